/** A temporary folder in memory. Runs on plain Node 20. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const PLACE = '/dev/shm'
/** Stories were seen to take half of one gigabyte; of the log of a database another may be kept. */
const ROOM = 4 * 2 ** 30

/**
 * Each test file makes a database of hundreds of files and drops it; on a disk, finding places for files where others
 * have just been removed is a fifth of the server's tests. Undefined where memory is short or may hold no programs.
 */
export function folderInMemory() {
  if (!hasRoom()) return undefined
  for (const name of readdirSync(PLACE)) {
    const [, pid] = /^zlecenia-run-(\d+)-/.exec(name) ?? []
    if (pid && !existsSync(`/proc/${pid}`)) remove(join(PLACE, name))
  }
  const folder = mkdtempSync(join(PLACE, `zlecenia-run-${process.pid}-`))
  // PostgreSQL may run as somebody else.
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
  // What the kernel could free counts, and the limit of a container.
  return Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) > ROOM
}

/** What is still written to is left to the next run. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {}
}
