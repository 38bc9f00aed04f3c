import { constants, cpSync } from 'node:fs'
import { appendFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { startProgram } from './program.ts'

export type Holding = 'nothing' | 'examples'

/** Folder written by `makeDataFolders`, for workers. */
const FOLDER = 'ZLECENIA_DATA_FOLDERS'

/** Each data folder is created once by a program. No fsync: stories kill programs, not machines. */
export async function makeDataFolders(folder: string): Promise<void> {
  process.env[FOLDER] = folder
  const nothing = dataFolderOf('nothing')
  const examples = dataFolderOf('examples')
  await (await startProgram({ dataDir: nothing })).stop()
  if (process.env.LONG_TESTS !== 'true') {
    await appendFile(join(nothing, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n')
  }
  await copy(nothing, examples)
  await (await startProgram({ dataDir: examples, demo: true })).stop()
}

export const dataFolderOf = (holding: Holding): string => join(process.env[FOLDER] ?? '', holding)

export const copyDataFolder = (holding: Holding, dataDir: string): Promise<void> =>
  copy(dataFolderOf(holding), dataDir)

async function copy(from: string, to: string): Promise<void> {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  // PostgreSQL requires private folders.
  await chmod(join(to, 'postgres'), 0o700)
}
