/** The gems' tints, from the darkest to the lightest; as numbers, because a facet's colour is a mix of two. */
export type Ramp = readonly [string, string, string, string, string]

export const RAMPS: Record<string, Ramp> = {
  A: ['#4a1d12', '#8a3b1e', '#c4703b', '#e9b184', '#fff0dc'],
  B: ['#0b4a5e', '#1a8199', '#4fbecb', '#a4e6e6', '#f2ffff'],
  C: ['#7a3c00', '#c27808', '#f0b323', '#ffdf77', '#fffbe0'],
  D: ['#3d5377', '#7f99bd', '#c3d4ea', '#f0f6fd', '#ffffff'],
  E: ['#04361f', '#0a6b3d', '#1fa262', '#7ad9a2', '#ecfff2'],
  G: ['#3f0310', '#86091f', '#c51f38', '#f0717c', '#ffe6e4'],
  O: ['#07070b', '#1d1d26', '#41424f', '#8a8d9e', '#f4f5fb'],
  S: ['#0a1352', '#1b2fa0', '#3b5de0', '#8fabff', '#eef3ff'],
}
export const WHITE: Ramp = ['#6d6a70', '#a9a6ab', '#d9d6d6', '#f4f1ee', '#ffffff']
