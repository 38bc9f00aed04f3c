import type { AuditRow } from '@zlecenia/contract/features/audit-log/audit-log.contract'
import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let admin: SignedInAgent
let office: SignedInAgent
let customer: { id: string; version: number }
beforeAll(async () => {
  admin = await world.signedIn('admin', { firstName: 'Zofia', lastName: 'Krawczyk' })
  office = await world.signedIn('office', { firstName: 'Ewa', lastName: 'Łoś' })
  const sent = { ...contactOf(aCommunity({}, 1)), phone: '600700800', companyName: 'Wspólnota Lipowa 4' }
  customer = (await office.post('/customers', sent)).json()
  const { version } = customer
  const changed = await office.patch(`/customers/${customer.id}`, { phone: '600700801', version })
  expect(changed.statusCode).toBe(200)
  await admin.patch('/me/account', { firstName: 'Zosia', version: 1 })
})

const log = async (query = '', as = admin) =>
  (await as.get(`/audit-log${query}`)).json<{ rows: AuditRow[]; total: number }>()

describe('the log', () => {
  it('shows author, action and record, the latest first, with before and after', async () => {
    const { rows, total } = await log()
    expect(rows.map((it) => [it.by?.name, it.action, it.subject])).toEqual([
      ['Zosia Krawczyk', 'changed', 'User'],
      ['Ewa Łoś', 'changed', 'Customer'],
      ['Ewa Łoś', 'created', 'Customer'],
    ])
    expect(total).toBe(3)
    expect(rows[1]).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      action: 'changed',
      subject: 'Customer',
      by: { id: office.user.id, name: 'Ewa Łoś' },
      thing: { id: customer.id, name: 'Wspólnota Lipowa 4', at: { subject: 'Customer', id: customer.id } },
      changes: [{ field: 'phone', before: ['+48600700800'], after: ['+48600700801'] }],
      more: 0,
      masked: false,
    })
  })

  it('filters by person, kind, action, one record and days', async () => {
    const found = async (query: string) => (await log(query)).rows.map((it) => `${it.action} ${it.subject}`)
    const today = dayInWarsaw(new Date())
    expect(await found(`?user=${admin.user.id}`)).toEqual(['changed User'])
    expect(await found('?subject=Customer')).toEqual(['changed Customer', 'created Customer'])
    expect(await found('?action=created')).toEqual(['created Customer'])
    expect(await found(`?thing=${customer.id}&order=asc`)).toEqual(['created Customer', 'changed Customer'])
    expect(await found(`?thing=${customer.id}&subject=User`)).toEqual([])
    expect(await found(`?days=${today}..`)).toHaveLength(3)
    expect(await found('?days=..2020-01-01')).toEqual([])
    expect((await admin.get('/audit-log?subject=Everything')).statusCode).toBe(400)
  })

  it('shows a deleted record by its last name, without a link', async () => {
    const { id } = (
      await office.post('/customers', contactOf(aCommunity({ companyName: 'Krótko' }, 7)))
    ).json()
    expect((await admin.delete(`/customers/${id}`)).statusCode).toBe(204)
    const [row] = (await log(`?thing=${id}`)).rows
    expect(row).toMatchObject({ action: 'deleted', thing: { id, name: 'Krótko', at: null } })
  })

  it('shows details only to callers who may view such data (docs/topics/rights-and-secrets.md)', async () => {
    await world.db.query(
      `insert into roles (key, name, system) values ('auditor', 'Audytor', false);
       insert into role_rules (role, action, subject, own) values ('auditor', 'read', 'AuditLog', false)`,
    )
    const auditor = await world.signedIn('worker')
    await world.db.query(`update user_roles set role = 'auditor' where user_id = $1`, [auditor.user.id])
    const { rows } = await log('?subject=Customer', auditor)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(row).toMatchObject({ changes: [], masked: true, thing: { name: null } })
    const table = await auditor.get('/audit-log/export?subject=Customer')
    expect(table.body).not.toMatch(/600 ?700|Lipowa/u)
    expect((await office.get('/audit-log')).statusCode).toBe(403)
  })

  it('exports the filtered rows, as text', async () => {
    const { body } = await admin.get(`/audit-log/export?thing=${customer.id}`)
    const lines = body.split('\r\n')
    expect(lines[0]).toContain('Kiedy;Kto;Co zrobiono;Rodzaj;Czego dotyczy;Było;Jest')
    expect(lines[1]).toContain(
      'Ewa Łoś;Zmieniono;Klient;Wspólnota Lipowa 4;Telefon: +48 600 700 800;Telefon: +48 600 700 801',
    )
    const english = await admin.get(`/audit-log/export?thing=${customer.id}`, { 'accept-language': 'en' })
    expect(english.body).toContain('Changed;Client;')
    expect((await admin.get('/audit-log/export?format=xlsx')).statusCode).toBe(200)
  })
})

it('reads a page of a million rows along an index, for any filter', async () => {
  await world.db.query(
    `insert into audit_log (id, at, user_id, action, subject, subject_id)
     select gen_random_uuid(), now() - n * interval '1 minute', $1::uuid, (array['read', 'changed'])[1 + n % 2],
            (array['Order', 'Building', 'Device'])[1 + n % 3], gen_random_uuid()::text
       from generate_series(1, 20000) n`,
    [office.user.id],
  )
  await world.db.query('analyze audit_log')
  for (const [narrowed, index] of [
    ['true', 'audit_log__by_at'],
    [`l.subject = 'Device'`, 'audit_log__by_kind'],
    [`l.action = 'moved'`, 'audit_log__by_action'],
    [`l.subject = 'Device' and l.subject_id = 'x'`, 'audit_log__by_subject'],
  ] as const) {
    const { rows } = await world.db.query<{ 'QUERY PLAN': string }>(
      `explain select l.id from audit_log l where ${narrowed} order by l.at desc, l.id desc limit 25`,
    )
    const plan = rows.map((it) => it['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  }
})
