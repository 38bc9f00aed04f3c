const seen = new Map<string, string>()

export function rememberList(path: string, query: string): void {
  seen.set(path, query)
}

export const lastSeen = (path: string): string => path + (seen.get(path) ?? '')
