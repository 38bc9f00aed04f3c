import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { copyDataFolder } from '../data-folders.ts'
import { type Program, startProgram } from '../program.ts'
import type { Server } from './emulated-browser.ts'
import { startRelay } from './relay.ts'
import { type Somebody, somebodyNew } from './somebody.ts'

const DATABASE = fileURLToPath(new URL('../../server/test/embedded-program.ts', import.meta.url))

/** Program and PostgreSQL as processes, with a line between them that can be cut. */
export interface RealServer extends Server {
  somebody(): Promise<Somebody>
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  spare(): void
  readonly cuts: number
  /** kill -9; the database restarts by itself, the program by `startAgain`. */
  kill(what: Killed): Promise<void>
  startAgain(): Promise<void>
  stop(): Promise<void>
}
export type Killed = 'program' | 'database' | 'both'

export async function startRealServer(): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-property-'))
  const dataDir = join(folder, 'database')
  await copyDataFolder('examples', dataDir)
  // The database is bound to its key and files.
  const programDir = join(folder, 'program')
  for (const its of ['secret-key', 'files']) {
    await cp(join(dataDir, its), join(programDir, its), { recursive: true })
  }
  const database = await startDatabase(dataDir)
  const socket = async () => join(await readFile(join(dataDir, 'socket-folder'), 'utf8'), '.s.PGSQL.5432')
  const relay = await startRelay(socket)
  const start = (port?: number) =>
    startProgram({
      dataDir: programDir,
      ...(port && { port }),
      environment: { DATABASE_URL: `postgres://zlecenia@127.0.0.1:${relay.port}/zlecenia` },
    })
  let program: Program = await start().catch(async (error) => {
    // A surviving database blocks the test runner.
    await relay.close()
    await database.stop()
    throw error
  })
  let isRunning = true
  /** A kill during an order may still start the program while the story asks for it, too. */
  let starting: Promise<void> | null = null
  const pool = openPool()

  function openPool(): pg.Pool {
    const fresh = new pg.Pool({
      host: '127.0.0.1',
      port: relay.port,
      user: 'zlecenia',
      database: 'zlecenia',
      max: 4,
    })
    fresh.on('error', () => {})
    fresh.on('connect', (client) => client.on('error', () => {}))
    return fresh
  }

  /** Repeats also during a restart: a lost connection leaves the statement's result unknown. */
  async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const until = Date.now() + 30_000
    for (;;) {
      try {
        return (await pool.query<Row>(text, values)).rows
      } catch (error) {
        const isRefused = error instanceof pg.DatabaseError && !/^(?:08|57P)/u.test(error.code ?? '')
        if (isRefused || Date.now() > until) throw error
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  async function runAgain(): Promise<void> {
    program = await start(Number(new URL(program.url).port))
    isRunning = true
  }

  async function killDatabase(): Promise<void> {
    const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
    const back = database.says(/starting it again/u)
    process.kill(pid, 'SIGKILL')
    await back
  }

  return {
    get url() {
      return program.url
    },
    cutNextCommit: relay.cutNextCommit,
    spare: relay.spare,
    get cuts() {
      return relay.cuts
    },
    sql,
    async kill(what) {
      await starting
      if (what !== 'database' && isRunning) {
        isRunning = false
        await program.kill()
      }
      if (what !== 'program') await killDatabase()
    },
    async startAgain() {
      await sql('select 1')
      if (isRunning) return
      starting ??= runAgain().finally(() => {
        starting = null
      })
      await starting
    },
    somebody: () => somebodyNew(sql, () => program.url),
    async stop() {
      await pool.end()
      await program.stop()
      await relay.close()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startDatabase(dataDir: string) {
  const child: ChildProcess = spawn(process.execPath, [DATABASE, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const hearing = new Set<(line: string) => void>()
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    for (const hear of hearing) hear(line)
  })
  const says = (what: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const hear = (line: string) => {
        if (!what.test(line)) return
        hearing.delete(hear)
        child.off('exit', ended)
        resolve()
      }
      const ended = () => reject(new Error(`the database ended before it said ${what}`))
      hearing.add(hear)
      child.once('exit', ended)
    })
  await says(/^ready$/u)
  return {
    says,
    async stop() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}
