import { finished, PassThrough, type Readable } from 'node:stream'
import type { FastifyRequest, onResponseHookHandler, onSendHookHandler, preParsingHookHandler } from 'fastify'
import { tooSlow } from '../errors.ts'

/** Milliseconds for a small body, and between checks of an upload's progress. */
const limit = 30_000
/** Minimum bytes per limit: a slower upload of the largest file would miss the request timeout. */
const least = 30_000
/** Bytes of a body that usually arrives with its head, or right after it. */
const smallBody = 16 * 1024
/** Delay in milliseconds of answers to a crowd. */
const pause = 500
/** Milliseconds for the rest of a body that was refused unread. */
const unreadLimit = 10_000

declare module 'fastify' {
  interface FastifyRequest {
    isTooOften: boolean
  }
  interface FastifyContextConfig {
    /** The body may take long while it makes progress. */
    mayBeSlow?: boolean
  }
}

/** Guards against slow bodies, each of which would occupy a connection. */
export const bodyTimeout: preParsingHookHandler = (request, _reply, payload, done) => {
  if (request.routeOptions.config.mayBeSlow) endWithoutProgress(request, payload)
  else {
    const late = setTimeout(() => refuse(request, payload), limit)
    whenOver(request, payload, () => clearTimeout(late))
  }
  done(null, payload)
}

function endWithoutProgress(request: FastifyRequest, payload: Readable): void {
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
}

/**
 * Delays answers to anonymous callers beyond their limit, and to large bodies refused unread: a crowd slows itself
 * down. Nothing is read meanwhile.
 */
export const pauseCrowds: onSendHookHandler = (request, reply, payload, done) => {
  const { complete, headers } = request.raw
  const isSmall = Number(headers['content-length']) <= smallBody
  const isUnread = complete === false && !isSmall && reply.statusCode >= 400
  if (isUnread || (request.isTooOften && !request.caller)) setTimeout(done, pause, null, payload)
  else done(null, payload)
}

/** Discards the rest of a body after its answer, for a limited time. */
export const endUnread: onResponseHookHandler = (request, _reply, done) => {
  const { raw } = request
  if (raw.complete === false) {
    const late = setTimeout(() => raw.destroy(), unreadLimit)
    whenOver(request, raw, () => clearTimeout(late))
  }
  done()
}

/** Destroying a refused body must not destroy the connection of the answer. */
export function apart(payload: Readable): Readable {
  const body = new PassThrough()
  body.on('error', () => {})
  // Reports a sender who disconnected earlier, too: then no event follows.
  finished(payload, { writable: false }, (error) => error && body.destroy(error))
  // The error may be emitted more than once, and by us.
  payload.on('error', (error) => body.destroy(error))
  return payload.pipe(body)
}

function refuse(request: FastifyRequest, payload: Readable): void {
  // A GET has no body to read; only its answer continues (a live stream).
  if (request.raw.complete) return
  if (payload.listenerCount('error') === 0) request.raw.destroy()
  else payload.emit('error', tooSlow())
}

function whenOver(request: FastifyRequest, payload: Readable, over: () => void): void {
  payload.once('end', over)
  request.raw.once('close', over)
}
