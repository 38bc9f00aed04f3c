export const mostRows = 1000

/** Counting stops there. */
export const mostCounted = mostRows + 1
