import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

export interface ReceivedEvent {
  event: string
  id: string | null
  data: Record<string, unknown>
}

export interface Ear {
  next(): Promise<ReceivedEvent | null>
  /** Returns the last event's id, for resuming. */
  leave(): Promise<string>
}

export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the app has no port')
  return `http://127.0.0.1:${address.port}`
}

/** Opens a stream and skips the first event, `hello`. */
export async function listening(
  app: FastifyInstance,
  token: string,
  lastEventId?: string,
): Promise<Ear & { before: ReceivedEvent[]; hello: ReceivedEvent }> {
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const answer = await fetch(`${await addressOf(app)}/api/live`, {
    signal: gone.signal,
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
  })
  if (!answer.body) throw new Error(`no stream: ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let last = ''

  async function next(): Promise<ReceivedEvent | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const event = read(text.slice(0, end))
        text = text.slice(end + 2)
        last = event?.id ?? last
        if (event) return event
        continue
      }
      const { done, value } = await reader.read()
      if (done) return null
      text += value
    }
  }

  const before: ReceivedEvent[] = []
  for (;;) {
    const event = await next()
    if (!event) throw new Error('the stream ended before its greeting')
    if (event.event === 'hello') {
      const leave = async () => {
        await reader.cancel()
        return last
      }
      return { next, leave, before, hello: event }
    }
    before.push(event)
  }
}

/** Null for a heartbeat. */
function read(block: string): ReceivedEvent | null {
  const lines = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line]))
  const value = (name: string) => lines.get(name)?.slice(name.length + 2)
  const event = value('event')
  return event ? { event, id: value('id') ?? null, data: JSON.parse(value('data') ?? '{}') } : null
}
