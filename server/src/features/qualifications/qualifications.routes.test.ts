import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import type { UserRow } from '@zlecenia/contract/features/users/users.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { html, pdf, png } from '#test/bytes.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { notifyOfQualifications } from './ending.ts'

const world = await aWorld()
const today = todayInWarsaw()
let [admin, office, worker, other]: SignedInAgent[] = []
beforeAll(async () => {
  ;[admin, office, worker, other] = await Promise.all([
    world.signedIn('admin'),
    world.signedIn('office'),
    world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' }),
    world.signedIn('worker'),
  ])
})

const pathOf = (user = worker) => `/users/${user?.user.id}/qualifications`
const sepE = () => ({
  id: newId(),
  kind: 'sepE',
  number: 'E/1/26',
  scope: null,
  issuer: null,
  issuedOn: '2026-01-10',
  validUntil: null,
})
const add = async (sent: object = {}, user = worker): Promise<Qualification> =>
  (await (admin as SignedInAgent).post(pathOf(user), { ...sepE(), ...sent })).json()
const scanAt = ({ id, version }: Pick<Qualification, 'id' | 'version'>, name = 'sep.pdf', user = worker) =>
  `${pathOf(user)}/${id}/scan?name=${name}&version=${version}`
const read = async (as: SignedInAgent | undefined, path: string) =>
  (await (as as SignedInAgent).get(path)).json<{ qualifications: Qualification[] }>().qualifications
const kept = async () => {
  const keys: string[] = []
  for await (const key of world.uploads.keysBefore(new Date(8.64e15))) keys.push(key)
  return keys
}

describe('A qualification', () => {
  it('exists once under repeated requests; changes are partial, detect conflicts and are logged', async () => {
    const sent = sepE()
    const made = await add(sent)
    const moment = { at: expect.any(String), by: { id: admin?.user.id, name: expect.any(String) } }
    const entered = { scan: null, submitted: moment, confirmed: moment, archived: false, version: 1 }
    expect(made).toEqual({ ...sent, ...entered })
    expect(await add(sent)).toEqual(made)
    const at = `${pathOf()}/${made.id}`
    const changed = await admin?.patch(at, { validUntil: '2031-01-10', version: 1 })
    expect(changed?.json()).toMatchObject({ number: 'E/1/26', validUntil: '2031-01-10', version: 2 })
    expect((await admin?.patch(at, { number: 'x', version: 1 }))?.statusCode).toBe(409)
    expect((await admin?.patch(at, { archived: true, version: 2 }))?.json().archived).toBe(true)
    const { entries } = (await admin?.get(`${pathOf()}/history`))?.json() ?? {}
    expect(entries.map((it: { action: string }) => it.action)).toEqual(['archived', 'changed', 'created'])
    expect(entries[1].changes).toEqual([
      { field: 'qualification', before: null, after: 'sepE' },
      { field: 'validUntil', before: null, after: '2031-01-10' },
    ])
    expect((await admin?.delete(at))?.statusCode).toBe(204)
    expect((await admin?.get(`${pathOf()}/history`))?.json().entries[0].action).toBe('deleted')
  })

  it.each([
    ['that ends before it begins', { validUntil: '2026-01-09' }, 'validUntil'],
    ['of an unknown kind', { kind: 'pilot' }, 'kind'],
    ['with a day that is none', { issuedOn: '2026-02-30' }, 'issuedOn'],
    ['of health with a number', { kind: 'medical', issuedOn: null, validUntil: '2027-01-01' }, 'number'],
    [
      'of health with more than its end',
      { kind: 'medical', number: null, validUntil: '2027-01-01' },
      'issuedOn',
    ],
    ...['sepE', 'sepD', 'gas', 'heights'].map(
      (kind): [string, { kind: string; number: null; issuedOn: null }, string] => [
        `of ${kind} with neither number nor day`,
        { kind, number: null, issuedOn: null },
        'number',
      ],
    ),
    ['of health without a date', { kind: 'medical', number: null, issuedOn: null }, 'validUntil'],
  ])('cannot be one: %s', async (_, sent, field) => {
    const answer = await admin?.post(pathOf(), { ...sepE(), ...sent })
    expect([answer?.statusCode, answer?.json().errors[0].field]).toEqual([400, field])
  })

  it('has only a date for the medical kind, after any change', async () => {
    const made = await add({ kind: 'medical', number: null, issuedOn: null, validUntil: '2027-01-01' })
    const at = `${pathOf()}/${made.id}`
    for (const sent of [{ number: '7' }, { issuedOn: '2026-01-01' }, { validUntil: null }])
      expect((await admin?.patch(at, { ...sent, version: 1 }))?.statusCode).toBe(400)
    expect((await admin?.putBytes(scanAt(made), pdf))?.statusCode).toBe(400)
    await admin?.delete(at)
  })

  it('answers 404 under another user', async () => {
    const made = await add({}, other)
    expect((await admin?.patch(`${pathOf()}/${made.id}`, { number: 'x', version: 1 }))?.statusCode).toBe(404)
    expect((await admin?.post(pathOf(), { ...sepE(), id: made.id }))?.statusCode).toBe(409)
    expect((await admin?.post(`/users/${newId()}/qualifications`, sepE()))?.statusCode).toBe(404)
  })
})

