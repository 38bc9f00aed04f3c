/** Rows of lists that are not read by page. */
export const mostRows = 1000
