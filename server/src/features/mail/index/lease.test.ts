import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { silentLog as log } from '#platform/log.ts'
import { fakeFolders } from '#seed/mail-fake.ts'
import {
  addMailbox,
  aKeeper,
  aMailServer,
  conditionOf,
  letter,
  lettersOf,
  mailboxAt,
} from '#test/mailboxes.ts'
import { aWorld } from '#test/world.ts'
import { LeaseLost, refuseWithoutLease, takeLeases } from './lease.queries.ts'

const patient = { timeout: 40_000, interval: 50 }
const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, patient)
const [world, still] = [await aWorld({ demo: true }), await aWorld({ demo: true })]

it('gives a mailbox to one program; the other reads on when its holder dies', async () => {
  const server = await aMailServer({ inbox: [letter(0)] })
  const id = await addMailbox(world, await world.signedIn('admin'), mailboxAt(server))
  // Its database connection is what a killed program loses.
  const db = openDatabase({ ...world.target, max: 3, log })
  const dying = aKeeper(world, { db })
  onTestFinished(() => dying.stop())
  await soon(async () => expect(await conditionOf(world, id)).toMatchObject({ state: 'ok' }))
  const first = (await conditionOf(world, id))?.node
  const other = aKeeper(world)
  onTestFinished(() => other.stop())
  server.add(fakeFolders.inbox, letter(1))
  await soon(async () => expect(await lettersOf(world, id)).toHaveLength(2))
  expect((await conditionOf(world, id))?.node).toBe(first)
  expect(server.connections()).toBe(1)
  await db.close()
  await soon(async () => expect((await conditionOf(world, id))?.node).not.toBe(first))
  server.add(fakeFolders.inbox, letter(2))
  await soon(async () => expect(await lettersOf(world, id)).toHaveLength(3))
})

it('lets no program write whose lease has passed to another', async () => {
  const [one, other] = ['019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000002']
  const id = await addMailbox(still, await still.signedIn('admin'), mailboxAt(await aMailServer()))
  const taken = await takeLeases(still.db, one, 60)
  expect(taken.map((it) => it.id)).toEqual([id])
  expect(await takeLeases(still.db, other, 60)).toEqual([])
  await still.db.transaction((tx) => refuseWithoutLease(tx, id, one))
  const late = still.db.transaction((tx) => refuseWithoutLease(tx, id, other))
  await expect(late).rejects.toBeInstanceOf(LeaseLost)
})
