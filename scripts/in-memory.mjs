/** A temporary folder in memory. Runs on plain Node 20. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const PLACE = '/dev/shm'
/** Required bytes: stories took half a gigabyte; the log of a database may take another. */
const ROOM = 4 * 2 ** 30

/**
 * Returns a folder in memory, or undefined where memory is short or may not contain programs. Each test file creates
 * and drops a database of hundreds of files; on a disk, allocating them is a fifth of the server tests' time.
 */
export function folderInMemory() {
  if (!hasRoom()) return undefined
  for (const name of readdirSync(PLACE)) {
    const [, pid] = /^zlecenia-run-(\d+)-/.exec(name) ?? []
    if (pid && !existsSync(`/proc/${pid}`)) remove(join(PLACE, name))
  }
  const folder = mkdtempSync(join(PLACE, `zlecenia-run-${process.pid}-`))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o1777)
  process.on('exit', () => remove(folder))
  return folder
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(PLACE)) return false
  const mounted = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options =
    mounted
      .findLast((line) => line.split(' ')[1] === PLACE)
      ?.split(' ')[3]
      ?.split(',') ?? []
  if (!options.includes('rw') || options.includes('noexec')) return false
  const { bavail, bsize } = statfsSync(PLACE)
  // Counts memory that the kernel could free, and the limit of a container.
  return Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) > ROOM
}

/** Files still being written are left to the next run. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {}
}
