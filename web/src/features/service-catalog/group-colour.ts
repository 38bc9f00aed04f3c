const paletteWords = ['primary', 'secondary', 'success', 'info', 'warning', 'error']

/** Palette word, or hex. */
export const groupColour = (color: string): string =>
  paletteWords.includes(color) ? `var(--color-${color}-edge)` : color
