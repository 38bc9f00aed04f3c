const seen = new Map<string, string>()

export function rememberList(path: string, query: string): void {
  seen.set(path, query)
}

interface Left {
  row: string
  y: number
}
const left = new Map<string, Left>()

/** A row of the list at this address was opened. */
export const leaveByRow = (address: string, row: string): void => void left.set(address, { row, y: scrollY })

/** Can be read once. */
export function rowLeftBy(address: string): Left | undefined {
  const row = left.get(address)
  left.delete(address)
  return row
}

export const lastSeen = (path: string): string => path + (seen.get(path) ?? '')
