import { PassThrough, type Readable } from 'node:stream'
import type { FastifyRequest, preParsingHookHandler } from 'fastify'
import { tooSlow } from '../errors.ts'

/** Milliseconds in which a body without files has to be there, and a line has to bring something of one with files. */
const limit = 30_000
/** Bytes in that time at least: a slower line could not bring the largest file within the time of a request. */
const least = 30_000

/** Refuses a small body that comes in drips: each would hold a connection, and what was read of it, for ever. */
export const bodyInTime: preParsingHookHandler = (request, _reply, payload, done) => {
  const late = setTimeout(() => refuse(request, payload), limit)
  whenOver(request, payload, () => clearTimeout(late))
  done(null, payload)
}

/** Refuses a body with files that comes in drips: it may take long, as long as it comes. */
export const bodyComing: preParsingHookHandler = (request, _reply, payload, done) => {
  const { socket } = request.raw
  let before = socket.bytesRead
  const look = setInterval(() => {
    const now = socket.bytesRead
    // What lies there unread is here, and waits for our disk.
    if (now - before < least && payload.readableLength === 0) {
      clearInterval(look)
      refuse(request, payload)
    }
    before = now
  }, limit)
  whenOver(request, payload, () => clearInterval(look))
  done(null, payload)
}

/** A body as a stream of its own: who reads one that is refused ends that stream, and not the connection of the answer. */
export function apart(payload: Readable): Readable {
  const body = new PassThrough()
  // Who begins to read it later still learns what went wrong.
  body.on('error', () => {})
  payload.on('error', (error) => body.destroy(error))
  return payload.pipe(body)
}

function refuse(request: FastifyRequest, payload: Readable): void {
  // Nobody reads what a GET brings: all of it may be here long since, and only its answer goes on (a live stream).
  if (request.raw.complete) return
  // Read by nobody (a GET's): there is no answer to wait for.
  if (payload.listenerCount('error') === 0) request.raw.destroy()
  else payload.emit('error', tooSlow())
}

function whenOver(request: FastifyRequest, payload: Readable, over: () => void): void {
  payload.once('end', over)
  request.raw.once('close', over)
}
