import { expect } from 'vitest'
import { filesOnDisk, rowCounts } from './orders.ts'
import type { FileSent, SignedInAgent, World } from './world.ts'

/** Checks that nothing of it was stored; returns status and fields. */
export async function refusalOf(world: World, as: SignedInAgent, data: unknown, files: FileSent[] = []) {
  const before = [await rowCounts(world), await filesOnDisk(world)]
  const answer = await as.postForm('/investment', data, files)
  expect([await rowCounts(world), await filesOnDisk(world)]).toEqual(before)
  const { message, errors = [] } = answer.json<{
    message: string
    errors?: { field: string; message: string }[]
  }>()
  return {
    status: answer.statusCode,
    message,
    errors: Object.fromEntries(errors.map((error) => [error.field, error.message])),
  }
}
