/** Without an id the reader's position stays. */
export function sseEvent(event: string, data: object, id?: string): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

export const heartbeat = ':\n\n'
