import { finished, PassThrough, type Readable } from 'node:stream'
import type { FastifyRequest, onResponseHookHandler, onSendHookHandler, preParsingHookHandler } from 'fastify'
import { tooSlow } from '../errors.ts'

/** Milliseconds for a small body, and between progress of an upload. */
const limit = 30_000
/** Minimum bytes per limit: slower, the largest file would miss the request timeout. */
const least = 30_000
/** Bytes that come with their head, or right behind it. */
const smallBody = 16 * 1024
/** Milliseconds before a crowd gets its answers. */
const pause = 500
/** Milliseconds for the rest of a body that was refused unread. */
const unreadLimit = 10_000

declare module 'fastify' {
  interface FastifyRequest {
    isTooOften: boolean
  }
  interface FastifyContextConfig {
    /** Its body may take long, as long as it comes. */
    mayBeSlow?: boolean
  }
}

/** Against slow drips, each of which would hold a connection. */
export const bodyComing: preParsingHookHandler = (request, _reply, payload, done) => {
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

/** Strangers beyond their limit wait, and whoever sends much for nothing: a crowd is slow by itself. Nothing is read meanwhile. */
export const pauseCrowds: onSendHookHandler = (request, reply, payload, done) => {
  const { complete, headers } = request.raw
  const isSmall = Number(headers['content-length']) <= smallBody
  const isUnread = complete === false && !isSmall && reply.statusCode >= 400
  if (isUnread || (request.isTooOften && !request.caller)) setTimeout(done, pause, null, payload)
  else done(null, payload)
}

/** What an answer did not wait for is dropped as it comes, but not for long. */
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
