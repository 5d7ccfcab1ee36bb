/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The folder of Python, below that of the page; its name tells what is in it. */
declare const __PYTHON__: string
