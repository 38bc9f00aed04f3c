import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { demoAccounts } from '@zlecenia/contract/features/session/demo-accounts'
import pg from 'pg'
import { type Program, startProgram } from '../program.ts'
import type { Server } from './emulated-browser.ts'
import { startRelay } from './relay.ts'

const DATABASE = fileURLToPath(new URL('../../server/test/embedded-program.ts', import.meta.url))

/** Somebody of the office with a session, made for one sequence. */
export interface Somebody {
  id: string
  /** What the browser keeps of the session. */
  session: Record<string, string>
  ask<Answer>(path: string): Promise<Answer>
  bytes(path: string): Promise<string>
}

/** The program as a process, and its embedded PostgreSQL as another, with a line between them that can be cut. */
export interface RealServer extends Server {
  somebody(): Promise<Somebody>
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** A cut that found no order is taken back. */
  spare(): void
  readonly cuts: number
  /** kill -9; the database's supervisor starts it again, the program is started by `startAgain`. */
  kill(what: Killed): Promise<void>
  startAgain(): Promise<void>
  stop(): Promise<void>
}
export type Killed = 'program' | 'database' | 'both'

export async function startRealServer(): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-property-'))
  const dataDir = join(folder, 'database')
  // The demo's people and services, laid in once.
  await (await startProgram({ demo: true, dataDir })).stop()
  const database = await startDatabase(dataDir)
  const socket = async () => join(await readFile(join(dataDir, 'socket-folder'), 'utf8'), '.s.PGSQL.5432')
  const relay = await startRelay(socket)
  const start = (port = 0) =>
    startProgram({
      dataDir: join(folder, 'program'),
      port,
      environment: { DATABASE_URL: `postgres://zlecenia@127.0.0.1:${relay.port}/zlecenia` },
    })
  let program: Program = await start()
  let isRunning = true
  const pool = openPool()

  function openPool(): pg.Pool {
    const fresh = new pg.Pool({ host: '127.0.0.1', port: relay.port, user: 'zlecenia', database: 'zlecenia', max: 4 })
    fresh.on('error', () => {})
    fresh.on('connect', (client) => client.on('error', () => {}))
    return fresh
  }

  /** Also while the database comes back: a connection that died under us says nothing of the statement. */
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
      if (what !== 'database' && isRunning) {
        isRunning = false
        await program.kill()
      }
      if (what !== 'program') await killDatabase()
    },
    async startAgain() {
      // Recovery replays the log first.
      await sql('select 1')
      if (isRunning) return
      program = await start(Number(new URL(program.url).port))
      isRunning = true
    },
    async somebody() {
      const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
      await sql(
        `with of as (select * from users where email = $2),
              made as (insert into users (id, email, first_name, last_name)
                       select $1, $4, 'Anna', 'Próba' from of returning id),
              roles as (insert into user_roles (user_id, role) select made.id, 'ROLE_OFFICE' from made returning user_id)
         insert into sessions (id, token_hash, user_id, remember, expires_at)
         select gen_random_uuid(), $3, user_id, false, now() + interval '8 hours' from roles`,
        [id, demoAccounts.office, createHash('sha256').update(token).digest(), `${id}@przyklad.test`],
      )
      const get = async (path: string) => {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch(`${program.url}/api${path}`, { headers })
        if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`)
        return answer
      }
      const userData = { id, firstName: 'Anna', lastName: 'Próba', email: `${id}@przyklad.test`, roles: ['ROLE_OFFICE'] }
      return {
        id,
        session: { accessToken: token, userData: JSON.stringify(userData), userAbilityRules: '[]' },
        ask: async <Answer>(path: string) => (await (await get(path)).json()) as Answer,
        bytes: async (path) => Buffer.from(await (await get(path)).arrayBuffer()).toString('latin1'),
      }
    },
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
  const child: ChildProcess = spawn(process.execPath, [DATABASE, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const hearing = new Set<(line: string) => void>()
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    for (const hear of hearing) hear(line)
  })
  const says = (what: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const hear = (line: string) => {
        if (!what.test(line)) return
        hearing.delete(hear)
        resolve()
      }
      hearing.add(hear)
      child.once('exit', () => reject(new Error(`the database ended before it said ${what}`)))
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
