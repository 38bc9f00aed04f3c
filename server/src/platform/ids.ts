import { v7 } from 'uuid'

/** UUIDv7, so that new rows are neighbours in the index. */
export function newId(): string {
  return v7()
}
