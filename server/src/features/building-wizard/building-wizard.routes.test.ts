import { createHash } from 'node:crypto'
import { limits } from '@zlecenia/contract/lib/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, aPdf, aPicture, filesOnDisk, type Office, rowCounts } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
})

let n = 0
const aCompany = (overrides: object = {}) => ({
  id: null,
  added: {
    type: 'company',
    companyName: `Zarządca ${++n}`,
    name: 'Jan Żak',
    phone: '600700800',
    email: null,
    nip: '5252248481',
    regon: null,
    address: 'ul. Długa 1',
    postalCode: '66-400',
    city: 'Gorzów',
    ...overrides,
  },
})
const whole = (overrides: object = {}) => ({
  roles: { customer: { id: desk.client.id }, owner: null, payer: null },
  building: {
    name: null,
    address: `ul. Krokowa ${++n}`,
    zipCode: '66400',
    city: 'Gorzów',
    type: 'residential',
    yearBuilt: 1978,
    tags: ['Zabytek'],
  },
  notes: [
    { type: 'entranceCode', title: null, content: '1234#' },
    { type: 'other', title: 'Pies', content: 'Szczeka' },
  ],
  devices: [
    { name: 'Winda A', kind: 'elevator', udtNumber: '1/23' },
    { name: 'Brama', kind: 'gate' },
  ],
  papers: [],
  ...overrides,
})
const send = (body: object, key = newId(), by: SignedInAgent = desk.office) =>
  by.post('/buildings/whole', body, { 'idempotency-key': key })
const detailsOf = async (id: string) => (await desk.office.get(`/buildings/${id}/details`)).json()
const fieldsOf = (answer: { json: () => { errors?: { field: string }[] } }) =>
  (answer.json().errors ?? []).map(({ field }) => field)

