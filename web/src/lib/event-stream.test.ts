import { expect, it } from 'vitest'
import { eventsIn, type StreamEvent } from './event-stream.ts'

const bytes = new TextEncoder()
function streamOf(...pieces: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece))
      controller.close()
    },
  })
}
async function read(...pieces: string[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  for await (const event of eventsIn(streamOf(...pieces))) if (event) events.push(event)
  return events
}

it('reads events with name, id and data, wherever the chunks are cut', async () => {
  const text = 'event: order\nid: 12-3.4\ndata: {"id":"ł"}\n\nevent: hello\r\ndata: {}\r\n\r\n'
  const expected = [
    { name: 'order', id: '12-3.4', data: '{"id":"ł"}' },
    { name: 'hello', id: null, data: '{}' },
  ]
  expect(await read(text)).toEqual(expected)
  expect(await read(...text)).toEqual(expected)
})

it('joins data lines, ignores comments and an unfinished last event', async () => {
  expect(await read(':\n\n', 'data: one\ndata:two\n\n', 'event: order\n\n', 'data: half')).toEqual([
    { name: 'message', id: null, data: 'one\ntwo' },
  ])
})

it('reports every chunk, also without an event', async () => {
  const all: (StreamEvent | null)[] = []
  for await (const event of eventsIn(streamOf(':\n\n', ':\n\n'))) all.push(event)
  expect(all).toEqual([null, null])
})