describe('Read access', () => {
  it('gives the dispatcher kind and validity of current ones; other fields need the right', async () => {
    const made = await add({ kind: 'udt', number: 'UDT-7' })
    const gone = await add({ kind: 'gas' })
    await admin?.patch(`${pathOf()}/${gone.id}`, { archived: true, version: 1 })
    const scanned = (await admin?.putBytes(scanAt(made), pdf))?.json()
    const scan = { name: 'sep.pdf', type: 'application/pdf', size: pdf.length }
    expect(scanned.scan).toEqual(scan)
    await world.db.query(
      `delete from role_rules where subject = 'Qualification' and role = 'ROLE_OFFICE' and action <> 'create'`,
    )
    const seen = await read(office, pathOf())
    expect(seen.map(({ kind, number, scan }) => [kind, number, scan])).toEqual([['udt', null, null]])
    const all = await read(admin, pathOf())
    expect(all.map(({ kind, number, archived }) => [kind, number, archived])).toEqual([
      ['udt', 'UDT-7', false],
      ['gas', 'E/1/26', true],
    ])
    const at = `${pathOf()}/${made.id}/scan`
    expect((await office?.get(at))?.statusCode).toBe(403)
    expect((await admin?.get(at))?.rawPayload).toEqual(pdf)
    await world.db.query(
      `insert into role_rules (role, action, subject, own) values ('ROLE_OFFICE', 'read', 'Qualification', false)`,
    )
    expect((await read(office, pathOf()))[0]?.number).toBe('UDT-7')
    await world.db.query(
      `update role_rules set action = 'update' where subject = 'Qualification' and action = 'read'`,
    )
    const answer = await office?.patch(`${pathOf()}/${made.id}`, { version: scanned.version })
    expect(answer?.json()).toMatchObject({ kind: 'udt', number: null, scan: null })
    await world.db.query(
      `delete from role_rules where subject = 'Qualification' and role = 'ROLE_OFFICE' and action <> 'create'`,
    )
  })

  it('gives users all of their own current ones, and no scan of another user', async () => {
    const [own] = await read(worker, '/me/qualifications')
    expect(own).toMatchObject({ kind: 'udt', number: 'UDT-7', scan: { name: 'sep.pdf' } })
    const at = `/me/qualifications/${own?.id}/scan`
    expect((await worker?.get(at))?.rawPayload).toEqual(pdf)
    expect((await other?.get(at))?.statusCode).toBe(404)
    expect((await worker?.get(pathOf(worker)))?.statusCode).toBe(403)
  })
})

describe('A scan', () => {
  it('can be replaced under its version with its bytes, and equal bytes change nothing', async () => {
    const made = await add({ kind: 'heights' }, other)
    const before = await kept()
    const sent = await admin?.putBytes(scanAt(made, 'zaswiadczenie.pdf', other), png)
    const first = sent?.json() as Qualification
    expect(first.scan?.name).toBe('zaswiadczenie.png')
    const again = await admin?.putBytes(scanAt(made, 'zaswiadczenie.pdf', other), png)
    expect(again?.json()).toEqual(first)
    expect((await kept()).length).toBe(before.length + 1)
    expect((await admin?.putBytes(scanAt(made, 'a.pdf', other), pdf))?.statusCode).toBe(409)
    expect((await admin?.putBytes(scanAt(first, 'a.pdf', other), pdf))?.statusCode).toBe(200)
    expect((await kept()).length).toBe(before.length + 1)
    expect((await admin?.delete(`${pathOf(other)}/${made.id}`))?.statusCode).toBe(204)
    expect(await kept()).toEqual(before)
  })

  it('must be a picture or document within the size limit; a refused one leaves nothing', async () => {
    const made = await add({ kind: 'bhp' }, other)
    const before = await kept()
    const refused = await admin?.putBytes(scanAt(made, 'x.pdf', other), html)
    expect([refused?.statusCode, refused?.json().errors[0].field]).toEqual([415, 'scan'])
    expect((await admin?.putBytes(scanAt(made, 'x.pdf', other), Buffer.alloc(0)))?.statusCode).toBe(400)
    expect(await kept()).toEqual(before)
  })
})

