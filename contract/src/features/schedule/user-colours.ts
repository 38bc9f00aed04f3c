/** Colours in the calendar, by palette name. */
export const userColours = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const
export type UserColour = (typeof userColours)[number]
