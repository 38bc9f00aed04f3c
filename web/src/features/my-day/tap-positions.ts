export interface Position {
  lat: number
  lng: number
  accuracy: number
}

/** Positions of taps that wait to be sent, by the moment of their press; none is stored on the phone. */
const waiting = new Map<string, Promise<Position | null>>()
const mostWaiting = 20

export function keepPosition(clientAt: string, position: Promise<Position | null>): void {
  waiting.set(clientAt, position)
  const [oldest] = waiting.keys()
  if (waiting.size > mostWaiting && oldest) waiting.delete(oldest)
}

/** Null where none was taken, or the page was closed in between. */
export const positionOf = (clientAt: string): Promise<Position | null> =>
  waiting.get(clientAt) ?? Promise.resolve(null)
