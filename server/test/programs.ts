import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { ensureCluster } from '#platform/database/embedded/cluster.ts'
import { chooseRunner } from '#platform/database/embedded/runner.ts'
import { silentLog as log } from '#platform/log.ts'

type Environment = Record<string, string>

export interface Running {
  child: ChildProcess
  output: string[]
  /** Exit code; null when killed. */
  ended: Promise<number | null>
}

const alive = new Set<ChildProcess>()

/** Ends remaining programs. */
export async function endAll(): Promise<void> {
  const left = [...alive].map((child) => {
    child.kill('SIGINT')
    return once(child, 'close')
  })
  await Promise.all(left)
}

/** The program of the server in that folder. */
export function programIn(server: string) {
  /** Runs without any other environment. */
  function run(entry: string, environment: Environment, ...args: string[]): Running {
    const child = spawn(process.execPath, [join(server, 'src', entry), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NIP_SOURCE: 'off',
        PORT: '0',
        ...environment,
      },
    })
    const lines: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => lines.push(line))
    }
    const ended = once(child, 'close').then(([code]) => code)
    alive.add(child)
    ended.then(() => alive.delete(child))
    return { child, output: lines, ended }
  }

  async function ran(entry: string, environment: Environment, ...args: string[]) {
    const { output: lines, ended } = run(entry, environment, ...args)
    return { code: await ended, output: await ended.then(() => lines.join('\n')) }
  }

  /** Rejects with the output when it ends before listening. */
  async function started(environment: Environment, ...args: string[]) {
    const program = run('main.ts', environment, ...args)
    const address = new Promise<string>((resolve, reject) => {
      createInterface({ input: program.child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
        const url = /https?:\S+/u.exec(line)?.[0]
        if (url) resolve(url)
      })
      program.ended.then(() => reject(new Error(program.output.join('\n'))))
    })
    const url = await address
    return {
      url,
      async stop() {
        program.child.kill('SIGINT')
        return program.ended
      },
    }
  }

  return { run, ran, started }
}

export const { run, ran, started } = programIn(fileURLToPath(new URL('../', import.meta.url)))

/** Server with a network port, as `DATABASE_URL` requires. */
export async function tcpServer(folder: string) {
  await mkdir(folder, { recursive: true })
  const runner = await chooseRunner(await realpath(folder), log, false)
  await ensureCluster(runner, false, log)
  const port = await freePort()
  const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', 'unix_socket_directories=']
  const child = runner.spawn('postgres', ['-D', runner.dataFolder, ...flags, '-c', 'fsync=off'], {
    stdio: 'ignore',
  })
  const url = (database: string) => `postgres://zlecenia@127.0.0.1:${port}/${database}`
  const db = openDatabase({ connectionString: url('postgres'), log, max: 1 })
  await db.query('create database zlecenia').finally(() => db.close())
  return {
    url: url('zlecenia'),
    async stop() {
      child.kill('SIGINT')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

export async function lookInto<T>(
  where: { DATA_DIR: string; DATABASE_URL?: string },
  look: (db: Database) => Promise<T>,
): Promise<T> {
  const { reachDatabase } = await import('../src/commands/reach-database.ts')
  const reached = await reachDatabase({ DATABASE_URL: undefined, ...where }, log)
  return look(reached.db).finally(reached.close)
}

export const filesOf = ({ DATA_DIR }: { DATA_DIR: string }) => join(DATA_DIR, 'files')
