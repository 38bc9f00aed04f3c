import { v7 } from 'uuid'

/** A new key: UUIDv7, so that rows made together lie together in the index. */
export function newId(): string {
  return v7()
}