async function aDraftOf(kind: string, files: Record<number, { name: string; bytes: Uint8Array }> = {}) {
  const id = newId()
  const saved = await desk.office.put(`/drafts/${id}`, { title: 'Blok', kind, sections: {} })
  expect(saved.statusCode).toBe(200)
  for (const [at, { name, bytes }] of Object.entries(files))
    await desk.office.putBytes(`/drafts/${id}/files/${at}?name=${encodeURIComponent(name)}`, bytes)
  const named = Object.entries(files).map(([at, { name, bytes }]) => ({
    n: Number(at),
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  return { id, version: saved.json().version as number, files: named }
}

describe('a building with its parts', () => {
  it('stores clients, notes, devices and the files of its draft, which ends', async () => {
    const draft = await aDraftOf('building', { 3: aPicture, 9: aPdf })
    const disk = await filesOnDisk(world)
    const papers = [
      { n: 9, kind: 'drawing', title: 'Rzut parteru' },
      { n: 3, kind: 'photo', title: 'Front' },
    ]
    const answer = await send(whole({ roles: { ...whole().roles, owner: aCompany() }, draft, papers }))
    expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined])
    const { id, number } = answer.json()
    const { building, passport } = await detailsOf(id)
    expect(building).toMatchObject({ yearBuilt: 1978, tags: ['Zabytek'], payer: null })
    expect(building.owner.name).toMatch(/^Zarządca/u)
    expect(number).toBe(`${building.address}, Gorzów`)
    expect(passport.notes.map((it: { type: string }) => it.type)).toEqual(['entranceCode', 'other'])
    const { rows } = (await desk.office.get(`/devices?building=${id}`)).json()
    expect(rows.map((it: { name: string }) => it.name).sort()).toEqual(['Brama', 'Winda A'])
    const { files } = (await desk.office.get(`/buildings/${id}/files`)).json()
    expect(files).toMatchObject([
      { title: 'Front', kind: 'photo' },
      { title: 'Rzut parteru', kind: 'drawing', type: 'application/pdf' },
    ])
    expect((await desk.office.get(`/drafts/${draft.id}`)).statusCode).toBe(404)
    expect((await filesOnDisk(world)).sort()).toEqual(disk.sort())
  })

  it('exists once, however often it is sent under its key', async () => {
    const draft = await aDraftOf('building', { 1: aPdf })
    const body = whole({ draft, papers: [{ n: 1, kind: 'other', title: 'Umowa' }] })
    const key = newId()
    const answers = await Promise.all([send(body, key), send(body, key), send(body, key)])
    expect(answers.map((it) => it.statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((it) => it.json().id)).size).toBe(1)
    const before = await rowCounts(world)
    expect((await send(body, key)).json()).toEqual(answers[0]?.json())
    expect(await rowCounts(world)).toEqual(before)
    const made = await desk.office.get(`/buildings/whole/made?key=${key}`)
    expect(made.json().made).toEqual(answers[0]?.json())
    const other = await send({ ...body, devices: [] }, key)
    expect([other.statusCode, fieldsOf(other)]).toEqual([409, ['Idempotency-Key']])
  })

  it('finds a client by NIP instead of adding a second one, also twice in one building', async () => {
    const nip = '7740001454'
    const first = await send(
      whole({ roles: { customer: aCompany({ nip }), owner: null, payer: aCompany({ nip }) } }),
    )
    const { building } = await detailsOf(first.json().id)
    expect(building.payer.id).toBe(building.customer.id)
    const second = await send(whole({ roles: { customer: aCompany({ nip }), owner: null, payer: null } }))
    expect((await detailsOf(second.json().id)).building.customer.id).toBe(building.customer.id)
    const { rows } = await world.db.query('select from customers where nip = $1', [nip])
    expect(rows).toHaveLength(1)
  })

  it('adds many buildings at once with the same new clients in changing roles', async () => {
    const nips = ['5260001246', '7680002466']
    const bodies = Array.from({ length: 8 }, (_, i) => {
      const [nip, other] = i % 2 ? nips : nips.toReversed()
      return whole({ roles: { customer: aCompany({ nip }), owner: null, payer: aCompany({ nip: other }) } })
    })
    const answers = await Promise.all(bodies.map((it) => send(it)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(bodies.map(() => 201))
    const { rows } = await world.db.query('select from customers where nip = any($1)', [nips])
    expect(rows).toHaveLength(2)
  })

  it('requires a confirmation at an address that another building has', async () => {
    const body = whole()
    expect((await send(body)).statusCode).toBe(201)
    const address = body.building.address.toUpperCase()
    const second = { ...body, building: { ...body.building, address: ` ${address} ` } }
    const refused = await send(second)
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([409, ['building.address']])
    expect((await send({ ...second, sharesAddress: true })).statusCode).toBe(201)
    const both = whole()
    const answers = await Promise.all([send(both), send(both)])
    expect(answers.map((it) => it.statusCode).sort()).toEqual([201, 409])
  })

  it('accepts 200 devices at once, and no more', async () => {
    const devices = Array.from({ length: limits.devicesAtOnce }, (_, i) => ({
      name: `Winda ${i}`,
      kind: 'elevator',
    }))
    const answer = await send(whole({ devices }))
    expect(answer.statusCode).toBe(201)
    const { total } = (await desk.office.get(`/devices?building=${answer.json().id}`)).json()
    expect(total).toBe(limits.devicesAtOnce)
    const more = await send(whole({ devices: [...devices, ...devices.slice(0, 1)] }))
    expect([more.statusCode, fieldsOf(more)]).toEqual([400, ['devices']])
  })

  it('stores a script in a feature as text', async () => {
    const script = '<script>alert(1)</script>'
    const body = whole()
    const building = { ...body.building, description: script, tags: [script] }
    const { id } = (await send({ ...body, building })).json()
    expect((await detailsOf(id)).building).toMatchObject({ description: script, tags: [script] })
  })

  it.each([
    ['no client', { roles: { customer: { id: null }, owner: null, payer: null } }, 'roles.customer.id'],
    [
      'an unknown client',
      { roles: { customer: { id: newId() }, owner: null, payer: null } },
      'roles.customer',
    ],
    [
      'a new client without a NIP',
      { roles: { customer: aCompany({ nip: null }), owner: null, payer: null } },
      'roles.customer.added.nip',
    ],
    ['a device of no kind', { devices: [{ name: 'Winda', kind: 'rocket' }] }, 'devices.0.kind'],
    ['an empty note', { notes: [{ type: 'barrier', title: null, content: ' ' }] }, 'notes.0.content'],
    ['papers without a draft', { papers: [{ n: 1, kind: 'photo', title: 'Front' }] }, 'papers'],
  ])('rejects %s, and leaves nothing', async (_, overrides, field) => {
    const before = await rowCounts(world)
    const answer = await send(whole(overrides))
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, [field]])
    expect(await rowCounts(world)).toEqual(before)
  })

  it('leaves neither clients nor files behind when a part is refused', async () => {
    const draft = await aDraftOf('building', { 1: aPdf })
    const before = await rowCounts(world)
    const papers = [{ n: 1, kind: 'other', title: 'Umowa' }]
    const stale = await send(
      whole({
        roles: { customer: aCompany({ nip: '1182121545' }), owner: { id: newId() }, payer: null },
        draft,
        papers,
      }),
    )
    expect([stale.statusCode, fieldsOf(stale)]).toEqual([400, ['roles.owner']])
    expect(await rowCounts(world)).toEqual(before)
    expect((await desk.office.get(`/drafts/${draft.id}`)).json().fileCount).toBe(1)
  })
})

describe('a draft', () => {
  it('appears in the list of its kind only, and keeps its kind', async () => {
    const ofOrder = await aDraftOf('order')
    const ofBuilding = await aDraftOf('building')
    const listed = async (query: string) =>
      (await desk.office.get(`/drafts${query}`)).json().drafts.map((it: { id: string }) => it.id)
    expect(await listed('')).toContain(ofOrder.id)
    expect(await listed('')).not.toContain(ofBuilding.id)
    expect(await listed('?kind=building')).toContain(ofBuilding.id)
    expect(await listed('?kind=building')).not.toContain(ofOrder.id)
    const changed = await desk.office.put(`/drafts/${ofBuilding.id}`, {
      title: 'Blok',
      kind: 'order',
      sections: {},
    })
    expect(changed.statusCode).toBe(409)
  })

  it('accepts the sections of its kind only', async () => {
    const put = (kind: string, section: string) =>
      desk.office.put(`/drafts/${newId()}`, { title: '', kind, sections: { [section]: {} } })
    expect((await put('building', 'machines')).statusCode).toBe(200)
    expect((await put('order', 'machines')).statusCode).toBe(400)
    expect((await put('building', 'schedule')).statusCode).toBe(400)
    expect((await put('offer', 'keeper')).statusCode).toBe(400)
  })

  it('never becomes a building where it is one of an order', async () => {
    const draft = await aDraftOf('order')
    const answer = await send(whole({ draft }))
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([409, ['draft']])
  })
})
