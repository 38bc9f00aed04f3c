import type { Queryable } from '../database/database.ts'
import { announce } from './announce.ts'

export const announceUser = (tx: Queryable, id: string): Promise<void> =>
  announce(tx, { topic: 'user', id, readable: ['User'] }, { topic: 'account', users: [id] })

export const announceAccess = (tx: Queryable, id: string): Promise<void> =>
  announce(tx, { topic: 'access', id, readable: ['User'] }, { topic: 'account', users: [id] })
