import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { relayTo } from '../test/silent-host.ts'
import { freshDatabase } from '../test/test-database.ts'
import { pause } from './platform/pause.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

function addressOf(target: object): string {
  if ('connectionString' in target) return String(target.connectionString)
  const { host, port, user, database } = target as Record<string, string>
  return `postgres://${user}@${host}:${port}/${database}`
}

it('the program is well again soon after its database was, and ends when told to while it is not', async () => {
  const database = await freshDatabase()
  const relay = await relayTo(database.target)
  const dataDir = await mkdtemp(join(tmpdir(), 'zlecenia-vanished-'))
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(relay.target),
    PORT: '0',
    LOG_LEVEL: 'fatal',
  }
  const program = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...environment },
  })
  const exit = once(program, 'exit')
  onTestFinished(async () => {
    program.kill('SIGKILL')
    await exit
    await relay.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const lines = createInterface({ input: program.stdout })
  const [said] = await once(lines, 'line')
  const url = String(said).split(' ').at(-1)
  const ready = async () => (await fetch(`${url}/api/ready`)).status
  const isReady = async () => {
    while ((await ready()) !== 200) await pause(50)
  }
  await isReady()

  relay.vanish()
  const lost = await Promise.all(Array.from({ length: 12 }, ready))
  expect(new Set(lost)).toEqual(new Set([503]))
  relay.comeBack()
  await isReady()

  relay.vanish()
  const hanging = Array.from({ length: 12 }, () => ready().catch(() => 'cut off'))
  await pause(100)
  program.kill('SIGINT')
  expect((await exit)[0]).toBe(0)
  await Promise.all(hanging)
}, 90_000)
