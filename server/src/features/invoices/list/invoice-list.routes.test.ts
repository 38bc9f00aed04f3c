import { invoiceStates } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { InvoiceRow, InvoicesSummary } from '@zlecenia/contract/features/invoices/invoice-list.contract'
import { invoiceStatus, invoiceStatuses } from '@zlecenia/contract/features/invoices/invoice-status'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aBuyer, aDraft, aLine, issued, readyToIssue } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'
import { statusSql } from './invoice-list.queries.ts'

afterAll(liftLimits())
const world = await aWorld()
const today = todayInWarsaw()
let desk: Office
const made: Record<string, Invoice> = {}

const put = (id: string | undefined, change: string) =>
  world.db.query(`update invoices set ${change} where id = $1`, [id])
const bill = async (name: string, change: string | null, overrides: object = {}) => {
  const buyer = { ...aBuyer, name: `Wspólnota ${name}` }
  const draft = await aDraft(desk.office, { buyer, ...overrides })
  made[name] = change === null ? draft : await issued(world, desk.office, draft)
  if (change) await put(draft.id, change)
}

beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
  await bill('szkic', null)
  await bill('nowa', '')
  await bill('dawna', `due_on = '${dayAfter(today, -1)}'`, { lines: [aLine({ unitPrice: '200' })] })
  await bill('zaliczona', 'paid = 5000')
  await bill('opłacona', `paid = gross, ksef_number = 'x', ksef_received_at = now()`)
})

async function listed(query: string): Promise<string[]> {
  const page = (await desk.office.get(`/invoices?${query}`)).json<{ rows: InvoiceRow[] }>()
  return page.rows.map(({ buyer }) => buyer.replace('Wspólnota ', ''))
}
const summary = async (query = '') =>
  (await desk.office.get(`/invoices/summary${query}`)).json<InvoicesSummary>()

it('SQL and TypeScript give each invoice the same status', async () => {
  const days = [null, dayAfter(today, -1), today, dayAfter(today)]
  const all = invoiceStates.flatMap((state) =>
    // Drafts owe nothing.
    (state === 'issued' ? [-500, 0, 1000] : [0]).flatMap((owed) =>
      [-500, 0, 400].flatMap((paid) =>
        days.flatMap((dueOn) => [false, true].map((zeroed) => ({ state, owed, paid, zeroed, dueOn }))),
      ),
    ),
  )
  const matched = invoiceStatuses.map((it) => `case when ${statusSql[it](() => '$2')} then '${it}' end`)
  const { rows } = await world.db.query<{ statuses: string[] }>(
    `select array_remove(array[${matched.join(', ')}], null) as statuses
       from (select it.*, it."dueOn" as due_on from jsonb_to_recordset($1)
               it (n int, state text, owed bigint, paid bigint, zeroed boolean, "dueOn" date)) i order by n`,
    [JSON.stringify(all.map((it, n) => ({ ...it, n }))), today],
  )
  expect(rows.map(({ statuses }) => statuses)).toEqual(all.map((it) => [invoiceStatus(it, today)]))
})

describe('The list of invoices', () => {
  it.each([
    ['status=draft', ['szkic']],
    ['status=draft,issuing', ['szkic']],
    ['status=unpaid', ['nowa']],
    ['status=overdue', ['dawna']],
    ['status=partlyPaid', ['zaliczona']],
    ['status=paid', ['opłacona']],
    ['status=unpaid,partlyPaid,overdue', ['zaliczona', 'dawna', 'nowa']],
    ['status=overdue,draft', ['dawna', 'szkic']],
    ['status=unpaid,partlyPaid,overdue,paid', ['opłacona', 'zaliczona', 'dawna', 'nowa']],
    ['ksef=with', ['opłacona']],
    ['ksef=without', ['zaliczona', 'dawna', 'nowa']],
    ['kind=KOR', []],
    [`issued=${today}..&sort=buyer&order=asc`, ['dawna', 'nowa', 'opłacona', 'szkic', 'zaliczona']],
    [`issued=..${dayAfter(today, -1)}`, []],
    ['sort=gross&order=desc&size=1', ['dawna']],
    ['sort=due&order=asc&size=1', ['dawna']],
    ['sort=number&order=asc&status=unpaid,overdue', ['nowa', 'dawna']],
    ['q=dawna', ['dawna']],
    ['q=5260250274&status=paid', ['opłacona']],
  ])('%s finds %j', async (query, names) => {
    expect(await listed(query)).toEqual(names)
  })

  it('shows status, amounts and KSeF of an invoice, in small rows', async () => {
    const page = (await desk.office.get('/invoices?q=zaliczona')).json<{ rows: InvoiceRow[] }>()
    expect(page.rows).toEqual([
      {
        id: made.zaliczona?.id,
        number: made.zaliczona?.number,
        kind: 'VAT',
        status: 'partlyPaid',
        buyer: 'Wspólnota zaliczona',
        issuedOn: today,
        dueOn: made.zaliczona?.dueOn,
        gross: 12_300,
        left: 7300,
        corrected: false,
        hasKsefNumber: false,
      },
    ])
    expect(JSON.stringify(page.rows[0]).length * 25).toBeLessThan(15_000)
  })

  it('refuses an unknown status', async () => {
    expect((await desk.office.get('/invoices?status=lost')).statusCode).toBe(400)
  })
})

