/** Account settings. */
export const settings = {}
