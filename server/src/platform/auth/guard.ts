import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import type { FastifyRequest } from 'fastify'
import { type Closing, closedRefusal, mayEnter } from '../closing.ts'
import type { Queryable } from '../database/database.ts'
import { forbidden, unauthorized } from '../errors.ts'
import type { Caller } from './caller.ts'
import { callerWith, whySessionEnded } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** 503 while closed, 401 without a session, 403 without the permission. */
export function guard(
  { db, closing }: { db: Queryable; closing: Closing },
  { permission, openWhileClosed }: Pick<EndpointShape, 'permission' | 'openWhileClosed'>,
) {
  return async (request: FastifyRequest): Promise<void> => {
    const closure = openWhileClosed ? null : await closing.now()
    if (permission === 'public' && !closure) return
    const token = /^Bearer ([\w-]{1,200})$/iu.exec(request.headers.authorization ?? '')?.[1]
    const caller = token ? await callerWith(db, token) : null
    if (closure && !mayEnter(caller)) throw closedRefusal(closure)
    if (permission === 'public') return
    if (!caller) throw unauthorized(token ? await whySessionEnded(db, token) : null)
    request.caller = caller
    if (permission !== 'signed-in' && !caller.can(permission[0], permission[1])) throw forbidden()
  }
}
