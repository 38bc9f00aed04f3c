import { expect, it, onTestFinished } from 'vitest'
import { aDataFolder, mainProgram } from '#test/main-program.ts'
import { freshDatabase } from '#test/test-database.ts'
import { relayTo } from '#test/vanishing-host.ts'
import { sleep } from './platform/sleep.ts'

it('recovers soon after its database, and stops on request while the database is away', async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const relay = await relayTo(database.target)
  onTestFinished(relay.close)
  const program = mainProgram(relay.target, await aDataFolder())
  const url = await program.url
  const ready = async () => (await fetch(`${url}/api/ready`)).status
  const isReady = async () => {
    while ((await ready()) !== 200) await sleep(50)
  }
  await isReady()

  void relay.vanish()
  const lost = await Promise.all(Array.from({ length: 12 }, ready))
  expect(new Set(lost)).toEqual(new Set([503]))
  relay.comeBack()
  await isReady()

  void relay.vanish()
  const hanging = Array.from({ length: 12 }, () => ready().catch(() => 'cut off'))
  await sleep(100)
  program.end('SIGINT')
  expect(await program.exit).toBe(0)
  await Promise.all(hanging)
}, 90_000)
