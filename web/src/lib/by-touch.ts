/** A finger points: a camera is at hand, and a keyboard on the screen hides what is read. */
export const byTouch = (): boolean => matchMedia('(pointer: coarse)').matches
