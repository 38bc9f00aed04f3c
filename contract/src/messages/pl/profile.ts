/** The user profile. */
export const profile = {}
