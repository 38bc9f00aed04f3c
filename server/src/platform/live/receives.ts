import type { Caller } from '../auth/caller.ts'
import type { StoredEvent } from './live-events.queries.ts'

export function mayReceive(caller: Caller, { readable, users }: StoredEvent): boolean {
  const isNamed = users.includes(caller.id)
  if (!readable) return isNamed
  if (readable.length === 0) return true
  const reaches = readable.map((subject) => caller.reach('read', subject))
  return reaches.includes('all') || (isNamed && reaches.includes('own'))
}
