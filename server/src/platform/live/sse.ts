/** One event as text/event-stream says it; without an id the reader's position stays where it was. */
export function sseEvent(event: string, data: object, id?: string): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

/** Says that the connection lives. */
export const heartbeat = ':\n\n'
