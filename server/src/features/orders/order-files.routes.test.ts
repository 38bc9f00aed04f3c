import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { beforeAll, expect, it } from 'vitest'
import { anOffice, aPdf, aPicture, filesOnDisk, type Office } from '#test/orders.ts'
import { aWorld, type FileSent } from '#test/world.ts'
import { purgeRemovedFiles } from './index.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const read = async (id: string): Promise<Order> => (await office.office.get(`/orders/${id}`)).json()
async function anOrder(files: FileSent[] = []): Promise<Order> {
  return read((await office.office.postForm('/investment', office.known(), files)).json().id)
}
const names = ({ files }: Order) => files.map(({ name }) => name)
const changes = ({ history }: Order) =>
  history.flatMap(({ event }) => (event?.kind === 'changed' ? event.changes : []))

it('new files are appended, and a restored one returns to its place', async () => {
  const order = await anOrder([aPicture])
  const added: Order = (await office.office.postForm(`/orders/${order.id}/files`, {}, [aPdf])).json()
  expect(names(added)).toEqual([aPicture.name, aPdf.name])
  const [first] = added.files
  const path = `/orders/${order.id}/files/${first?.id}`
  const without: Order = (await office.office.delete(path)).json()
  expect(names(without)).toEqual([aPdf.name])
  expect((await office.office.get(path)).statusCode).toBe(404)
  expect((await office.office.delete(path)).statusCode).toBe(404)
  const back: Order = (await office.office.post(`${path}/restore`)).json()
  expect(names(back)).toEqual([aPicture.name, aPdf.name])
  expect((await office.office.get(path)).statusCode).toBe(200)
  expect(changes(back)).toEqual([
    { field: 'files', before: [], after: [aPicture.name] },
    { field: 'files', before: [aPicture.name], after: [] },
    { field: 'files', before: [], after: [aPdf.name] },
  ])
  expect(back.version).toBe(order.version + 3)
})

it('a file that was taken off long ago is gone for good', async () => {
  const order = await anOrder([aPicture])
  const path = `/orders/${order.id}/files/${order.files[0]?.id}`
  await office.office.delete(path)
  expect(await purgeRemovedFiles(world.db)).toBe(0)
  await world.db.query(
    "update order_files set removed_at = now() - interval '31 days' where removed_at is not null",
  )
  expect((await office.office.post(`${path}/restore`)).statusCode).toBe(404)
  expect(await purgeRemovedFiles(world.db)).toBe(1)
})

it('too many files are refused, and nothing remains on the disk', async () => {
  const order = await anOrder()
  const many = Array.from({ length: limits.filesPerOrder }, (_, n) => ({ ...aPicture, name: `${n}.png` }))
  expect((await office.office.postForm(`/orders/${order.id}/files`, {}, many)).statusCode).toBe(200)
  const before = await filesOnDisk(world)
  const answer = await office.office.postForm(`/orders/${order.id}/files`, {}, [aPdf])
  expect([answer.statusCode, answer.json().errors]).toMatchObject([413, [{ field: 'files' }]])
  expect((await filesOnDisk(world)).toSorted()).toEqual(before.toSorted())
})

it('a worker can neither add files to another worker’s order nor remove any', async () => {
  const order = await anOrder([aPicture])
  const stranger = await world.signedIn('worker')
  const path = `/orders/${order.id}/files`
  const answers = [
    await stranger.postForm(path, {}, [aPdf]),
    await stranger.delete(`${path}/${order.files[0]?.id}`),
    await stranger.get(`${path}/${order.files[0]?.id}`),
  ]
  expect(answers.every(({ statusCode }) => statusCode === 403 || statusCode === 404)).toBe(true)
  expect(names(await read(order.id))).toEqual([aPicture.name])
})
