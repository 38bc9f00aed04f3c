import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import type { ReplacedPart } from '@zlecenia/contract/features/devices/replaced-parts.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { created } from '#test/creating.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
})

const aDevice = async (name = 'Winda osobowa'): Promise<Device> => {
  const sent = { id: newId(), buildingId: desk.file.building.id, name, kind: 'elevator' }
  return (await desk.office.post('/devices', sent)).json()
}
const aPart = (overrides: object = {}) => ({
  id: newId(),
  replacedOn: '2026-03-14',
  name: 'Fotokomórka',
  partNumber: 'FK-20',
  remarks: 'Lewa',
  ...overrides,
})
const parts = async (id: string, by = desk.office): Promise<ReplacedPart[]> =>
  (await by.get(`/devices/${id}/parts`)).json().parts
type History = {
  entries: { action: string; changes: { field: string; before: unknown; after: unknown }[] }[]
}
const history = async (id: string) =>
  (await desk.office.get(`/devices/${id}/history`)).json<History>().entries
const fields = (answer: { json: () => { errors?: { field: string }[] } }) =>
  (answer.json().errors ?? []).map(({ field }) => field)

describe('Parts that were replaced', () => {
  it('can be added once, changed with a version and removed; newest first, and logged', async () => {
    const { id } = await aDevice()
    const path = `/devices/${id}/parts`
    const sent = aPart()
    const first = await desk.office.post(path, sent)
    expect([first.statusCode, (await desk.office.post(path, sent)).json()]).toEqual([201, first.json()])
    const later = (await desk.office.post(path, aPart({ name: 'Rolka', replacedOn: '2026-09-01' }))).json()
    expect((await parts(id)).map(({ name }) => name)).toEqual(['Rolka', 'Fotokomórka'])
    const one = `${path}/${sent.id}`
    expect((await desk.office.patch(one, { name: 'Lustro', version: 1 })).json()).toMatchObject({
      version: 2,
    })
    expect((await desk.office.patch(one, { name: 'Inna', version: 1 })).statusCode).toBe(409)
    expect((await desk.office.delete(`${path}/${later.id}`)).statusCode).toBe(204)
    expect((await desk.office.delete(`${path}/${later.id}`)).statusCode).toBe(404)
    const entries = await history(id)
    expect(entries.map(({ action }) => action)).toEqual([
      'part-removed',
      'part-changed',
      'part-added',
      'part-added',
      'created',
    ])
    expect(entries[1]?.changes).toEqual([
      { field: 'part', before: null, after: 'Lustro' },
      { field: 'partName', before: 'Fotokomórka', after: 'Lustro' },
    ])
  })

  it.each([
    [{ name: ' ' }, ['name']],
    [{ replacedOn: 'wczoraj' }, ['replacedOn']],
    [{ orderId: newId() }, ['orderId']],
  ])('are refused at their fields: %o', async (wrong, at) => {
    const answer = await desk.office.post(`/devices/${(await aDevice()).id}/parts`, aPart(wrong))
    expect([answer.statusCode, fields(answer)]).toEqual([400, at])
  })

  it('name an order of the building, to who reads that order', async () => {
    const { id } = await aDevice()
    const order = await created(world, desk.office, desk.known())
    const elsewhere = await desk.another()
    const there = { id: newId(), buildingId: elsewhere.file.building.id, name: 'Brama', kind: 'gate' }
    await desk.office.post('/devices', there)
    const refused = await desk.office.post(`/devices/${there.id}/parts`, aPart({ orderId: order.id }))
    expect(fields(refused)).toEqual(['orderId'])
    const sent = aPart({ orderId: order.id })
    expect((await desk.office.post(`/devices/${id}/parts`, sent)).json().order).toEqual({
      id: order.id,
      number: order.number,
    })
    const stranger = await world.signedIn('worker')
    const [shown] = await parts(id, desk.worker)
    expect(shown?.order?.id).toBe(order.id)
    expect((await stranger.get(`/devices/${id}/parts`)).statusCode).toBe(404)
    // A second order gives access to the building, but not to the first order.
    await desk.office.postForm(
      '/investment',
      desk.known({
        events: [
          {
            ...desk.known().events[0],
            userIds: [stranger.user.id],
            startAt: '2031-03-02T08:00:00Z',
            endAt: '2031-03-02T09:00:00Z',
          },
        ],
      }),
    )
    expect(await parts(id, stranger)).toMatchObject([{ name: sent.name, order: null }])
    expect((await desk.worker.post(`/devices/${id}/parts`, aPart())).statusCode).toBe(403)
  })
})

describe('A device that is not there any more', () => {
  const found = async (query = '') =>
    (await desk.office.get(`/devices?size=200${query}`)).json<{ rows: Device[] }>().rows.map(({ id }) => id)

  it('can be archived and restored: lists and search leave it out, its page stays', async () => {
    const { id, version } = await aDevice('Winda cynobrowa')
    const archived = (await desk.office.patch(`/devices/${id}`, { archived: true, version })).json()
    expect(archived).toMatchObject({ archived: true, version: version + 1 })
    expect([await found(), await found('&archived=only'), await found('&archived=also')]).toEqual([
      expect.not.arrayContaining([id]),
      [id],
      expect.arrayContaining([id]),
    ])
    const searched = async () => (await desk.office.get('/app-bar/search?q=cynobrowa')).body
    expect(await searched()).not.toContain(id)
    expect((await desk.office.get(`/devices/${id}`)).statusCode).toBe(200)
    await desk.office.patch(`/devices/${id}`, { archived: false, version: archived.version })
    expect([(await found()).includes(id), (await searched()).includes(id)]).toEqual([true, true])
    expect((await history(id)).map(({ action }) => action)).toEqual(['restored', 'archived', 'created'])
  })

  it('can be deleted by an administrator when no order has it', async () => {
    const admin = await world.signedIn('admin')
    const kept = await aDevice()
    const gone = await aDevice()
    await desk.office.post(`/devices/${gone.id}/parts`, aPart())
    await desk.office.postForm('/investment', desk.known({ order: { deviceIds: [kept.id] } }))
    expect((await desk.office.get(`/devices/${kept.id}`)).json().removable).toBe(false)
    expect((await admin.delete(`/devices/${kept.id}`)).statusCode).toBe(400)
    expect((await desk.office.delete(`/devices/${gone.id}`)).statusCode).toBe(403)
    expect((await admin.delete(`/devices/${gone.id}`)).statusCode).toBe(204)
    expect((await desk.office.get(`/devices/${gone.id}`)).statusCode).toBe(404)
  })
})
