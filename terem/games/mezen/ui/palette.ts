/** Soot and clay on birch. */
export const SOOT = '#221813'
export const CLAY = '#a5371f'
export const CLAY_ON_SOOT = '#d8623c'
export const BIRCH = '#f4e7c9'
export const BIRCH_EDGE = '#c9a96f'
export const CREAM = '#f3e4c2'
export const OCHRE = '#d79f3f'
