import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { expect } from 'vitest'
import { rowCounts } from './orders.ts'
import type { FileSent, SignedInAgent, World } from './world.ts'

export async function created(world: World, as: SignedInAgent, data: unknown, files: FileSent[] = []) {
  const answer = await as.postForm('/investment', data, files)
  expect(answer.json()).toMatchObject({ warnings: [] })
  expect(answer.statusCode).toBe(201)
  const { rows } = await world.db.query<Record<string, unknown>>('select * from orders where id = $1', [
    answer.json().id,
  ])
  if (!rows[0]) throw new Error('the order is not there')
  return rows[0]
}

/** Rows added, by table. */
export async function added(world: World, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowCounts(world)
  await work()
  const after = await rowCounts(world)
  return Object.fromEntries(
    Object.entries(after)
      .map(([table, count]) => [table, count - (before[table] ?? 0)] as const)
      .filter(([, count]) => count !== 0),
  )
}

/** A slot on a past day. */
export const begun = { startAt: '2026-03-02T08:00:00.000Z', endAt: '2026-03-02T09:00:00.000Z', userIds: [] }

let hour = 0
export function aFreeSlot(userIds: string[]) {
  const start = Date.UTC(2027, 5, 1) + hour++ * 3_600_000
  return aSlot({
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + 1_800_000).toISOString(),
    userIds,
  })
}
