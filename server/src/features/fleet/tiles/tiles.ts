import { join } from 'node:path'
import { dayMs } from '@zlecenia/contract/lib/durations'
import type { Environment } from '#platform/environment.ts'
import { notFound, unavailable } from '#platform/errors.ts'
import { semaphore } from '#platform/semaphore.ts'
import { tileStore } from './tile-store.ts'

export interface Tile {
  z: number
  x: number
  y: number
}
export interface TilePicture {
  bytes: Buffer
  type: string
}

type Needs = Pick<Environment, 'MAP_TILES_URL' | 'DATA_DIR' | 'PUBLIC_URL'>
const ours = {
  timeoutMs: 5000,
  mostTileBytes: 300_000,
  mostBytes: 200 * 1024 * 1024,
  freshMs: 30 * dayMs,
}
/** Requests at a time; the public servers of OpenStreetMap allow two. */
const atOnce = 2
const patience = 10_000

/** Fetches the tiles of MAP_TILES_URL and keeps them on disk; the browser reaches no other server. */
export function openTiles(
  { MAP_TILES_URL, DATA_DIR, PUBLIC_URL }: Needs,
  options: Partial<typeof ours> = {},
): (tile: Tile) => Promise<TilePicture> {
  if (!MAP_TILES_URL) return () => Promise.reject(notFound())
  const { timeoutMs, mostTileBytes, mostBytes, freshMs } = { ...ours, ...options }
  const store = tileStore({ folder: join(DATA_DIR, 'tiles'), mostBytes, freshMs })
  const inTurn = semaphore(atOnce, { patience })
  const underWay = new Map<string, Promise<TilePicture>>()

  async function fetched({ z, x, y }: Tile): Promise<TilePicture> {
    const url = MAP_TILES_URL?.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`) ?? ''
    try {
      const response = await fetch(url, {
        headers: { accept: 'image/*', 'user-agent': `Zlecenia (${PUBLIC_URL ?? 'lokalnie'})` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      return pictureOf(await limitedBytes(response, mostTileBytes))
    } catch (cause) {
      throw Object.assign(unavailable(30, 'problem.tilesUnavailable'), { cause })
    }
  }

  async function tileOf(tile: Tile, name: string): Promise<TilePicture> {
    const stored = await store.read(name)
    // A power cut may leave an empty file.
    const kept = stored && kindOf(stored.bytes) ? stored : null
    if (kept?.isFresh) return pictureOf(kept.bytes)
    try {
      const picture = await inTurn(() => fetched(tile))
      await store.keep(name, picture.bytes)
      return picture
    } catch (error) {
      // An old picture of the map is better than none.
      if (kept) return pictureOf(kept.bytes)
      throw error
    }
  }

  return (tile) => {
    const name = `${tile.z}-${tile.x}-${tile.y}`
    const running = underWay.get(name) ?? tileOf(tile, name).finally(() => underWay.delete(name))
    underWay.set(name, running)
    return running
  }
}

const kinds = [
  { type: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', begins: [0x52, 0x49, 0x46, 0x46] },
] as const

const kindOf = (bytes: Buffer) => kinds.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte))

/** The type is that of the bytes: a server may answer with a page of its own. */
function pictureOf(bytes: Buffer): TilePicture {
  const kind = kindOf(bytes)
  if (!kind) throw new Error('no picture')
  return { bytes, type: kind.type }
}

async function limitedBytes(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > most) throw new Error('a tile without an end')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