describe('An expiry', () => {
  const notificationsOf = async (as: SignedInAgent | undefined) =>
    (await (as as SignedInAgent).get('/notifications'))
      .json<{ notifications: { kind: string; values: object }[] }>()
      .notifications.filter(({ kind }) => kind.startsWith('qualification'))

  it('notifies the holder and managers once before and once after, unless renewed', async () => {
    await world.db.query('delete from qualifications')
    const soon = dayAfter(today, 60)
    const made = await add({ kind: 'gas', validUntil: soon })
    await add({ kind: 'udt', validUntil: dayAfter(today, 61) })
    await add({ kind: 'sepD', validUntil: today })
    await add({ kind: 'sepD', validUntil: dayAfter(today, 400) })
    expect(await notifyOfQualifications(world.db)).toBe(1)
    expect(await notifyOfQualifications(world.db)).toBe(0)
    const values = { name: 'Jan Kowalski', qualification: 'gas', until: `${soon}..${soon}` }
    for (const one of [worker, admin])
      expect(await notificationsOf(one)).toMatchObject([{ kind: 'qualificationSoon', values }])
    expect(await notificationsOf(office)).toEqual([])
    const ended = { issuedOn: null, validUntil: dayAfter(today, -1), version: 1 }
    await admin?.patch(`${pathOf()}/${made.id}`, ended)
    expect(await notifyOfQualifications(world.db)).toBe(1)
    expect(await notifyOfQualifications(world.db)).toBe(0)
    expect((await notificationsOf(worker)).map(({ kind }) => kind)).toEqual([
      'qualificationOver',
      'qualificationSoon',
    ])
  })
})

describe('The list of users', () => {
  const rows = async (query: string) =>
    (await (office as SignedInAgent).get(`/users/list?${query}`)).json<{ rows: UserRow[] }>().rows

  it('shows one of each kind, and filters by kind, expiring and expired', async () => {
    await world.db.query('delete from qualifications')
    await add({ kind: 'gas', issuedOn: null, validUntil: dayAfter(today, -1) })
    await add({ kind: 'gas', issuedOn: dayAfter(today, 1), validUntil: null })
    await add({ kind: 'udt', issuedOn: null, validUntil: dayAfter(today, -3) }, other)
    await add({ kind: 'heights', issuedOn: null, validUntil: dayAfter(today, 10) }, other)
    const id = worker?.user.id
    const otherId = other?.user.id
    const ids = async (qualification: string) =>
      (await rows(`qualification=${qualification}`)).map((it) => it.id)
    expect(await ids('heights')).toEqual([otherId])
    expect(await ids('gas')).toEqual([])
    expect(await ids('soon')).toEqual([otherId])
    expect(await ids('over')).toEqual([otherId])
    const shown = (await rows('')).find((it) => it.id === id)?.qualifications
    expect(shown).toEqual([{ kind: 'gas', issuedOn: dayAfter(today, 1), validUntil: null }])
    const table = (await office?.get('/users/export?qualification=heights'))?.body ?? ''
    expect(table).toContain('Kwalifikacje')
    expect(table).toMatch(/UDT \(\d\d\.\d\d\.\d{4}\), Praca na wysokości/u)
    expect(table).toContain('Serwisant')
  })
})

it('the board includes only the qualifications that services need', async () => {
  await world.db.query('delete from qualifications')
  await world.db.query(`insert into service_groups (id, key, name, icon, color, position, needs)
                        values ('${newId()}', 'gas', 'Gaz', 'flame', 'warning', 0, '{gas}')`)
  await add({ kind: 'gas', issuedOn: null, validUntil: '2026-01-01' })
  await add({ kind: 'medical', number: null, issuedOn: null, validUntil: '2030-01-01' })
  const { performers } = (
    await (office as SignedInAgent).get(`/schedule/board?from=${today}&to=${dayAfter(today)}`)
  ).json()
  const row = performers.find((it: { id: string }) => it.id === worker?.user.id)
  expect(row.qualifications).toEqual([{ kind: 'gas', issuedOn: null, validUntil: '2026-01-01' }])
})
