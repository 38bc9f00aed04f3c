/** Objects: list and page. */
export const objects = {}
