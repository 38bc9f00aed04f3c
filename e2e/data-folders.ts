import { constants, cpSync } from 'node:fs'
import { appendFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { startProgram } from './program.ts'

/** What a program finds when it starts: a database nobody has set up yet, or the example data. */
export type Holding = 'nothing' | 'examples'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the data folders that are copied. */
    dataFolders: string
  }
}

/**
 * Lets a program make each data folder once: a database, its tables and the example data take seconds. Stories kill
 * programs, not machines: what the kernel was given is safe, and only the long runs wait for the disk as well.
 */
export async function makeDataFolders(folder: string): Promise<void> {
  const [nothing, examples] = [join(folder, 'nothing'), join(folder, 'examples')]
  await (await startProgram({ dataDir: nothing })).stop()
  if (process.env.LONG_TESTS !== 'true') {
    await appendFile(join(nothing, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n')
  }
  await copy(nothing, examples)
  await (await startProgram({ dataDir: examples, demo: true })).stop()
}

/** Puts a data folder of one's own at `dataDir`. */
export const copyDataFolder = (folder: string, holding: Holding, dataDir: string): Promise<void> =>
  copy(join(folder, holding), dataDir)

async function copy(from: string, to: string): Promise<void> {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  // PostgreSQL refuses a folder that others may look into.
  await chmod(join(to, 'postgres'), 0o700)
}
