import type { Queryable } from '../database/database.ts'
import { announce } from './announce.ts'

/**
 * Tells open browsers, their own too, that a user came to be or changed, or that something was done to them, which
 * stands in their history; in the transaction of the change.
 */
export const announceUser = (tx: Queryable, id: string): Promise<void> =>
  announce(tx, { topic: 'user', id, readable: ['User'] }, { topic: 'account', users: [id] })
