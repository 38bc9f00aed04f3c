/** Most rows that are given of what is not read page by page. */
export const mostRows = 1000
