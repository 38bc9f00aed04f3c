/** The bell and what it tells. */
export const notifications = {}
