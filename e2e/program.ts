import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { steadyPort } from './steady-port.ts'

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

export interface ProgramOptions {
  /** With the example data, as `npm run demo`. */
  demo?: boolean
  /** Kept after `stop`; without it a fresh folder is made, and removed again. */
  dataDir?: string
  /** Free when not given. */
  port?: number
  /** Settings besides the folder and the port. */
  environment?: Record<string, string>
}

export interface Program {
  url: string
  dataDir: string
  pid: number
  /** Ends it as Ctrl+C does; answers its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut does (its PostgreSQL lives on, as it would after `kill -9`). The folder stays. */
  kill(): Promise<void>
  /** The lines it has written since the last call, to standard output and error. */
  takeLog(): string[]
}

/** Starts the built program and waits until it is ready. Rejects with what it said when it ends before. */
export async function startProgram(options: ProgramOptions = {}): Promise<Program> {
  const dataDir = options.dataDir ?? join(await mkdtemp(join(tmpdir(), 'zlecenia-story-')), 'data')
  const port = options.port ?? (await steadyPort())
  const child = spawn(process.execPath, [MAIN, ...(options.demo ? ['--demo'] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NIP_SOURCE: 'off',
      ...options.environment,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
  })
  // Whoever is ended in the middle of a story leaves nothing running.
  const endToo = () => void child.kill('SIGINT')
  process.once('exit', endToo)
  child.once('exit', () => process.off('exit', endToo))
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => said.push(line))
  }
  const url = await addressSaid(child, said)
  const { status } = await fetch(`${url}/api/ready`)
  if (status !== 200) throw new Error(`the program says its address but is not ready (${status})`)

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exit = once(child, 'exit')
    child.kill(signal)
    return (await exit)[0]
  }

  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    async stop() {
      const code = await end('SIGINT')
      if (!options.dataDir) await rm(join(dataDir, '..'), { recursive: true, force: true })
      return code
    },
    async kill() {
      await end('SIGKILL')
    },
    takeLog: () => said.splice(0),
  }
}

/** Waits for the line with the address; everything said until then explains a failure. */
function addressSaid(child: ChildProcess, said: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const listen = (line: string) => {
      const address = /^Zlecenia działają pod adresem (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    }
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', listen)
    }
    child.once('close', () => reject(new Error(`the program ended before it was ready:\n${said.join('\n')}`)))
  })
}
