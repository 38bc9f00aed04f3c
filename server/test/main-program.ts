import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { ConnectionTarget } from '#platform/database/database.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface MainProgram {
  /** Rejects with the output when it ends before. */
  url: Promise<string>
  end(signal: NodeJS.Signals): void
  exit: Promise<number | null>
}

/** Program that ends with the test. */
export function mainProgram(target: ConnectionTarget, dataDir: string, ...options: string[]): MainProgram {
  const child = spawn(process.execPath, [MAIN, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      DATABASE_URL: addressOf(target),
      PORT: '0',
      LOG_LEVEL: 'fatal',
    },
  })
  const exit = once(child, 'exit').then(([code]) => code)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
  })
  const output: string[] = []
  const url = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        const address = /^Zlecenia działają pod adresem (\S+)/u.exec(line)?.[1]
        if (address) resolve(address)
      })
    }
    child.once('close', () => reject(new Error(output.join('\n'))))
  })
  // The URL is not needed after an early end.
  url.catch(() => undefined)
  return { url, exit, end: (signal) => child.kill(signal) }
}

export async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export function addressOf(target: ConnectionTarget): string {
  if ('connectionString' in target) return target.connectionString
  const { host, port = 5432, user, database } = target
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
}
