import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
})

const aDevice = (overrides: object = {}) => ({
  id: newId(),
  buildingId: desk.file.building.id,
  name: 'Winda osobowa',
  kind: 'elevator',
  maker: 'Wznios',
  udtNumber: 'N3118004321',
  loadKg: 630,
  nextCheckOn: '2027-03-01',
  ...overrides,
})
const add = (overrides: object = {}) => desk.office.post('/devices', aDevice(overrides))
const change = (id: string, body: object) => desk.office.patch(`/devices/${id}`, body)
const problems = (answer: { json: () => { errors?: { field: string }[] } }) =>
  (answer.json().errors ?? []).map(({ field }) => field)
type History = {
  entries: { action: string; changes: { field: string; before: unknown; after: unknown }[] }[]
}
const history = async (id: string) =>
  (await desk.office.get(`/devices/${id}/history`)).json<History>().entries

describe('A device', () => {
  it('can be added once, also in repeated requests, and found by fields of its kind', async () => {
    const sent = aDevice({ name: 'Winda bursztynowa' })
    const first = await desk.office.post('/devices', sent)
    const again = await desk.office.post('/devices', sent)
    expect([first.statusCode, again.json()]).toEqual([201, first.json()])
    expect(first.json()).toMatchObject({
      loadKg: 630,
      nextCheckOn: '2027-03-01',
      state: 'working',
      version: 1,
    })
    expect(await history(sent.id)).toHaveLength(1)
    const found = (await desk.office.get('/devices?q=bursztynowa')).json<{ rows: Device[] }>()
    expect(found.rows.map(({ id }) => id)).toEqual([sent.id])
  })

  it.each([
    [{ name: ' ' }, ['name']],
    [{ kind: 'rocket' }, ['kind']],
    [{ loadKg: 0.5 }, ['loadKg']],
    [{ cycles: -1 }, ['cycles']],
    [{ nextCheckOn: 'jutro' }, ['nextCheckOn']],
    [{ buildingId: newId() }, ['buildingId']],
  ])('has required and valid fields: %o', async (wrong, fields) => {
    const answer = await add(wrong)
    expect([answer.statusCode, problems(answer)]).toEqual([400, fields])
  })

  it('preserves absent fields, and has the change of its state in the history', async () => {
    const { id, version } = (await add()).json<Device>()
    const answer = await change(id, { state: 'faulty', remarks: 'Nie zamyka drzwi', version })
    expect(answer.json()).toMatchObject({ state: 'faulty', loadKg: 630, version: version + 1 })
    const [latest] = await history(id)
    expect(latest?.changes).toEqual([
      { field: 'state', before: 'working', after: 'faulty' },
      { field: 'remarks', before: null, after: 'Nie zamyka drzwi' },
    ])
    expect((await change(id, { state: 'working', version })).statusCode).toBe(409)
  })

  it('answers 404, its history too, to a worker without an order in its building', async () => {
    const { id } = (await add({ buildingId: (await desk.another()).file.building.id })).json<Device>()
    expect((await desk.worker.get(`/devices/${id}/history`)).statusCode).toBe(404)
    expect((await desk.worker.post('/devices', aDevice())).statusCode).toBe(403)
  })

  it('has all its fields in the export', async () => {
    const { id, version } = (
      await add({ name: 'Brama malachitowa', kind: 'gate', cycles: 25_000, loadKg: null })
    ).json()
    await desk.office.patch(`/devices/${id}`, { archived: true, version })
    const table = await desk.office.get('/devices/export?q=malachitowa&archived=also&format=csv')
    const [heads, row] = table.body
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    const cells = Object.fromEntries((heads ?? []).map((head, i) => [head, row?.[i]]))
    expect(cells).toMatchObject({ Nazwa: 'Brama malachitowa', Rodzaj: 'Brama', 'Liczba cykli': '25000' })
    expect(cells.Archiwum).toBe('W archiwum')
    expect(heads).toHaveLength(19)
  })
})
