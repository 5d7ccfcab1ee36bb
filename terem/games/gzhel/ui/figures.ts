export const figures = {}
