import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { fixedPort } from './harness/fixed-port.ts'

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

export interface ProgramOptions {
  demo?: boolean
  /** Survives `stop`; absent: a temporary folder. */
  dataDir?: string
  port?: number
  environment?: Record<string, string>
}

export interface Program {
  url: string
  dataDir: string
  pid: number
  isRunning(): boolean
  /** Simulates Ctrl+C; returns the exit code. */
  stop(): Promise<number | null>
  /** Simulates a power cut; PostgreSQL survives, as after `kill -9`. The folder stays. */
  kill(): Promise<void>
  takeLog(): string[]
}

/** Rejects with the output when it ends before. */
export async function startProgram(options: ProgramOptions = {}): Promise<Program> {
  const dataDir = options.dataDir ?? join(await mkdtemp(join(tmpdir(), 'zlecenia-story-')), 'data')
  const port = options.port ?? (await fixedPort())
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
  // Ends with the test process.
  const endToo = () => void child.kill('SIGINT')
  process.once('exit', endToo)
  child.once('exit', () => process.off('exit', endToo))
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => output.push(line))
  }
  const url = await addressIn(child, output)
  const { status } = await fetch(`${url}/api/ready`)
  if (status !== 200) throw new Error(`the program says its address but is not ready (${status})`)

  const isRunning = () => child.exitCode === null && child.signalCode === null
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!isRunning()) return child.exitCode
    const exit = once(child, 'exit')
    child.kill(signal)
    return (await exit)[0]
  }

  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    isRunning,
    async stop() {
      const code = await end('SIGINT')
      if (!options.dataDir) await rm(join(dataDir, '..'), { recursive: true, force: true })
      return code
    },
    async kill() {
      await end('SIGKILL')
    },
    takeLog: () => output.splice(0),
  }
}

function addressIn(child: ChildProcess, output: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const listen = (line: string) => {
      const address = /^Zlecenia działają pod adresem (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    }
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', listen)
    }
    child.once('close', () =>
      reject(new Error(`the program ended before it was ready:\n${output.join('\n')}`)),
    )
  })
}
