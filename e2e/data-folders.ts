import { constants, cpSync } from 'node:fs'
import { appendFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { startProgram } from './program.ts'

export type Holding = 'nothing' | 'examples'

declare module 'vitest' {
  interface ProvidedContext {
    dataFolders: string
  }
}

/** Each data folder is made once by a program. No fsync: stories kill programs, not machines. */
export async function makeDataFolders(folder: string): Promise<void> {
  const [nothing, examples] = [join(folder, 'nothing'), join(folder, 'examples')]
  await (await startProgram({ dataDir: nothing })).stop()
  if (process.env.LONG_TESTS !== 'true') {
    await appendFile(join(nothing, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n')
  }
  await copy(nothing, examples)
  await (await startProgram({ dataDir: examples, demo: true })).stop()
}

export const copyDataFolder = (folder: string, holding: Holding, dataDir: string): Promise<void> =>
  copy(join(folder, holding), dataDir)

async function copy(from: string, to: string): Promise<void> {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  // PostgreSQL requires private folders.
  await chmod(join(to, 'postgres'), 0o700)
}
