import type { CompanyPaper, KindOfPapers } from '@zlecenia/contract/features/qualifications/papers.contract'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { pdf, png } from '#test/bytes.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { notifyOfQualifications } from './ending.ts'
import { heldBy } from './held.queries.ts'

const world = await aWorld()
const today = todayInWarsaw()
let admin: SignedInAgent
let office: SignedInAgent
let worker: SignedInAgent
beforeAll(async () => {
  ;[admin, office, worker] = await Promise.all([
    world.signedIn('admin', { firstName: 'Ewa', lastName: 'Nowak' }),
    world.signedIn('office'),
    world.signedIn('worker', { firstName: 'Jan', lastName: 'Lis' }),
  ])
})

const aPaper = (more: object = {}) => ({
  id: newId(),
  kind: 'fireEquipment',
  number: 'PPOŻ/7/26',
  scope: 'gaśnice i hydranty',
  issuer: 'CNBOP',
  issuedOn: '2026-01-10',
  validUntil: '2031-01-10',
  ...more,
})
const handIn = async (as: SignedInAgent, more: object = {}) => {
  const answer = await as.post('/me/qualifications', aPaper(more))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json<Qualification>()
}
const confirmed = (as: SignedInAgent, { id, version }: Qualification, holder: SignedInAgent) =>
  as.post(`/users/${holder.user.id}/qualifications/${id}/confirm`, { version })
const scan = (at: string, version: number) => `${at}/scan?name=skan.pdf&version=${version}`
/** Notifications of papers that wait, of any age. */
const handedIn = async (by: SignedInAgent): Promise<number> =>
  (
    await world.db.query(`select from notifications where user_id = $1 and kind = 'qualificationHandedIn'`, [
      by.user.id,
    ])
  ).rowCount
const counted = async (holder: SignedInAgent) => (await heldBy(world.db, [holder.user.id]))[0]?.held ?? []
const kindsRead = async (as: SignedInAgent) =>
  (await as.get('/qualification-kinds')).json<{ kinds: KindOfPapers[] }>().kinds
const firstError = (answer: Awaited<ReturnType<SignedInAgent['post']>>) => [
  answer.statusCode,
  answer.json().errors?.[0]?.field,
]

describe('A paper that is handed in', () => {
  it('counts as valid only after a user with the right confirms it', async () => {
    const sent = aPaper()
    const paper = (await worker.post('/me/qualifications', sent)).json<Qualification>()
    expect((await worker.post('/me/qualifications', sent)).json()).toEqual(paper)
    expect(paper).toMatchObject({ scope: 'gaśnice i hydranty', confirmed: null })
    expect(paper.submitted?.by).toEqual({ id: worker.user.id, name: 'Jan Lis' })
    expect(await counted(worker)).toEqual([])
    expect((await confirmed(worker, paper, worker)).statusCode).toBe(403)
    expect((await confirmed(office, { ...paper, version: 9 }, worker)).statusCode).toBe(409)
    const answer = await confirmed(office, paper, worker)
    expect(answer.json().confirmed.by.id).toBe(office.user.id)
    expect((await counted(worker)).map(({ kind }) => kind)).toEqual(['fireEquipment'])
    const news = (await admin.get('/notifications')).json().notifications
    expect(news[0]).toMatchObject({
      kind: 'qualificationHandedIn',
      about: { subject: 'Qualification', id: worker.user.id },
      values: { name: 'Jan Lis', qualification: 'fireEquipment' },
    })
  })

  it('takes a scan, refuses the same one with another paper, and can be taken back', async () => {
    const [first, second] = [await handIn(worker), await handIn(worker, { number: 'PPOŻ/8/26' })]
    const to = ({ id, version }: Qualification) =>
      `/me/qualifications/${id}/scan?name=skan.pdf&version=${version}`
    const saved = await worker.putBytes(to(first), pdf)
    expect(saved.json()).toMatchObject({ scan: { name: 'skan.pdf' }, version: 2 })
    expect((await worker.putBytes(to(first), pdf)).json()).toEqual(saved.json())
    expect(firstError(await worker.putBytes(to(second), pdf))).toEqual([400, 'scan'])
    expect((await worker.putBytes(to(second), png)).statusCode).toBe(200)
    expect((await worker.delete(`/me/qualifications/${second.id}`)).statusCode).toBe(204)
    expect((await worker.delete(`/me/qualifications/${second.id}`)).statusCode).toBe(404)
    await confirmed(office, saved.json(), worker)
    expect(firstError(await worker.delete(`/me/qualifications/${first.id}`))).toEqual([400, 'confirmed'])
    expect((await worker.putBytes(to({ ...first, version: 3 }), png)).statusCode).toBe(400)
    expect((await office.delete(`/me/qualifications/${first.id}`)).statusCode).toBe(404)
  })

  it('keeps only the end of a health paper, and refuses its file', async () => {
    const bare = { kind: 'medical', number: null, scope: null, issuer: null, issuedOn: null }
    for (const field of ['number', 'scope', 'issuer']) {
      const answer = await worker.post('/me/qualifications', aPaper({ ...bare, [field]: 'x' }))
      expect(firstError(answer)).toEqual([400, field])
    }
    const { id } = await handIn(worker, bare)
    const to = `/me/qualifications/${id}/scan?name=badania.pdf&version=1`
    expect(firstError(await worker.putBytes(to, pdf))).toEqual([400, 'scan'])
    await expect(
      world.db.query('update qualifications set number = $2 where id = $1', [id, 'x']),
    ).rejects.toThrow('qualifications__date_only')
  })

  it.each([
    ['valid before it was issued', { validUntil: '2026-01-09' }, 'validUntil'],
    ['of an unknown kind', { kind: 'pilot' }, 'kind'],
    ['without a number that its kind needs', { kind: 'chimney', number: null, issuedOn: null }, 'number'],
  ])('refuses a paper %s', async (_, more, field) => {
    expect(firstError(await worker.post('/me/qualifications', aPaper(more)))).toEqual([400, field])
  })

  it('refuses self-confirmation unless no other user has the right, and logs it', async () => {
    const own = await handIn(admin)
    expect(firstError(await confirmed(admin, own, admin))).toEqual([400, 'confirmed'])
    const moved = await admin.post(`/users/${admin.user.id}/qualifications`, aPaper())
    expect(moved.json().confirmed).toBeNull()
    const rule = `role = 'ROLE_OFFICE' and action = 'update' and subject = 'Qualification'`
    await world.db.query(`update role_rules set own = true where ${rule}`)
    expect((await confirmed(admin, own, admin)).json().confirmed.by.name).toBe('Ewa Nowak')
    const [row] = (await admin.get(`/users/${admin.user.id}/qualifications/history`)).json().entries
    expect(row.changes).toContainEqual({ field: 'byOneself', before: null, after: 'true' })
    await world.db.query(`update role_rules set own = false where ${rule}`)
    const at = `/users/${admin.user.id}/qualifications/${own.id}`
    const longer = await admin.patch(at, { validUntil: '2040-01-10', version: 2 })
    expect(longer.json()).toMatchObject({ validUntil: '2040-01-10', confirmed: null })
    const byOffice = await confirmed(office, longer.json(), admin)
    expect(byOffice.json().confirmed.by.id).toBe(office.user.id)
    const kept = await office.patch(at, { validUntil: '2041-01-10', version: byOffice.json().version })
    expect(kept.json().confirmed).not.toBeNull()
  })
})

