import { mkdir, realpath, rm } from 'node:fs/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { sleep } from '../sleep.ts'
import { StartupError } from '../startup-error.ts'
import { ensureCluster, SUPERUSER } from './embedded/cluster.ts'
import { recordPlace } from './embedded/elsewhere.ts'
import { claimCluster } from './embedded/owner.ts'
import { isAlive, livingPostmaster, type Recorded, stopPostmaster } from './embedded/postmaster.ts'
import { chooseRunner, type Runner } from './embedded/runner.ts'
import { newSocketFolder, socketFolderOf } from './embedded/socket-folder.ts'
import { type Started, startPostgres } from './embedded/start-postgres.ts'

const DATABASE = 'zlecenia'
/** Milliseconds for the kernel to reap a killed server and its children. */
const STALE_PATIENCE = 10_000
/** Milliseconds to wait for a server, only while it answers "starting". */
const RECOVERY_PATIENCE = 600_000

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** Takes over a cluster that belonged to another data folder. */
  adopt?: boolean
  durable?: boolean
  /** Called when the server died and another program took the folder. */
  onLost: (error: unknown) => void
}

export interface EmbeddedDatabase {
  connection: { host: string; port: number; user: string; database: string }
  stop(): Promise<void>
}

/** Starts PostgreSQL or adopts a running one; refuses a folder in use, restarts a server that dies. */
export async function startEmbedded({
  dataDir: path,
  log,
  durable = true,
  adopt = false,
  onLost,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(path)
  const runner = await chooseRunner(dataDir, log, adopt)
  await ensureCluster(runner, durable, log)
  await recordPlace(dataDir, runner.dataFolder)
  // PostgreSQL reports the kernel's name of the folder, so compare that.
  const server: Server = {
    dataDir,
    runner: { ...runner, dataFolder: await realpath(runner.dataFolder) },
    durable,
    log,
  }
  let socketFolder = await socketFolderOf(dataDir, runner.owner)
  let stopping = false
  let recovering: Promise<void> = Promise.resolve()

  async function own(): Promise<void> {
    const owned = await bringUp(server, socketFolder)
    socketFolder = owned.socketFolder
    await ensureDatabase(owned.client)
    owned.client.once('end', () => {
      if (stopping) return
      log.warn('PostgreSQL went away; starting it again')
      recovering = ownAgain()
    })
  }

  async function ownAgain(): Promise<void> {
    for (let wait = 500; !stopping; wait = Math.min(2 * wait, 5_000)) {
      try {
        return await own()
      } catch (error) {
        if (error instanceof FolderTaken) return onLost(error)
        log.error({ err: error }, 'PostgreSQL does not start; trying again')
        await sleep(wait)
      }
    }
  }

  function stopAtExit(): void {
    const pid = server.pid
    if (pid && isAlive(pid)) process.kill(pid, 'SIGINT')
  }

  await own()
  // Stops it after an uncaught error too: the server must not outlive the program.
  process.on('exit', stopAtExit)

  return {
    connection: { host: socketFolder, port: 5432, user: SUPERUSER, database: DATABASE },
    async stop() {
      stopping = true
      await recovering
      if (server.pid) await stopPostmaster(server.pid)
      await rm(socketFolder, { recursive: true, force: true })
      process.off('exit', stopAtExit)
    },
  }
}

class FolderTaken extends StartupError {}

interface Server {
  dataDir: string
  runner: Runner
  durable: boolean
  log: Log
  pid?: number
}

interface Reached {
  client: pg.Client
  socketFolder: string
}

async function bringUp(server: Server, socketFolder: string): Promise<Reached> {
  const starts: Started[] = []
  try {
    return await reach(server, socketFolder, starts)
  } finally {
    for (const started of starts) await started.close()
  }
}

async function reach(server: Server, keptFolder: string, starts: Started[]): Promise<Reached> {
  const { dataFolder, owner } = server.runner
  const begun = Date.now()
  let socketFolder = keptFolder
  for (; Date.now() - begun < RECOVERY_PATIENCE; await sleep(15)) {
    const living = await livingPostmaster(dataFolder)
    if (living?.socketFolder) socketFolder = living.socketFolder
    const claim = await claimCluster({ socketFolder, dataFolder })
    if (claim.kind === 'owner') {
      server.pid = (await livingPostmaster(dataFolder))?.pid
      return { client: claim.client, socketFolder }
    }
    if (claim.kind === 'taken') {
      throw new FolderTaken(
        `Folder danych ${server.dataDir} jest już używany przez inny uruchomiony program (${claim.by}). ` +
          'Zamknij go albo wskaż inny folder w zmiennej DATA_DIR.',
      )
    }
    if (claim.kind === 'other-cluster') socketFolder = await newSocketFolder(server.dataDir, owner)
    const last = starts.at(-1)
    if (claim.kind !== 'absent' || last?.isRunning()) continue
    if (last) await explainEnd(last, begun)
    if (living && !(await stopUnreachable(server, living))) continue
    starts.push(await startPostgres({ ...server, socketFolder }))
  }
  throw new StartupError('Baza danych nie odpowiada od 10 minut.')
}

/** Returns when a retry makes sense, else throws the reason. */
async function explainEnd(started: Started, begun: number): Promise<void> {
  const output = await started.output()
  const stale = /lock file "[^"]*" already exists|pre-existing shared memory block/.test(output)
  if (stale && Date.now() - begun < STALE_PATIENCE) return sleep(200)
  throw new StartupError(`Nie udało się uruchomić bazy danych PostgreSQL:\n${output.trim()}`)
}

/** Stops a server with a deleted socket, in order. False: it is starting or reachable. */
async function stopUnreachable(server: Server, { pid, socketFolder, ready }: Recorded): Promise<boolean> {
  if (!ready) return false
  await sleep(1_000)
  const claim = await claimCluster({ socketFolder, dataFolder: server.runner.dataFolder })
  if (claim.kind === 'owner') await claim.client.end()
  if (claim.kind !== 'absent') return false
  server.log.warn({ pid }, 'PostgreSQL runs but its socket is gone; stopping it')
  await stopPostmaster(pid)
  return true
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}
