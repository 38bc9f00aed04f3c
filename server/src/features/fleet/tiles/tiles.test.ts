import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { Refusal } from '#platform/errors.ts'
import { startTileFake, tilePng } from '#test/tile-fake.ts'
import { openTiles } from './tiles.ts'

let server: Awaited<ReturnType<typeof startTileFake>>
let folder: string
beforeEach(async () => {
  server = await startTileFake()
  folder = await mkdtemp(join(tmpdir(), 'tiles-'))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const open = (options = {}) =>
  openTiles(readEnvironment({ MAP_TILES_URL: server.url, DATA_DIR: folder }), { timeoutMs: 300, ...options })
const tile = { z: 7, x: 70, y: 41 }

it('fetches a tile once for simultaneous and later callers', async () => {
  const at = open()
  const pictures = await Promise.all([at(tile), at(tile)])
  expect(pictures[0]).toEqual({ bytes: tilePng, type: 'image/png' })
  await at(tile)
  await open()(tile)
  expect(server.requests).toEqual(['/7/70/41.png'])
})

it.each([
  ['an error', 500, {}, 'x'],
  ['a redirect', 302, { location: 'http://127.0.0.1:1/other' }, ''],
  ['a page', 200, { 'content-type': 'image/png' }, '<html>'],
  ['a tile without an end', 200, {}, Buffer.concat([tilePng, Buffer.alloc(400_000)])],
])('answers 503 and keeps nothing for %s', async (_what, status, headers, body) => {
  server.answer = (response) => void response.writeHead(status, headers).end(body)
  const error = await open()(tile).catch((it: unknown) => it)
  expect([error instanceof Refusal, (error as Refusal).status]).toEqual([true, 503])
  expect(server.requests).toHaveLength(1)
  server.answer = undefined
  expect((await open()(tile)).bytes).toEqual(tilePng)
})

it('answers 503 when the server is silent', async () => {
  server.answer = () => undefined
  await expect(open()(tile)).rejects.toMatchObject({ status: 503 })
})

it('shows an old tile while the server fails', async () => {
  await open()(tile)
  server.answer = (response) => void response.writeHead(500).end()
  expect((await open({ freshMs: -1 })(tile)).bytes).toEqual(tilePng)
  expect(server.requests).toHaveLength(2)
})

it('fetches a tile again whose file is damaged', async () => {
  await open()(tile)
  await writeFile(join(folder, 'tiles', '7-70-41'), '')
  expect((await open()(tile)).bytes).toEqual(tilePng)
  expect(server.requests).toHaveLength(2)
})

it('keeps no more bytes than its limit', async () => {
  const at = open({ mostBytes: 10 * tilePng.length })
  for (let x = 0; x < 30; x++) await at({ z: 7, x, y: 1 })
  const kept = await readdir(join(folder, 'tiles'))
  expect(kept.length).toBeLessThanOrEqual(10)
  expect(kept).toContain('7-29-1')
})

it('answers 404 without an address of tiles', async () => {
  await expect(openTiles(readEnvironment({}))(tile)).rejects.toMatchObject({ status: 404 })
})