describe('A confirmed paper of a manager', () => {
  it.each([
    ['another number', (at: string, version: number) => admin.patch(at, { number: 'X/1', version })],
    ['another scan', (at: string, version: number) => admin.putBytes(scan(at, version), png)],
    ['no scan', (at: string) => admin.delete(`${at}/scan`)],
  ])('waits for another manager with %s', async (_, change) => {
    const own = await handIn(admin, { validUntil: null })
    const at = `/users/${admin.user.id}/qualifications/${own.id}`
    const file = Buffer.concat([pdf, Buffer.from(`%${own.id}`)])
    const scanned = (await admin.putBytes(scan(at, own.version), file)).json<Qualification>()
    const { confirmed: was, version } = (await confirmed(office, scanned, admin)).json<Qualification>()
    expect(was?.by?.id).toBe(office.user.id)
    const already = await handedIn(office)
    expect((await change(at, version)).statusCode).toBeLessThan(300)
    const { qualifications } = (await office.get(`/users/${admin.user.id}/qualifications`)).json()
    const now = qualifications.find(({ id }: Qualification) => id === own.id)
    expect(now).toMatchObject({ confirmed: null, submitted: { by: { id: admin.user.id } } })
    expect(await handedIn(office)).toBe(already + 1)
    await admin.delete(at)
  })

  it('keeps its confirmation when another manager adds a scan', async () => {
    const own = await handIn(admin, { validUntil: null })
    const { version } = (await confirmed(office, own, admin)).json<Qualification>()
    const at = `/users/${admin.user.id}/qualifications/${own.id}`
    const file = Buffer.concat([pdf, Buffer.from(`%${own.id}`)])
    expect((await office.putBytes(scan(at, version), file)).json().confirmed).not.toBeNull()
    await admin.delete(at)
  })
})

