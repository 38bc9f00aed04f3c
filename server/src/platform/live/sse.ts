/** An event without an id leaves the reader's position unchanged. */
export function sseEvent(event: string, data: object, id?: string): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

export const heartbeat = ':\n\n'
