import { finished, PassThrough, type Readable } from 'node:stream'
import type { FastifyRequest, preParsingHookHandler } from 'fastify'
import { tooSlow } from '../errors.ts'

/** Milliseconds for a small body, and between progress of an upload. */
const limit = 30_000
/** Minimum bytes per limit: slower, the largest file would miss the request timeout. */
const least = 30_000

/** Against slow drips, each of which would hold a connection. */
export const bodyInTime: preParsingHookHandler = (request, _reply, payload, done) => {
  const late = setTimeout(() => refuse(request, payload), limit)
  whenOver(request, payload, () => clearTimeout(late))
  done(null, payload)
}

export const bodyComing: preParsingHookHandler = (request, _reply, payload, done) => {
  const { socket } = request.raw
  let before = socket.bytesRead
  const look = setInterval(() => {
    const now = socket.bytesRead
    // Unread bytes have arrived and wait for our disk.
    if (now - before < least && payload.readableLength === 0) {
      clearInterval(look)
      refuse(request, payload)
    }
    before = now
  }, limit)
  whenOver(request, payload, () => clearInterval(look))
  done(null, payload)
}

/** Destroying a refused body must not destroy the connection of the answer. */
export function apart(payload: Readable): Readable {
  const body = new PassThrough()
  body.on('error', () => {})
  // Also of a sender who was gone before: then no event comes any more.
  finished(payload, { writable: false }, (error) => error && body.destroy(error))
  // It may be said more than once, and by us.
  payload.on('error', (error) => body.destroy(error))
  return payload.pipe(body)
}

function refuse(request: FastifyRequest, payload: Readable): void {
  // Nobody reads a GET's body; only its answer goes on (a live stream).
  if (request.raw.complete) return
  if (payload.listenerCount('error') === 0) request.raw.destroy()
  else payload.emit('error', tooSlow())
}

function whenOver(request: FastifyRequest, payload: Readable, over: () => void): void {
  payload.once('end', over)
  request.raw.once('close', over)
}
