import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { pause } from './platform/pause.ts'

const PROGRAM = fileURLToPath(new URL('../test/embedded-program.ts', import.meta.url))

/** A small disk of its own; null where this machine does not let us mount one. */
async function smallDisk(megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-disk-'))
  const options = `size=${megabytes}m,mode=0755`
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  onTestFinished(async () => {
    if (status === 0) spawnSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return status === 0 ? folder : null
}

it('the database is well again by itself when its disk no longer is full', async ({ skip }) => {
  const disk = await smallDisk(160)
  if (!disk) return skip('no disk can be mounted here')
  const program = spawn(process.execPath, [PROGRAM, join(disk, 'data')], {
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

  const { bavail, bsize } = await statfs(disk)
  await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 2 * 1024 * 1024))
  const much = `insert into kept select n, md5(n::text) || repeat(md5((n * 7)::text), 40) from generate_series(1, 40000) n`
  const refused = await sql(much)
  expect(refused).toMatch(/No space left|Connection terminated|recovery mode|57P|ECONN|ENOENT/u)

  await rm(join(disk, 'filler'))
  while ((await one()) !== '1') await pause(100)
  expect(Number(await sql('select count(*) from kept'))).toBeGreaterThanOrEqual(2)
}, 60_000)
