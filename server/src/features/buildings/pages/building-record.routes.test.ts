import type {
  BuildingRecord,
  WholeBuilding,
} from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { aDevice } from '@zlecenia/contract/features/devices/devices.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { insertDevices } from '#seed/devices.ts'
import { anOffice, aPdf, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let desk: Office
let admin: SignedInAgent
beforeAll(async () => {
  desk = await anOffice(world)
  admin = await world.signedIn('admin')
})

let n = 0
const aBuilding = (overrides: object = {}) => ({
  id: newId(),
  customerId: desk.client.id,
  name: null,
  address: `ul. Bursztynowa ${++n}`,
  zipCode: '66400',
  city: 'Gorzów Wielkopolski',
  type: 'residential',
  ...overrides,
})
const add = (overrides: object = {}) => desk.office.post('/buildings', aBuilding(overrides))
const added = async (overrides: object = {}) => (await add(overrides)).json<BuildingRecord>()
const change = (id: string, body: object) => desk.office.patch(`/buildings/${id}`, body)
const fileOf = async (id: string) => (await desk.office.get(`/buildings/${id}/details`)).json<WholeBuilding>()
const problems = (answer: { json: () => { errors?: { field: string }[] } }) =>
  (answer.json().errors ?? []).map(({ field }) => field)
type History = {
  entries: { action: string; changes: { field: string; before: unknown; after: unknown }[] }[]
}
const history = async (id: string) =>
  (await desk.office.get(`/buildings/${id}/history`)).json<History>().entries
const listed = async (query: object) => {
  const address = new URLSearchParams({ ...query })
  const { rows } = (await desk.office.get(`/buildings/list?${address}`)).json<{ rows: { id: string }[] }>()
  return rows.map(({ id }) => id)
}

describe('A new building', () => {
  it('has all its fields stored, can be found, and appears in its history', async () => {
    const described = {
      tags: ['Zabytek', 'Zabytek', 'Umowa roczna'],
      yearBuilt: 1978,
      storeys: 5,
      staircases: 3,
      flats: 45,
      footprintArea: 620.554,
      roofArea: null,
      latitude: 52.7325,
      longitude: 15.2369,
    }
    const record = await added({ ...described, address: ' ul. Malachitowa 9 ' })
    expect(record).toMatchObject({
      address: 'ul. Malachitowa 9',
      zipCode: '66-400',
      type: 'residential',
      tags: ['Zabytek', 'Umowa roczna'],
      yearBuilt: 1978,
      footprintArea: 620.55,
      roofArea: null,
      latitude: 52.7325,
      customer: { id: desk.client.id },
      archived: false,
      removable: true,
      version: 1,
    })
    expect(await listed({ q: 'malachitowa' })).toEqual([record.id])
    const [entry] = await history(record.id)
    expect(entry).toMatchObject({ action: 'created' })
    expect(entry?.changes).toContainEqual({
      field: 'coordinates',
      before: null,
      after: '52.732500, 15.236900',
    })
  })

  it('exists once under repeated requests: a response may be lost', async () => {
    const sent = aBuilding()
    const first = await desk.office.post('/buildings', sent)
    const again = await desk.office.post('/buildings', sent)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect(await history(sent.id)).toHaveLength(1)
    const other = await desk.office.post('/buildings', { ...sent, address: 'ul. Inna 1' })
    expect(other.statusCode).toBe(409)
  })

  it.each([
    [{ address: ' ' }, ['address']],
    [{ city: '' }, ['city']],
    [{ type: 'castle' }, ['type']],
    [{ latitude: 52.7 }, ['latitude']],
    [{ latitude: 95, longitude: 15 }, ['latitude']],
    [{ yearBuilt: 97 }, ['yearBuilt']],
    [{ storeys: 2.5 }, ['storeys']],
    [{ roofArea: -1 }, ['roofArea']],
    [{ tags: [''] }, ['tags.0']],
    [{ customerId: newId() }, ['customerId']],
  ])('has its errors at the fields: %o', async (wrong, fields) => {
    const answer = await add(wrong)
    expect([answer.statusCode, problems(answer)]).toEqual([400, fields])
  })
})

describe('A change of a building', () => {
  it('keeps the source of coordinates until they change, by hand without a word', async () => {
    const sourceOf = async (id: string) =>
      (
        await world.db.query<{ source: string | null }>(
          'select geo_source as source from buildings where id = $1',
          [id],
        )
      ).rows[0]?.source
    const at = { latitude: 52.73, longitude: 15.24 }
    const { id, version } = await added({ ...at, geoSource: 'geocoder' })
    expect(await sourceOf(id)).toBe('geocoder')
    await change(id, { ...at, storeys: 3, version })
    expect(await sourceOf(id)).toBe('geocoder')
    await change(id, { ...at, latitude: 52.74, version: version + 1 })
    expect(await sourceOf(id)).toBe('hand')
    await change(id, { ...at, geoSource: 'visit', version: version + 2 })
    expect(await sourceOf(id)).toBe('visit')
    await change(id, { latitude: null, longitude: null, version: version + 3 })
    expect(await sourceOf(id)).toBeNull()
    expect((await change(id, { ...at, geoSource: 'sky', version: version + 4 })).statusCode).toBe(400)
  })

  it('leaves absent fields, and logs each sent field', async () => {
    const { id, version, address } = await added({ storeys: 4, tags: ['Zabytek'] })
    const answer = await change(id, { storeys: 6, tags: [], type: null, version })
    expect(answer.json()).toMatchObject({
      id,
      address,
      storeys: 6,
      tags: [],
      type: null,
      version: version + 1,
    })
    expect((await fileOf(id)).building).toMatchObject({ storeys: 6, type: null })
    const [latest] = await history(id)
    expect(latest?.changes).toEqual([
      { field: 'type', before: 'residential', after: null },
      { field: 'tags', before: ['Zabytek'], after: [] },
      { field: 'storeys', before: '4', after: '6' },
    ])
  })

  it('conflicts when another user changed the building first', async () => {
    const { id, version } = await added()
    await change(id, { storeys: 3, version })
    expect((await change(id, { storeys: 4, version })).statusCode).toBe(409)
    expect((await fileOf(id)).building.storeys).toBe(3)
  })

  it('updates the search of the building and its devices; orders preserve the old address', async () => {
    const { file } = await desk.another()
    const { id } = file.building
    await insertDevices(world.db, [aDevice({ id: newId(), name: 'Brama' }, 1, file.building)], new Date())
    const order = (
      await desk.office.postForm(
        '/investment',
        desk.known({
          building: { id },
          client: { id: file.building.customer.id },
          billingDetails: null,
          order: { caretakerId: null },
          additionalInformation: [],
        }),
        [aPdf],
      )
    ).json<{ id: string }>()
    const { version } = (await fileOf(id)).building
    await change(id, { address: 'ul. Heliotropowa 3', version })
    expect(await listed({ q: 'heliotropowa' })).toEqual([id])
    const devices = await desk.office.get('/devices?q=heliotropowa')
    expect(devices.json<{ rows: unknown[] }>().rows).toHaveLength(1)
    expect((await desk.office.get(`/orders/${order.id}`)).json()).toMatchObject({
      building: { address: file.building.address },
    })
  })

  it('appears, with its history, only to workers of its orders', async () => {
    const { id } = await added()
    const answers = await Promise.all(
      ['details', 'history'].map((part) => desk.worker.get(`/buildings/${id}/${part}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})

describe('An archived building', () => {
  it('disappears from searches and lists, and its page stays', async () => {
    const { id, version } = await added({ address: 'ul. Archiwalna 17' })
    expect((await change(id, { archived: true, version })).json()).toMatchObject({ archived: true })
    expect(await listed({ q: 'archiwalna' })).toEqual([])
    expect(await listed({ q: 'archiwalna', archived: 'only' })).toEqual([id])
    expect((await desk.office.get('/customers/search?q=archiwalna')).json()).toMatchObject({ customers: [] })
    expect((await desk.office.get('/app-bar/search?q=archiwalna')).body).not.toContain(id)
    const ofCustomer = (await desk.office.get(`/buildings/client/${desk.client.id}`)).json<{
      buildings: { building: { id: string }; archived: boolean }[]
    }>()
    expect(ofCustomer.buildings.find(({ building }) => building.id === id)).toMatchObject({ archived: true })
    expect((await fileOf(id)).building.archived).toBe(true)
    expect((await change(id, { archived: false, version: version + 1 })).json()).toMatchObject({
      archived: false,
    })
    expect((await history(id)).map(({ action }) => action)).toEqual(['restored', 'archived', 'created'])
    expect(await listed({ q: 'archiwalna' })).toEqual([id])
  })
})

describe('The deletion of a building', () => {
  it('removes a building without records, and its notes', async () => {
    const { id } = await added()
    await desk.office.post('/buildings/note/', {
      buildingId: id,
      content: 'Kod 1#',
      type: 'barrier',
      title: null,
    })
    expect((await admin.delete(`/buildings/${id}`)).statusCode).toBe(204)
    expect((await desk.office.get(`/buildings/${id}/details`)).statusCode).toBe(404)
  })

  it('fails when the building has devices', async () => {
    const { file } = await desk.another()
    await insertDevices(world.db, [aDevice({ id: newId() }, 1, file.building)], new Date())
    const answer = await admin.delete(`/buildings/${file.building.id}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringContaining('zarchiwizować'),
    ])
  })
})

it('The export includes every field of a building', async () => {
  await added({ address: 'ul. Eksportowa 1', tags: ['Zabytek', 'VIP'], yearBuilt: 1911, roofArea: 12.5 })
  const table = await desk.office.get('/buildings/export?q=eksportowa&format=csv')
  const [heads, row] = table.body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  const cells = Object.fromEntries((heads ?? []).map((head, i) => [head, row?.[i]]))
  expect(cells).toMatchObject({
    Adres: 'ul. Eksportowa 1',
    Znaczniki: 'Zabytek, VIP',
    'Rok budowy': '1911',
  })
  expect(heads).toHaveLength(23)
})
