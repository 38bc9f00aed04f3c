import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeDataFolders } from './data-folders.ts'

/** Stories run on copies of data created once, in the built program. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-stories-'))
  await Promise.all([build(), makeDataFolders(folder)])
  return async () => {
    await rm(folder, { recursive: true, force: true })
  }
}

async function build(): Promise<void> {
  const script = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))
  const [code] = await once(spawn(process.execPath, [script], { stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error('the web was not built')
}
