import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#platform/ids.ts'

interface Options {
  folder: string
  mostBytes: number
  /** Milliseconds for which a tile is fresh. */
  freshMs: number
}

/** Tiles on disk; those that were not used longest leave. A disk that fails keeps nothing, and the map works. */
export function tileStore({ folder, mostBytes, freshMs }: Options) {
  const pathOf = (name: string) => join(folder, name)
  let usedBytes: Promise<number> | null = null
  let pruning: Promise<void> | null = null

  const stored = async () => {
    // No folder before the first tile.
    const names = await readdir(folder).catch(() => [])
    const found = await Promise.all(
      names.map(async (name) => {
        // Removed meanwhile by another program on the folder.
        const about = await stat(pathOf(name)).catch(() => null)
        return about && { name, size: about.size, usedAt: about.atimeMs }
      }),
    )
    return found.filter((it) => it !== null)
  }
  const measured = async () => (await stored()).reduce((sum, { size }) => sum + size, 0)

  /** Down to nine tenths, so that not every tile prunes. */
  async function prune() {
    const files = (await stored()).toSorted((a, b) => a.usedAt - b.usedAt)
    let left = files.reduce((sum, { size }) => sum + size, 0)
    for (const { name, size } of files) {
      if (left <= mostBytes * 0.9) break
      await rm(pathOf(name), { force: true })
      left -= size
    }
    usedBytes = Promise.resolve(left)
  }

  return {
    /** A tile and whether it is fresh; null where none is kept. */
    async read(name: string): Promise<{ bytes: Buffer; isFresh: boolean } | null> {
      try {
        const [bytes, { mtimeMs, mtime }] = await Promise.all([readFile(pathOf(name)), stat(pathOf(name))])
        await utimes(pathOf(name), new Date(), mtime)
        return { bytes, isFresh: Date.now() - mtimeMs < freshMs }
      } catch {
        return null
      }
    },
    async keep(name: string, bytes: Buffer): Promise<void> {
      const unfinished = pathOf(`${newId()}.part`)
      try {
        await mkdir(folder, { recursive: true })
        usedBytes ??= measured()
        const used = await usedBytes
        await writeFile(unfinished, bytes)
        await rename(unfinished, pathOf(name))
        usedBytes = Promise.resolve(used + bytes.length)
        if (used + bytes.length <= mostBytes) return
        pruning ??= prune().finally(() => {
          pruning = null
        })
        await pruning
      } catch {
        await rm(unfinished, { force: true }).catch(() => undefined)
      }
    },
  }
}
export type TileStore = ReturnType<typeof tileStore>
