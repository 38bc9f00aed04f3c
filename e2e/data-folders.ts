import { constants, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { appendFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Program, startProgram } from './program.ts'

export type Holding = 'nothing' | 'examples'

declare module 'vitest' {
  interface ProvidedContext {
    dataFolders: string
  }
}

/** Each data folder is made once by a program. No fsync: stories kill programs, not machines. */
export async function makeDataFolders(folder: string): Promise<void> {
  const [nothing, examples] = [dataFolderOf(folder, 'nothing'), dataFolderOf(folder, 'examples')]
  await (await startProgram({ dataDir: nothing })).stop()
  if (process.env.LONG_TESTS !== 'true') {
    await appendFile(join(nothing, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n')
  }
  await copy(nothing, examples)
  await (await startProgram({ dataDir: examples, demo: true })).stop()
}

export const dataFolderOf = (folder: string, holding: Holding): string => join(folder, holding)

export const copyDataFolder = (folder: string, holding: Holding, dataDir: string): Promise<void> =>
  copy(dataFolderOf(folder, holding), dataDir)

const pidFile = (dataDir: string) => join(dataDir, '..', 'pid')

/** For `endPrograms`: a worker may be ended before it ends its programs. */
export const noteProgram = ({ dataDir, pid }: Program): void => writeFileSync(pidFile(dataDir), String(pid))

/** Ends the noted programs whose data folders are below `folder`. */
export async function endPrograms(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const dataDir = join(folder, name, 'data')
    const database = join(dataDir, 'postgres', 'postmaster.pid')
    if (!existsSync(pidFile(dataDir))) continue
    for (let patience = 200; patience > 0 && existsSync(database); patience--) {
      if (patience === 200 && !interrupt(readFileSync(pidFile(dataDir), 'utf8'))) {
        interrupt(readFileSync(database, 'utf8'))
      }
      // Polled: it is no child of this process, and tells its end by taking its file away.
      await setTimeout(50)
    }
  }
}

function interrupt(pid: string): boolean {
  try {
    return process.kill(Number.parseInt(pid, 10), 'SIGINT')
  } catch {
    return false
  }
}

async function copy(from: string, to: string): Promise<void> {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  // PostgreSQL requires private folders.
  await chmod(join(to, 'postgres'), 0o700)
}
