/** In the calendar, by their names in the palette. */
export const userColours = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const
export type UserColour = (typeof userColours)[number]
