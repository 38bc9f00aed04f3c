export const mostRows = 1000

export const mostCounted = mostRows + 1
