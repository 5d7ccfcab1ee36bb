/** Soot and clay on birch. */
export const SOOT = 'var(--mezen-soot)'
export const CLAY = 'var(--mezen-clay)'
export const CLAY_ON_SOOT = 'var(--mezen-clay-on-soot)'
export const BIRCH = 'var(--mezen-birch)'
export const BIRCH_EDGE = 'var(--mezen-birch-edge)'
export const CREAM = 'var(--mezen-cream)'
export const OCHRE = 'var(--mezen-ochre)'
