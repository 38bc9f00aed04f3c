/** A touch screen: the device has a camera, and its keyboard hides part of the page. */
export const byTouch = (): boolean => matchMedia('(pointer: coarse)').matches
