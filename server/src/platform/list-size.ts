/** Most rows of lists without pages. */
export const mostRows = 1000
