import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../../log.ts'
import { StartupError } from '../../startup-error.ts'
import { isAlive } from './postmaster.ts'
import { environmentOf, giveTo, type Runner } from './runner.ts'

export const SUPERUSER = 'zlecenia'
const MAJOR = '18'

/** Renamed when complete: a kill leaves no partial cluster, and one of two programs wins. */
export async function ensureCluster(runner: Runner, durable: boolean, log: Log): Promise<void> {
  const { dataFolder } = runner
  await purgeUnfinished(dataFolder)
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) await makeCluster(runner, durable, log)
  const version = (await readFile(join(dataFolder, 'PG_VERSION'), 'utf8')).trim()
  if (version !== MAJOR) {
    throw new StartupError(
      `Folder danych ${dataFolder} pochodzi z PostgreSQL ${version}, a program zawiera PostgreSQL ${MAJOR}. ` +
        'Odtwórz dane z kopii zapasowej zgodnie z docs/operations.md.',
    )
  }
  await giveTo(runner.owner, dataFolder)
}

async function makeCluster(runner: Runner, durable: boolean, log: Log): Promise<void> {
  const { dataFolder, owner } = runner
  const fresh = `${dataFolder}.new-${process.pid}`
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  await giveTo(owner, fresh)
  log.info({ dataFolder }, 'making a PostgreSQL cluster')
  await runToEnd(runner, [
    `--pgdata=${fresh}`,
    `--username=${SUPERUSER}`,
    '--auth=trust', // reachable only through a socket in a folder of ours (0700)
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=pl',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ])
  try {
    await rename(fresh, dataFolder)
  } catch (error) {
    await rm(fresh, { recursive: true })
    if (!existsSync(join(dataFolder, 'PG_VERSION'))) throw error
    return
  }
  if (durable) await syncFolder(dirname(dataFolder))
}

async function runToEnd(runner: Runner, args: string[]): Promise<void> {
  const child = runner.spawn('initdb', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(process.env),
  })
  const output: string[] = []
  child.stdout?.on('data', (chunk) => output.push(String(chunk)))
  child.stderr?.on('data', (chunk) => output.push(String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new StartupError(`Nie udało się utworzyć bazy danych (initdb):\n${output.join('').trim()}`)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

async function purgeUnfinished(dataFolder: string): Promise<void> {
  const parent = dirname(dataFolder)
  const prefix = `${basename(dataFolder)}.new-`
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    await rm(join(parent, name), { recursive: true, force: true })
  }
}
