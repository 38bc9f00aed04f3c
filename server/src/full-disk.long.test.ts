import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { pngOf } from '#test/bytes.ts'
import { aFreeSlot } from '#test/creating.ts'
import { anOffice } from '#test/orders.ts'
import { smallDisk } from '#test/small-disk.ts'
import { aWorld } from '#test/world.ts'
import { warnOfFullDisk } from './platform/disk-space.ts'
import { silentLog } from './platform/log.ts'
import { sleep } from './platform/sleep.ts'
import { openUploads } from './platform/uploads/uploads.ts'

const PROGRAM = fileURLToPath(new URL('../test/embedded-program.ts', import.meta.url))

it('refuses an order whole when there is no room for its files, and accepts it later', async ({ skip }) => {
  const disk = await smallDisk(4)
  if (!disk) return skip('no disk can be mounted here')
  const uploads = openUploads(join(disk.folder, 'files'), silentLog)
  const world = await aWorld({ uploads })
  const { office, worker, known } = await anOffice(world)
  const create = () =>
    office.postForm('/investment', known({ events: [aFreeSlot([worker.user.id])] }), [
      { name: 'a.png', bytes: pngOf(50_000) },
      { name: 'b.png', bytes: pngOf(300_000) },
    ])
  await disk.fill(200_000)
  const lines: unknown[] = []
  const log = { ...silentLog, warn: (...args: unknown[]) => lines.push(args.at(-1)) }
  expect([await warnOfFullDisk(uploads, log), lines]).toEqual([1, ['the disk will be full soon']])
  const refused = await create()
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    {
      message:
        'Brak miejsca na dysku serwera. Nic nie zostało zapisane. Powiadom administratora i spróbuj ponownie.',
    },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await world.db.query('select 1 from orders')).rowCount).toBe(0)
  expect((await office.get('/me')).statusCode).toBe(200)
  await disk.empty()
  expect((await create()).statusCode).toBe(201)
  expect(await warnOfFullDisk(uploads, log)).toBe(0)
})

it('recovers the database by itself once its disk is no longer full', async ({ skip }) => {
  const disk = await smallDisk(160)
  if (!disk) return skip('no disk can be mounted here')
  const program = spawn(process.execPath, [PROGRAM, join(disk.folder, 'data')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exit = once(program, 'exit')
  onTestFinished(async () => {
    program.kill('SIGTERM')
    await exit
  })
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  const says = async () => String((await lines.next()).value ?? '(ended)')
  const sql = async (text: string) => {
    program.stdin.write(`${text}\n`)
    for (let line = await says(); ; line = await says()) if (!line.startsWith('PostgreSQL')) return line
  }
  expect(await says()).toBe('ready')
  await sql('create table kept (n integer, filler text)')
  const one = () => sql("insert into kept values (1, repeat('x', 2000)) returning n")
  expect(await one()).toBe('1')

  await disk.fill(2 * 1024 * 1024)
  const much = `insert into kept select n, md5(n::text) || repeat(md5((n * 7)::text), 40) from generate_series(1, 40000) n`
  const refused = await sql(much)
  expect(refused).toMatch(/No space left|Connection terminated|recovery mode|57P|ECONN|ENOENT/u)

  await disk.empty()
  while ((await one()) !== '1') await sleep(100)
  expect(Number(await sql('select count(*) from kept'))).toBeGreaterThanOrEqual(2)
})
