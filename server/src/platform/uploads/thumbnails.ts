import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Task } from '../jobs.ts'
import { PictureRefused, smallPicture } from '../pictures/pictures.ts'
import type { StoredFile, Uploads } from './uploads.ts'

type Picture = Pick<StoredFile, 'storageKey' | 'type'>

/** Twice the size of a list tile, for high-density screens; phone cameras take at most 50 million pixels. */
const small = { side: 400, fit: 'inside', mostPixels: 64_000_000 } as const
/** Stored in place of a thumbnail that cannot be drawn. */
const none = Buffer.alloc(0)

/** Drawn on demand; null for papers, broken and huge pictures. Rejects when the file is absent. */
export async function thumbnailOf(uploads: Uploads, { storageKey, type }: Picture): Promise<Buffer | null> {
  if (!type.startsWith('image/')) return null
  const made = (await uploads.thumbnail(storageKey)) ?? (await make(uploads, storageKey))
  return made.length > 0 ? made : null
}

/** Thumbnails being drawn, so that concurrent requests share one. */
const underWay = new Map<string, Promise<Buffer>>()

function make(uploads: Uploads, storageKey: string): Promise<Buffer> {
  const running =
    underWay.get(storageKey) ?? draw(uploads, storageKey).finally(() => underWay.delete(storageKey))
  underWay.set(storageKey, running)
  return running
}

async function draw(uploads: Uploads, storageKey: string): Promise<Buffer> {
  const read = async () => {
    const chunks: Buffer[] = []
    for await (const chunk of await uploads.read(storageKey)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  const drawn = await smallPicture(read, small).catch((error: unknown) => {
    if (error instanceof PictureRefused) return none
    throw error
  })
  await uploads.keepThumbnail(storageKey, drawn)
  return drawn
}

const taskName = 'thumbnails'
const queued = z.object({ files: z.array(z.object({ storageKey: z.string(), type: z.string() })) })

/** Draws the thumbnails of uploaded files. */
export function thumbnailTask(uploads: Uploads): Task {
  return {
    name: taskName,
    async run(data) {
      for (const file of queued.parse(data).files) {
        await thumbnailOf(uploads, file).catch((error: NodeJS.ErrnoException) => {
          // The file was removed meanwhile.
          if (error.code !== 'ENOENT') throw error
        })
      }
    },
  }
}

/** Best effort: missing ones are drawn on demand. */
export function thumbnailsSoon(
  { db, queue, background, log }: Pick<Deps, 'db' | 'queue' | 'background' | 'log'>,
  files: readonly Picture[],
): void {
  const pictures = files
    .filter(({ type }) => type.startsWith('image/'))
    .map(({ storageKey, type }) => ({ storageKey, type }))
  if (pictures.length === 0 || !queue.running) return
  background.run(() =>
    db
      .transaction((tx) => queue.put(tx, taskName, { files: pictures }))
      .catch((error) => log.warn({ err: error }, 'thumbnails were not queued')),
  )
}
