export interface StreamEvent {
  name: string
  data: string
  id: string | null
}

/** WHATWG HTML 9.2.6 without lone CR. Null for bytes without an event: the connection is alive. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent | null> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  let event = begun()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split(/\r?\n/u)
      rest = lines.pop() ?? ''
      yield null
      for (const line of lines) {
        if (line) take(event, line)
        else {
          if (event.data.length > 0) yield { ...event, data: event.data.join('\n') }
          event = begun()
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

interface Begun {
  name: string
  data: string[]
  id: string | null
}
const begun = (): Begun => ({ name: 'message', data: [], id: null })

function take(event: Begun, line: string): void {
  const [field, value] = /^([^:]*):? ?(.*)$/su.exec(line)?.slice(1) ?? []
  if (field === 'event') event.name = value ?? ''
  if (field === 'data') event.data.push(value ?? '')
  if (field === 'id') event.id = value ?? ''
}
