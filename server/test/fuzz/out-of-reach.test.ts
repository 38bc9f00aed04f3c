import { readFile } from 'node:fs/promises'
import { aSlot, type InvestmentOverrides } from '@zlecenia/contract/features/order-base/investment.examples'
import { limits } from '@zlecenia/contract/lib/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, aPicture, type Office } from '../orders.ts'
import { aWorld, type SignedInAgent } from '../world.ts'

const world = await aWorld()
let office: Office
let admin: SignedInAgent
beforeAll(async () => {
  await world.db.query("insert into settings (company_name) values ('Serwis')")
  office = await anOffice(world)
  admin = await world.signedIn('admin')
})

const posted = (overrides: InvestmentOverrides) =>
  office.office.postForm('/investment', office.known(overrides))

describe('an order reports at its field', () => {
  const day = 'T08:00:00'
  it.each([
    ['the year 0000', `0000-01-01${day}Z`],
    ['the year 9999', `9999-01-01${day}Z`],
    ['an offset of 23 hours', `2027-03-02${day}+23:00`],
    ['200 digits of a second', `2027-03-02${day}.${'1'.repeat(200)}Z`],
  ])('an invalid slot start: %s', async (_what, startAt) => {
    const answer = await posted({ events: [aSlot({ startAt, userIds: [] })] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toContainEqual({
      field: 'events.0.startAt',
      message: 'Nieprawidłowa data i godzina',
    })
  })

  it('a preferred day in the year 0000', async () => {
    const answer = await posted({ order: { prefferedStartAt: '0000-01-01' } })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'order.prefferedStartAt', message: 'Nieprawidłowa data' }],
    ])
  })

  it('a slot longer than 31 days, which would be in every calendar', async () => {
    const answer = await posted({
      events: [aSlot({ startAt: '2001-01-01T08:00:00Z', endAt: '2101-01-01T08:00:00Z', userIds: [] })],
    })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'events.0.endAt', message: 'Termin może trwać najwyżej 31 dni' }],
    ])
  })
})

describe("A version outside the database's range", () => {
  const version = Number.MAX_SAFE_INTEGER
  it.each([
    [
      'PUT /drafts/:id',
      () => office.office.put(`/drafts/${crypto.randomUUID()}`, { title: '', sections: {}, version }),
    ],
    [
      'PATCH /me/account',
      async () => admin.patch('/me/account', { ...(await admin.get('/me/account')).json(), version }),
    ],
    [
      'PATCH /settings/company',
      async () =>
        admin.patch('/settings/company', { ...(await admin.get('/settings/company')).json(), version }),
    ],
    ['PATCH /roles/:key', () => admin.patch('/roles/ROLE_OFFICE', { name: 'Biuro', rules: [], version })],
    ['PATCH /users/:id', () => admin.patch(`/users/${office.worker.user.id}`, { version })],
  ])('gets status 400 from %s', async (_call, send) => {
    const answer = await send()
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'version', message: 'Nieprawidłowa wartość' }],
    ])
  })
})

it('accepts ids in capitals', async () => {
  const sent = JSON.stringify(office.known()).replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu, (id) =>
    id.toUpperCase(),
  )
  const answer = await office.office.postForm('/investment', sent, [aPicture])
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined])
  const list = await office.office.get(`/orders?building=${office.file.building.id.toUpperCase()}`)
  expect(list.json().total).toBeGreaterThan(0)
})

it('returns an empty page beyond the last, and refuses impossible page numbers', async () => {
  for (const list of ['/orders', '/users/list', '/customers/list', '/buildings/list', '/devices']) {
    expect((await admin.get(`${list}?page=1000000`)).statusCode).toBe(200)
    for (const page of ['1e15', '9007199254740991', '-1', '0']) {
      expect((await admin.get(`${list}?page=${page}`)).statusCode).toBe(400)
    }
  }
})

it("keeps the readable part of a draft file's name, and refuses invisible names", async () => {
  const id = crypto.randomUUID()
  await office.office.put(`/drafts/${id}`, { title: '', sections: {} })
  const put = (name: string) =>
    office.office.putBytes(
      `/drafts/${id}/files/0?${new URLSearchParams({ name })}`,
      aPicture.bytes,
      'image/png',
    )
  expect((await put('faktura\u202egnp.exe')).statusCode).toBeLessThan(300)
  expect((await office.office.get(`/drafts/${id}`)).json().files).toMatchObject([{ name: 'fakturagnp.exe' }])
  for (const wrong of ['', '\u202e', 'ż'.repeat(256)]) expect((await put(wrong)).statusCode).toBe(400)
})

it('limits data that was stored before there were limits', async () => {
  const { db } = world
  const { id } = (await office.office.postForm('/investment', office.known(), [aPicture, aPicture])).json()
  await db.query('alter table slots drop constraint slots__at_most_31_days')
  await db.query("update slots set end_at = start_at + interval '3 years' where order_id = $1", [id])
  const rename = 'update order_files set name = $2 where order_id = $1 and position = $3'
  await db.query(rename, [id, `${'ż'.repeat(60_000)}faktura\u202egnp.exe`, 0])
  await db.query(rename, [id, '\u202e\u0007', 1])

  const folder = new URL('../../migrations/', import.meta.url)
  await db.query(await readFile(new URL('0028-what-can-be-held.sql', folder), 'utf8'))
  const order = (await office.office.get(`/orders/${id}`)).json()
  const [slot] = order.slots
  expect(Date.parse(slot.endAt) - Date.parse(slot.startAt)).toBe(limits.slotMaxHours * 3_600_000)
  const names: string[] = order.files.map(({ name }: { name: string }) => name)
  expect(names).toEqual([`${'ż'.repeat(241)}fakturagnp.exe`, '1'])
})
