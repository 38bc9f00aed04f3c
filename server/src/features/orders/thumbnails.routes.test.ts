import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { PictureRefused, smallPicture } from '#platform/pictures/pictures.ts'
import { thumbnailTask } from '#platform/uploads/thumbnails.ts'
import { jpeg } from '#test/bytes.ts'
import { anOffice, aPdf, type Office } from '#test/orders.ts'
import { aWorld, type FileSent } from '#test/world.ts'

/** Payload given to the queue, which may be unavailable. */
let handed = Promise.withResolvers<object>()
let isQueueAway = false
const world = await aWorld({
  queue: {
    running: true,
    put: async (_, task, data) => {
      if (isQueueAway) throw new Error('no jobs yet')
      expect(task).toBe('thumbnails')
      handed.resolve(data)
    },
  },
})
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})
beforeEach(() => {
  handed = Promise.withResolvers()
  isQueueAway = false
})

/** A photo taken with the phone upright: its pixels are rotated, and it contains its location. */
const aPhoto = async (width = 1200, height = 800): Promise<FileSent> => ({
  name: 'klatka.jpg',
  bytes: await sharp({ create: { width, height, channels: 3, background: '#666cff' } })
    .withExif({ IFD3: { GPSLatitude: '52/1 13/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
})

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  const named = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of a kilobyte that has 20,000 x 20,000 pixels. */
function aBomb(): FileSent {
  const head = Buffer.from('00004e2000004e200100000000', 'hex')
  const pixels = deflateSync(Buffer.alloc(20_000))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return { name: 'bomba.png', bytes: Buffer.concat([signature, ...chunks]) }
}

/** Address of the thumbnail of the only file of a new order. */
async function addressOf(file: FileSent): Promise<string> {
  const { id } = (await office.office.postForm('/investment', office.known(), [file])).json()
  const order = (await office.office.get(`/orders/${id}`)).json<Order>()
  return `/orders/${id}/files/${order.files[0]?.id}/thumbnail`
}
/** Files on disk that are no uploads. */
const small = async () =>
  (await readdir(world.filesFolder, { recursive: true })).filter((name) => name.endsWith('.webp'))

describe('The small picture of a file', () => {
  it('has a small upright picture without location data', async () => {
    const photo = await aPhoto()
    expect((await sharp(photo.bytes).metadata()).exif).toBeDefined()
    const answer = await office.office.get(await addressOf(photo))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Authorization'),
    })
    const { width, height, orientation, exif } = await sharp(answer.rawPayload).metadata()
    expect([width, height]).toEqual([267, 400])
    expect([orientation, exif]).toEqual([undefined, undefined])
    expect(answer.rawPayload.length).toBeLessThan(10_000)
  })

  it('does not exceed the size of the picture', async () => {
    const answer = await office.office.get(await addressOf(await aPhoto(30, 20)))
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect([width, height]).toEqual([20, 30])
  })

  it('answers 304 to its ETag', async () => {
    const address = await addressOf(await aPhoto())
    const { etag } = (await office.office.get(address)).headers
    const again = await office.office.get(address, { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
  })

  it('renders once for concurrent requests', async () => {
    const address = await addressOf(await aPhoto())
    const kept = vi.spyOn(world.uploads, 'keepThumbnail')
    const answers = await Promise.all(Array.from({ length: 5 }, () => office.office.get(address)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(kept).toHaveBeenCalledOnce()
    kept.mockRestore()
  })

  it('works also when it cannot be stored', async () => {
    const address = await addressOf(await aPhoto())
    const room = join(world.filesFolder, 'tmp')
    await rm(room, { recursive: true })
    await writeFile(room, '')
    onTestFinished(() => rm(room))
    const warn = vi.spyOn(world.deps.log, 'warn')
    expect((await office.office.get(address)).statusCode).toBe(200)
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'a thumbnail could not be kept')
    warn.mockRestore()
  })

  it.each([
    ['a picture that would fill the memory', aBomb()],
    ['a broken picture', { name: 'zepsute.jpg', bytes: jpeg }],
    ['a paper', aPdf],
  ])('does not exist for %s, and is not tried twice', async (_, file) => {
    const address = await addressOf(file)
    expect((await office.office.get(address)).statusCode).toBe(404)
    const tried = sharp.counters()
    expect((await office.office.get(address)).statusCode).toBe(404)
    expect(sharp.counters()).toEqual(tried)
    expect((await office.office.get(address.replace('/thumbnail', ''))).statusCode).toBe(200)
  })

  it('a picture with too many pixels is refused by its header alone', async () => {
    const drawing = smallPicture(async () => Buffer.from(aBomb().bytes), {
      side: 9,
      fit: 'inside',
      mostPixels: 399_999_999,
    })
    await expect(drawing).rejects.toEqual(new PictureRefused('pixels'))
  })

  it('requires the right to the file itself', async () => {
    const address = await addressOf(await aPhoto())
    const other = await world.signedIn('worker')
    expect((await other.get(address)).statusCode).toBe(404)
    expect((await office.worker.get(address)).statusCode).toBe(200)
  })
})

describe('After an upload', () => {
  it('the queue renders it before the first request', async () => {
    const address = await addressOf(await aPhoto())
    const files = await handed.promise
    const before = await small()
    await thumbnailTask(world.uploads).run(files)
    expect(await small()).toHaveLength(before.length + 1)
    expect((await office.office.get(address)).statusCode).toBe(200)
    expect(await small()).toHaveLength(before.length + 1)
  })

  it('an unavailable queue does no harm: it is rendered on request', async () => {
    isQueueAway = true
    expect((await office.office.get(await addressOf(await aPhoto()))).statusCode).toBe(200)
  })

  it('exists for a file of a draft too, and is deleted with the file', async () => {
    const draft = `/drafts/${newId()}`
    await office.office.put(draft, { title: 'x', sections: {} })
    const { bytes } = await aPhoto()
    expect((await office.office.putBytes(`${draft}/files/0?name=a.jpg`, bytes)).statusCode).toBe(200)
    const files = await handed.promise
    const before = await small()
    await thumbnailTask(world.uploads).run(files)
    expect(await small()).toHaveLength(before.length + 1)
    await office.office.delete(`${draft}/files/0`)
    expect(await small()).toEqual(before)
    // Handed over, and gone before its turn.
    await thumbnailTask(world.uploads).run(files)
    expect(await small()).toEqual(before)
  })
})
