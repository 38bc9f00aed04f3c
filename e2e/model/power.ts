import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { copyDataFolder } from '../data-folders.ts'
import { type Behind, behindTheBack } from '../database.ts'
import { type Program, startProgram } from '../program.ts'

export const powerCuts = ['program', 'database', 'both'] as const
export type PowerCut = (typeof powerCuts)[number]

/** A program with the example data, whose processes are killed while others use it. */
export interface PoweredProgram extends Behind {
  url(): string
  /** `kill -9`; the program starts again at the same address, a database is started by its program. */
  cut(what: PowerCut): Promise<void>
  end(): Promise<void>
}

export async function poweredProgram(): Promise<PoweredProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-power-'))
  const dataDir = join(folder, 'data')
  await copyDataFolder('examples', dataDir)
  let program: Program = await startProgram({ demo: true, dataDir })
  return {
    ...behindTheBack(dataDir),
    url: () => program.url,
    async cut(what) {
      const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
      if (what !== 'program') process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
      if (what === 'database') return
      await program.kill()
      program = await startProgram({ demo: true, dataDir, port: Number(new URL(program.url).port) })
    },
    async end() {
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Moments at which work begins, such as a request that is about to be sent. */
export class Beginnings {
  readonly #listeners = new Set<() => void>()

  announce(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Resolves at the nth beginning from now, n between 1 and 5. */
  async some(): Promise<void> {
    const nth = randomInt(1, 6)
    await new Promise<void>((resolve) => {
      let seen = 0
      const listener = () => {
        seen += 1
        if (seen < nth) return
        this.#listeners.delete(listener)
        resolve()
      }
      this.#listeners.add(listener)
    })
  }
}

/** The database is away, or was for so long that this user has tried too often. */
export async function isForLater({ status }: Response): Promise<boolean> {
  if (status === 429) await after(1000)
  return status === 429 || status >= 500
}

/** A request during a power cut rejects with a `TypeError` of fetch: null. */
export function nullWhileAway(error: unknown): null {
  if (error instanceof TypeError) return null
  throw error
}
