import type { Queryable } from '../database/database.ts'
import { announce } from './announce.ts'

/** Tells open browsers, their own too, that a user came to be or changed; in the transaction of the change. */
export const announceUser = (tx: Queryable, id: string): Promise<void> =>
  announce(tx, { topic: 'user', id, readable: ['User'] }, { topic: 'account', users: [id] })

/** The same of their way in, and of what else stands in their history alone. */
export const announceAccess = (tx: Queryable, id: string): Promise<void> =>
  announce(tx, { topic: 'access', id, readable: ['User'] }, { topic: 'account', users: [id] })
