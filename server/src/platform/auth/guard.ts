import type { Permission } from '@zlecenia/contract/lib/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../database/database.ts'
import { forbidden, unauthorized } from '../errors.ts'
import type { Caller } from './caller.ts'
import { callerWith, whySessionEnded } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** 401 without a session, 403 without the permission. */
export function guard(db: Queryable, permission: Permission) {
  return async (request: FastifyRequest): Promise<void> => {
    if (permission === 'public') return
    const token = /^Bearer ([\w-]{1,200})$/iu.exec(request.headers.authorization ?? '')?.[1]
    const caller = token ? await callerWith(db, token) : null
    if (!caller) throw unauthorized(token ? await whySessionEnded(db, token) : null)
    request.caller = caller
    if (permission !== 'signed-in' && !caller.can(permission[0], permission[1])) throw forbidden()
  }
}
