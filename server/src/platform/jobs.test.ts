import { expect, it, onTestFinished } from 'vitest'
import { aWorld } from '#test/world.ts'
import { startJobs } from './jobs.ts'
import { silentLog } from './log.ts'

it('runs tasks that are due at once one after the other, without a poll between them', async () => {
  const { db } = await aWorld()
  const count = 12
  const all = Promise.withResolvers<number>()
  const ran: unknown[] = []
  const jobs = await startJobs(
    db,
    silentLog,
    [],
    [
      {
        name: 'several-tasks',
        async run(data) {
          ran.push(data)
          if (ran.length === count) all.resolve(Date.now())
        },
      },
    ],
  )
  onTestFinished(() => jobs.stop())
  const begun = Date.now()
  await db.transaction(async (tx) => {
    for (let n = 0; n < count; n++) await jobs.put(tx, 'several-tasks', { n })
  })
  // A poll takes two seconds: twelve of them would take 22.
  expect((await all.promise) - begun).toBeLessThan(12_000)
})
