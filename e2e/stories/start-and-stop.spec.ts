import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { copyDataFolder } from '../data-folders.ts'
import { startProgram } from '../program.ts'

/** PostgreSQL deletes it last on an orderly stop. */
const postgresRuns = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))

it('starts in an empty folder, answers, and leaves nothing running when stopped', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'zlecenia-story-')), 'data')
  const program = await startProgram({ dataDir })
  expect((await fetch(`${program.url}/api/health`)).status).toBe(200)
  expect(postgresRuns(dataDir)).toBe(true)
  expect(await program.stop()).toBe(0)
  expect(postgresRuns(dataDir)).toBe(false)
  await rm(join(dataDir, '..'), { recursive: true })
})

/** Used before: only its creation needs an empty one. */
async function usedFolder(): Promise<string> {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'zlecenia-story-')), 'data')
  await copyDataFolder(inject('dataFolders'), 'nothing', dataDir)
  return dataDir
}

it('starts again by itself after it was killed; another is refused its folder and its port, and told why', async () => {
  const [dataDir, other] = [await usedFolder(), await usedFolder()]
  const killed = await startProgram({ dataDir })
  await killed.kill()
  const again = await startProgram({ dataDir })
  expect((await fetch(`${again.url}/api/ready`)).status).toBe(200)

  await expect(startProgram({ dataDir })).rejects.toThrow('jest już używany przez inny uruchomiony program')
  const port = Number(new URL(again.url).port)
  await expect(startProgram({ dataDir: other, port })).rejects.toThrow(`Port ${port} jest zajęty`)

  expect(await again.stop()).toBe(0)
  expect(postgresRuns(dataDir)).toBe(false)
  for (const folder of [dataDir, other]) await rm(join(folder, '..'), { recursive: true })
})
