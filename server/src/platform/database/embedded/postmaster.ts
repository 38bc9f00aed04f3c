import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sleep } from '../../sleep.ts'

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return false
  if (!existsSync('/proc/self/stat')) return true
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return false
  // The name in parentheses may contain anything; the state follows the last one.
  return !/\) [ZX]/.test(readFileSync(file, 'utf8'))
}

export interface Recorded {
  pid: number
  socketFolder: string
  ready: boolean
}

export async function recorded(lockFile: string): Promise<Recorded | undefined> {
  const text = await readFile(lockFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // pid, data folder, start time, port, socket folder, addresses, shared memory, status
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0
    ? { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
    : undefined
}

export async function livingPostmaster(dataFolder: string): Promise<Recorded | undefined> {
  const found = await recorded(join(dataFolder, 'postmaster.pid'))
  return found && isPostmasterOf(dataFolder, found.pid) ? found : undefined
}

/** Guards against a recycled process id. */
function isPostmasterOf(dataFolder: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  const proc = `/proc/${pid}/cmdline`
  if (existsSync(proc)) return readFileSync(proc, 'utf8').split('\0').includes(dataFolder)
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes(dataFolder)
}

/**
 * After a power cut a stranger may have the pid, and PostgreSQL would not start. Recovery needs the file, so
 * only the pid is replaced.
 */
export async function disownStranger(lockFile: string, dataFolder: string): Promise<void> {
  const found = await recorded(lockFile)
  if (!found || !exists(found.pid) || isPostmasterOf(dataFolder, found.pid)) return
  const [, ...rest] = (await readFile(lockFile, 'utf8')).split('\n')
  const ended = spawnSync('true').pid
  const { uid, gid } = await stat(lockFile)
  await writeFile(`${lockFile}.new`, [ended, ...rest].join('\n'), { mode: 0o600 })
  await chown(`${lockFile}.new`, uid, gid)
  await rename(`${lockFile}.new`, lockFile)
}

export async function stopPostmaster(pid: number): Promise<void> {
  const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
  for (const signal of signals) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await ended(pid, 20_000)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) did not end`)
}

async function ended(pid: number, within: number): Promise<boolean> {
  const deadline = Date.now() + within
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}
