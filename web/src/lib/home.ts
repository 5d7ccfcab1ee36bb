/** Where the table service is: at a server, or in this page (`vite build --mode device`). */
export const ON_DEVICE = import.meta.env.MODE === 'device'
/** The folder that this page came from, with a slash at its end. */
export const SITE = new URL('.', document.baseURI).href
