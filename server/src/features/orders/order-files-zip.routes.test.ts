import { beforeAll, expect, it } from 'vitest'
import { aFreeSlot, created } from '#test/creating.ts'
import { addressOf } from '#test/listening.ts'
import { anOffice, aPdf, aPicture, type Office } from '#test/orders.ts'
import { unzip } from '#test/unzip.ts'
import { aWorld, type FileSent } from '#test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const anOrder = (files: FileSent[]) =>
  created(world, office.office, office.known({ events: [aFreeSlot([office.worker.user.id])] }), files)

it('all files of an order are one archive, under their own names', async () => {
  const order = await anOrder([aPicture, aPdf, { ...aPicture }])
  const answer = await office.worker.get(`/orders/${order.id}/files.zip`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const number = String(order.number).replaceAll('/', '-')
  expect(answer.headers['content-disposition']).toContain(`attachment; filename="${number}.zip"`)
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  expect(unzip(answer.rawPayload)).toEqual({
    'Zdjęcie bramy.png': aPicture.bytes,
    'Umowa „Żubr”.pdf': aPdf.bytes,
    'Zdjęcie bramy (2).png': aPicture.bytes,
  })
})

it('an order without files, and one of others, has none', async () => {
  const empty = await anOrder([])
  const order = await anOrder([aPicture])
  const stranger = await world.signedIn('worker')
  expect((await office.office.get(`/orders/${empty.id}/files.zip`)).statusCode).toBe(404)
  expect((await stranger.get(`/orders/${order.id}/files.zip`)).statusCode).toBe(404)
})

it('a client that disconnects in the middle leaves no open files', async () => {
  const big = {
    name: 'duże.png',
    type: 'image/png',
    bytes: Buffer.concat([aPicture.bytes, Buffer.alloc(9_000_000)]),
  }
  const order = await anOrder([big, big, big])
  let opened = 0
  let open = 0
  const read = world.uploads.read
  world.uploads.read = async (key) => {
    const stream = await read(key)
    opened++
    open++
    return stream.on('close', () => open--)
  }
  const gone = new AbortController()
  const answer = await fetch(`${await addressOf(world.app)}/api/orders/${order.id}/files.zip`, {
    signal: gone.signal,
    headers: { authorization: `Bearer ${office.office.token}` },
  })
  await answer.body?.getReader().read()
  gone.abort()
  await expect.poll(() => open).toBe(0)
  // Each twice, were it sent whole.
  expect(opened).toBeLessThan(6)
  world.uploads.read = read
})
