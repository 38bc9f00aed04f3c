const seen = new Map<string, string>()

/** How a list was seen last: its words, filters, order and page, as the query of its address. */
export function rememberList(path: string, query: string): void {
  seen.set(path, query)
}

/** The address of a list as it was seen last; as at first when it was not. */
export const lastSeen = (path: string): string => path + (seen.get(path) ?? '')
