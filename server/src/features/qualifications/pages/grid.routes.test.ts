import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import type {
  OnSitePerson,
  QualificationsGrid,
} from '@zlecenia/contract/features/qualifications/pages/grid.contract'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { dayInWarsaw, todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { pdf, png } from '#test/bytes.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { unzip } from '#test/unzip.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const today = todayInWarsaw()
let there: Office
let admin: SignedInAgent
let worker: SignedInAgent
let buildingId: string
beforeAll(async () => {
  there = await anOffice(world)
  ;[admin, worker] = await Promise.all([
    world.signedIn('admin'),
    world.signedIn('worker', { firstName: 'Jan', lastName: 'Gaz' }),
  ])
  buildingId = there.file.building.id
})

const grid = async (as = there.office) => {
  const answer = await as.get('/qualifications/grid')
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json<QualificationsGrid>()
}
const cellOf = ({ kinds, people }: QualificationsGrid, kind: string) =>
  people.find(({ id }) => id === worker.user.id)?.cells[kinds.indexOf(kind)]
const add = async (kind: string, more: object) => {
  const sent = {
    id: newId(),
    kind,
    number: 'X/1',
    scope: null,
    issuer: null,
    issuedOn: null,
    validUntil: null,
  }
  const answer = await admin.post(`/users/${worker.user.id}/qualifications`, { ...sent, ...more })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
}
const onSite = async (day: string, building = buildingId) => {
  const answer = await there.office.get(`/qualifications/on-site?buildingId=${building}&day=${day}`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json<{ people: OnSitePerson[] }>().people
}

describe('The grid of qualifications', () => {
  it('has nothing valid, ending or waiting before the first paper', async () => {
    const found = await grid()
    expect(found.kinds.slice(0, 3)).toEqual(['sepE', 'sepD', 'udt'])
    expect(cellOf(found, 'sepE')).toEqual({ kind: 'sepE', state: 'missing', validUntil: null })
    expect([found.ending, found.toConfirm]).toEqual([[], []])
    expect((await worker.get('/qualifications/grid')).statusCode).toBe(403)
  })

  it('moves by one paper: valid, ending, ended, and waiting until it is confirmed', async () => {
    await add('sepE', { validUntil: dayAfter(today, 400) })
    await add('gas', { validUntil: dayAfter(today, 10) })
    await add('heights', { validUntil: dayAfter(today, -1) })
    const sent = { id: newId(), kind: 'udt', number: 'U/1', scope: null, issuer: null, issuedOn: null }
    const handed = (
      await worker.post('/me/qualifications', { ...sent, validUntil: dayAfter(today, 300) })
    ).json()
    const found = await grid()
    const states = ['sepE', 'gas', 'heights', 'udt'].map((kind) => cellOf(found, kind)?.state)
    expect(states).toEqual(['valid', 'soon', 'over', 'toConfirm'])
    const mine = { id: worker.user.id, name: 'Jan Gaz' }
    expect(found.toConfirm).toEqual([{ ...mine, kind: 'udt', qualificationId: handed.id }])
    expect(found.ending).toEqual([{ ...mine, kind: 'gas', validUntil: dayAfter(today, 10), slots: [] }])
    await there.office.post(`/users/${worker.user.id}/qualifications/${handed.id}/confirm`, {
      version: handed.version,
    })
    const after = await grid()
    expect([cellOf(after, 'udt')?.state, after.toConfirm]).toEqual(['valid', []])
  })

  it('names planned slots after the end that need it, for readers of all orders', async () => {
    const sent = there.known({ events: [aSlot({ userIds: [worker.user.id] })] })
    const { id } = (await there.office.postForm('/investment', sent)).json<{ id: string }>()
    await world.db.query(
      `update slots set start_at = now() + interval '20 days', end_at = now() + interval '20 days 1 hour' where order_id = $1`,
      [id],
    )
    expect((await grid()).ending[0]?.slots).toEqual([])
    await world.db.query(`update services set needs = '{gas}'`)
    expect((await grid()).ending[0]?.slots).toMatchObject([{ orderId: id }])
    await world.db.query(
      `update slots set start_at = now() + interval '5 days', end_at = now() + interval '5 days 1 hour' where order_id = $1`,
      [id],
    )
    expect((await grid()).ending[0]?.slots).toEqual([])
  })

  it('leaves out what ends soon where a later paper follows', async () => {
    await add('fgas', { validUntil: dayAfter(today, 20) })
    const ending = async () => (await grid()).ending.map(({ kind }) => kind)
    expect(await ending()).toEqual(['gas', 'fgas'])
    await add('fgas', { issuedOn: dayAfter(today, 20), validUntil: dayAfter(today, 900) })
    expect(await ending()).toEqual(['gas'])
    await world.db.query(`delete from qualifications where kind = 'fgas'`)
  })

  it('lists each paper that waits, also two of one kind', async () => {
    const ids = [newId(), newId()]
    for (const id of ids)
      await worker.post('/me/qualifications', {
        id,
        kind: 'chimney',
        number: 'K/1',
        scope: null,
        issuer: null,
      })
    const waiting = (await grid()).toConfirm.map(({ qualificationId }) => qualificationId)
    expect(waiting).toEqual(ids)
    await world.db.query('delete from qualifications where id = any($1)', [ids])
  })

  it('exports a table and a PDF', async () => {
    const table = await there.office.get('/qualifications/grid/export?format=csv')
    expect(table.body).toContain('Jan Gaz')
    expect(table.body).toContain('Uprawnienia gazowe')
    const paper = await there.office.get('/qualifications/grid/pdf')
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('gives the scans of chosen people as one archive, confirmed ones only', async () => {
    const scansOf = (...ids: string[]) => there.office.get(`/qualifications/scans?users=${ids.join(',')}`)
    expect((await scansOf(worker.user.id)).statusCode).toBe(400)
    const own = `/users/${worker.user.id}/qualifications`
    const [gas] = (await admin.get(own))
      .json<{ qualifications: Qualification[] }>()
      .qualifications.filter(({ kind }) => kind === 'gas')
    await admin.putBytes(`${own}/${gas?.id}/scan?name=g3.pdf&version=${gas?.version}`, pdf)
    const waiting = { id: newId(), kind: 'udt', number: 'U/1', scope: null, issuer: null }
    const { version } = (await worker.post('/me/qualifications', waiting)).json()
    await worker.putBytes(`/me/qualifications/${waiting.id}/scan?name=udt.png&version=${version}`, png)
    const archive = await scansOf(worker.user.id, admin.user.id)
    expect(archive.statusCode).toBe(200)
    expect(unzip(archive.rawPayload)).toEqual({ 'Gaz Jan - Uprawnienia gazowe.pdf': pdf })
    expect((await worker.get(`/qualifications/scans?users=${worker.user.id}`)).statusCode).toBe(403)
    expect((await scansOf('x')).statusCode).toBe(400)
  })
})

describe('Who was at a building', () => {
  it('separates planned slots from recorded arrivals, with the papers of that day', async () => {
    expect(await onSite(today)).toEqual([])
    const sent = there.known({ events: [aSlot({ userIds: [worker.user.id] })] })
    const { id } = (await there.office.postForm('/investment', sent)).json<{ id: string }>()
    const { rows } = await world.db.query<{ id: string; day: Date }>(
      `update slots set start_at = now() - interval '10 minutes', end_at = now() + interval '10 minutes'
        where order_id = $1 returning id, now() as day`,
      [id],
    )
    const day = dayInWarsaw(rows[0]?.day ?? new Date())
    const [before] = await onSite(day)
    expect(before).toMatchObject({ name: 'Jan Gaz', isPresent: false, orders: [expect.any(String)] })
    expect(before?.qualifications.map(({ kind }) => kind)).toEqual(['sepE', 'udt', 'gas'])
    const tap = await worker.post(`/orders/${id}/slots/${rows[0]?.id}/visits`, {
      id: newId(),
      kind: 'arrive',
    })
    expect(tap.statusCode).toBe(200)
    expect((await onSite(day))[0]?.isPresent).toBe(true)
    expect(await onSite(dayAfter(day, 3))).toEqual([])
    expect(await onSite(day, newId())).toEqual([])
  })
})
