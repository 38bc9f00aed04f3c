/** The guided tour. */
export const tour = {}
