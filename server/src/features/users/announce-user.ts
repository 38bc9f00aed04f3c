import type { Queryable } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'

/** Tells open browsers that a user came to be or changed; in the transaction of the change. */
export const announceUser = (tx: Queryable, id: string): Promise<void> =>
  announce(tx, { topic: 'user', id, readable: ['User'] })
