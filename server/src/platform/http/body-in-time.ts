import type { preParsingHookHandler } from 'fastify'
import { tooSlow } from '../errors.ts'

/** Milliseconds in which a body without files has to be there. */
const limit = 30_000

/** Refuses a small body that comes in drips: each would hold a connection, and what was read of it, for ever. */
export const bodyInTime: preParsingHookHandler = (request, _reply, payload, done) => {
  const late = setTimeout(() => {
    // Nobody reads what a GET brings: all of it may be here long since, and only its answer goes on (a live stream).
    if (request.raw.complete) return
    // Read by nobody (a GET's): there is no answer to wait for.
    if (payload.listenerCount('error') === 0) request.raw.destroy()
    else payload.emit('error', tooSlow())
  }, limit)
  const over = () => clearTimeout(late)
  payload.once('end', over)
  request.raw.once('close', over)
  done(null, payload)
}