describe('The summary', () => {
  it('counts what its filters list', async () => {
    expect(await summary()).toEqual({
      unpaid: { count: 3, sum: 12_300 + 24_600 + 7300 },
      overdue: { count: 1, sum: 24_600 },
      thisMonth: { count: 4, sum: 3 * 12_300 + 24_600 },
      drafts: 1,
      withoutKsef: 0,
    })
  })

  it('counts invoices without a KSeF number from the day on which sending begins', async () => {
    await world.db.query('update invoice_settings set ksef_from = $1', [today])
    expect(await summary()).toMatchObject({ withoutKsef: 3 })
    await world.db.query('update invoice_settings set ksef_from = $1', [dayAfter(today)])
    expect([await summary(), await listed('ksef=without')]).toMatchObject([{ withoutKsef: 0 }, []])
    await world.db.query('update invoice_settings set ksef_from = null')
  })

  it('counts those of one client', async () => {
    await put(made.dawna?.id, `customer_id = '${desk.client.id}'`)
    expect(await summary(`?customerId=${desk.client.id}`)).toMatchObject({
      unpaid: { count: 1, sum: 24_600 },
      overdue: { count: 1, sum: 24_600 },
      drafts: 0,
    })
    expect(await listed(`customerId=${desk.client.id}`)).toEqual(['dawna'])
  })
})

it('marks a corrected invoice, and lists its correction for the same order and building', async () => {
  const order = (await desk.office.postForm('/investment', desk.known())).json<{ id: string }>().id
  await world.db.query('insert into invoice_orders values ($1, $2)', [made.nowa?.id, order])
  const path = `/invoices/${made.nowa?.id}/corrections`
  const begun = (await desk.office.post(path, { id: newId(), mode: 'zero' })).json<Invoice>()
  const reason = { ...begun.draft.correction, reason: 'Pomyłka' }
  const saved = await desk.office.patch(`/invoices/${begun.id}`, {
    draft: { ...begun.draft, correction: reason },
    version: begun.version,
  })
  expect((await desk.office.get('/invoices?q=nowa&kind=VAT')).json().rows[0].corrected).toBe(false)
  await issued(world, desk.office, saved.json<Invoice>())
  for (const filter of [`orderId=${order}`, `buildingId=${desk.file.building.id}`]) {
    const { rows } = (await desk.office.get(`/invoices?sort=gross&${filter}`)).json<{ rows: InvoiceRow[] }>()
    expect(rows.map(({ kind, gross, corrected, status }) => [kind, gross, corrected, status])).toEqual([
      ['VAT', 12_300, true, 'corrected'],
      ['KOR', -12_300, false, 'paid'],
    ])
  }
  expect(await listed(`orderId=${newId()}`)).toEqual([])
  expect(await listed('status=corrected')).toEqual(['nowa'])
  expect(await listed('status=paid&kind=VAT')).toEqual(['opłacona'])
  expect(await listed('status=paid,corrected&kind=VAT')).toEqual(['opłacona', 'nowa'])
  const table = (await desk.office.get('/invoices/export?q=nowa&kind=VAT')).body
  expect(table).toContain('Skorygowana')
  expect(table).not.toContain('Opłacona')
})