describe('A kind of qualifications', () => {
  it('has the seven of before and those added, by their keys', async () => {
    const kinds = await kindsRead(worker)
    expect(kinds.slice(0, 7).map(({ key }) => key)).toEqual([
      ...['sepE', 'sepD', 'udt', 'gas', 'heights', 'bhp', 'medical'],
    ])
    expect(kinds.filter(({ toVerify }) => toVerify)).toHaveLength(5)
  })

  it('keeps papers, needs and reminders when it is renamed while used', async () => {
    const paper = await handIn(worker, { kind: 'udt', validUntil: dayAfter(today, 20) })
    await confirmed(office, paper, worker)
    const udt = (await kindsRead(admin)).find(({ key }) => key === 'udt')
    const sent = { name: 'UDT konserwator', version: udt?.version }
    const renamed = await admin.patch('/qualification-kinds/udt', sent)
    expect(renamed.json()).toMatchObject({ key: 'udt', name: 'UDT konserwator', version: 2 })
    expect((await admin.patch('/qualification-kinds/udt', sent)).statusCode).toBe(409)
    expect((await counted(worker)).map(({ kind }) => kind)).toContain('udt')
    await notifyOfQualifications(world.db)
    const news = (await worker.get('/notifications')).json().notifications
    expect(news[0].values.qualification).toBe('UDT konserwator')
    const table = await office.get('/users/export?qualification=udt')
    expect(table.body).toContain('UDT konserwator')
  })

  it('can be added, is refused under a name in use, and ends with its archive', async () => {
    const sent = { id: newId(), name: 'Drabiny', years: 2, dateOnly: false, needsNumber: false }
    const made = (await admin.post('/qualification-kinds', sent)).json<KindOfPapers>()
    expect((await admin.post('/qualification-kinds', sent)).json()).toEqual(made)
    expect((await admin.post('/qualification-kinds', { ...sent, name: 'Dachy' })).statusCode).toBe(409)
    const taken = await admin.post('/qualification-kinds', { ...sent, id: newId(), name: 'sep e' })
    expect(firstError(taken)).toEqual([400, 'name'])
    const years = await admin.post('/qualification-kinds', { ...sent, id: newId(), name: 'X', years: 90 })
    expect(firstError(years)).toEqual([400, 'years'])
    expect((await office.post('/qualification-kinds', sent)).statusCode).toBe(403)
    await handIn(worker, { kind: made.key })
    await admin.patch(`/qualification-kinds/${made.key}`, { archived: true, version: 1 })
    expect(firstError(await worker.post('/me/qualifications', aPaper({ kind: made.key })))).toEqual([
      400,
      'kind',
    ])
  })
})

describe('A paper of the company', () => {
  it('notifies keepers of the settings once before its end and once after', async () => {
    const sent = { id: newId(), name: 'Polisa OC', number: 'OC/1', issuer: 'PZU', issuedOn: null }
    const made = (
      await admin.post('/company-papers', { ...sent, validUntil: dayAfter(today, 30) })
    ).json<CompanyPaper>()
    expect((await office.get('/company-papers')).statusCode).toBe(403)
    const newsOf = async () =>
      (await admin.get('/notifications'))
        .json<{ notifications: { kind: string; values: object }[] }>()
        .notifications.filter(({ kind }) => kind.startsWith('companyPaper'))
    await notifyOfQualifications(world.db)
    await notifyOfQualifications(world.db)
    expect((await newsOf()).map(({ kind }) => kind)).toEqual(['companyPaperSoon'])
    const at = `/company-papers/${made.id}`
    const wrong = await admin.patch(at, { issuedOn: dayAfter(today, 40), version: 1 })
    expect(firstError(wrong)).toEqual([400, 'validUntil'])
    await admin.patch(at, { validUntil: dayAfter(today, -1), version: 1 })
    await notifyOfQualifications(world.db)
    expect((await newsOf())[0]).toMatchObject({
      kind: 'companyPaperOver',
      values: { paper: 'Polisa OC' },
    })
  })
})

describe('The file of a paper of the company', () => {
  it('takes changes of administrators only, and reads back', async () => {
    const sent = {
      id: newId(),
      name: 'Polisa OC',
      number: null,
      issuer: null,
      issuedOn: null,
      validUntil: null,
    }
    const { id, version } = (await admin.post('/company-papers', sent)).json<CompanyPaper>()
    const to = (now: number) => `/company-papers/${id}/scan?name=polisa.pdf&version=${now}`
    expect((await office.putBytes(to(version), pdf)).statusCode).toBe(403)
    expect((await admin.putBytes(to(version + 1), pdf)).statusCode).toBe(409)
    const saved = (await admin.putBytes(to(version), pdf)).json<CompanyPaper>()
    expect(saved).toMatchObject({ scan: { name: 'polisa.pdf' }, version: version + 1 })
    expect((await admin.putBytes(to(version), pdf)).json()).toEqual(saved)
    expect((await admin.get(`/company-papers/${id}/scan`)).rawPayload).toEqual(pdf)
    expect((await admin.delete(`/company-papers/${id}/scan`)).statusCode).toBe(204)
    expect((await admin.delete(`/company-papers/${id}/scan`)).statusCode).toBe(204)
    expect((await admin.get(`/company-papers/${id}/scan`)).statusCode).toBe(404)
  })
})
