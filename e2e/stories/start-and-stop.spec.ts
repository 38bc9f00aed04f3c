import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDataFolder } from '../data-folders.ts'
import { startProgram } from '../program.ts'
import { expect, it, journey } from '../story.ts'

/** PostgreSQL deletes it last on an orderly stop. */
const postgresRuns = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))

it(
  'starts in an empty folder, and again by itself after it was killed; another is refused its folder and its port, and told why; stopped it leaves nothing running',
  journey,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zlecenia-story-'))
    const dataDir = join(folder, 'data')
    const other = join(folder, 'other')
    const killed = await startProgram({ dataDir })
    expect((await fetch(`${killed.url}/api/health`)).status).toBe(200)
    expect(postgresRuns(dataDir)).toBe(true)
    await killed.kill()
    const again = await startProgram({ dataDir })
    expect((await fetch(`${again.url}/api/ready`)).status).toBe(200)

    await expect(startProgram({ dataDir })).rejects.toThrow('jest już używany przez inny uruchomiony program')
    const port = Number(new URL(again.url).port)
    await copyDataFolder('nothing', other)
    await expect(startProgram({ dataDir: other, port })).rejects.toThrow(`Port ${port} jest zajęty`)

    expect(await again.stop()).toBe(0)
    expect(postgresRuns(dataDir)).toBe(false)
    await rm(folder, { recursive: true })
  },
)
