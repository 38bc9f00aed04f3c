/** Most rows a list gives: of "All", and of what is not read page by page. */
export const mostRows = 1000

/** What is found is counted one further: more than that is said as "more than". */
export const mostCounted = mostRows + 1
