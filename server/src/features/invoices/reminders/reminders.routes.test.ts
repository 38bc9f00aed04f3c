import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { RemindedClient } from '@zlecenia/contract/features/invoices/invoice-reminders.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { newId } from '#platform/ids.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aDraft, issued, readyToIssue } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aPostOffice } from '#test/post-office.ts'
import { aWorld } from '#test/world.ts'
import { notifyOfOverdueInvoices } from './overdue.ts'
import { reminderLetterTask, reminderText } from './reminder-letter.task.ts'

afterAll(liftLimits())
const post = await aPostOffice()
const environment = readEnvironment({ SMTP_URL: post.url, MAIL_FROM: 'Biuro <biuro@firma.test>' })
const queued: { task: string; data: object }[] = []
const queue = {
  running: true,
  put: async (_: unknown, task: string, data: object) => {
    queued.push({ task, data })
  },
}
const world = await aWorld({ environment, queue })
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
})

const daysAgo = (n: number) => dayAfter(todayInWarsaw(), -n)

let n = 0
async function overdueBy(days: number, customerId = desk.file.building.customer.id): Promise<string> {
  const sent = { id: newId(), customerId, number: `S/${++n}/2025`, gross: 12_300, paid: 300 }
  const dates = { issuedOn: daysAgo(days + 14), dueOn: daysAgo(days) }
  return (await desk.office.post('/opening-invoices', { ...sent, ...dates })).json().id
}
const due = async () =>
  (await desk.office.get('/reminders/due'))
    .json<{ clients: RemindedClient[] }>()
    .clients.flatMap((it) => it.invoices)
const stepOf = async (id: string) => (await due()).find((it) => it.id === id)?.step
const send = (invoiceIds: string[], overrides: object = {}) =>
  desk.office.post('/reminders', { id: newId(), email: 'ksiegowosc@klient.test', invoiceIds, ...overrides })
/** Moves all reminders that many days into the past. */
const later = (days: number) =>
  world.db.query(`update reminder_letters set made_at = made_at - interval '${days} days'`)

describe('A reminder', () => {
  it.each([
    [6, undefined],
    [7, 1],
    [40, 1],
  ])('overdue by %i days is proposed as step %s', async (days, step) => {
    expect(await stepOf(await overdueBy(days))).toBe(step)
  })

  it('has three steps, a week apart', async () => {
    const id = await overdueBy(40)
    for (const step of [1, 2, 3]) {
      expect(await stepOf(id)).toBe(step)
      expect((await send([id])).json()).toMatchObject({ step, sent: true })
      expect(await stepOf(id)).toBeUndefined()
      await later(8)
    }
    expect(await stepOf(id)).toBeUndefined()
  })

  it('makes one letter a client with all invoices, sent once however often it is pressed', async () => {
    const ids = [await overdueBy(8), await overdueBy(9)]
    const sent = { id: newId() }
    queued.length = 0
    const answers = await Promise.all([send(ids, sent), send(ids, sent)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(queued).toEqual([{ task: 'reminder-letter', data: sent }])
    await reminderLetterTask({ db: world.db, environment }).run(sent)
    const letter = post.letters.at(-1)
    expect(letter?.to?.[0]?.address).toBe('ksiegowosc@klient.test')
    expect(letter?.subject).toBe('Przypomnienie o płatności – Serwis Kowalski')
    const text = letter?.text?.replace(/\s/gu, ' ')
    expect(text).toContain(`Faktura S/${n}/2025`)
    expect(text).toContain('Razem do zapłaty: 240,00 zł')
  })

  it('leaves out invoices paid before it is sent, and is not sent without any', async () => {
    const id = await overdueBy(8)
    const { id: letterId } = (await send([id])).json()
    const invoices = [{ invoiceId: id, amount: 12_000 }]
    await desk.office.post('/payments', { id: newId(), paidOn: todayInWarsaw(), form: 'cash', invoices })
    const before = post.letters.length
    await reminderLetterTask({ db: world.db, environment }).run({ id: letterId })
    expect(post.letters).toHaveLength(before)
  })

  it('can be skipped, without a letter', async () => {
    const id = await overdueBy(8)
    queued.length = 0
    expect((await send([id], { skip: true, email: null })).json()).toMatchObject({ sent: false })
    expect(queued).toEqual([])
    expect(await stepOf(id)).toBeUndefined()
  })

  it('needs an address, unpaid invoices and one client', async () => {
    const id = await overdueBy(8)
    expect((await send([id], { email: null })).json().errors).toMatchObject([{ field: 'email' }])
    expect((await send([newId()])).json().errors).toMatchObject([{ field: 'invoiceIds.0' }])
    const customer = await desk.office.post('/customers', contactOf(aCommunity({}, 805)))
    const other = await overdueBy(8, customer.json().id)
    expect((await send([id, other])).json().errors).toMatchObject([{ field: 'invoiceIds' }])
  })

  it('becomes firmer with each step, and names the account', () => {
    const invoice = { number: 'FV/1', issuedOn: '2026-01-02', dueOn: '2026-01-16', left: 100, account: null }
    const creditor = { name: 'Serwis', phone: '600100200', account: '61109010140000071219812874' }
    const subjects = ([1, 2, 3] as const).map((step) => reminderText(step, [invoice], creditor).subject)
    expect(subjects.map((it) => it.split(' ')[0])).toEqual(['Przypomnienie', 'Ponowne', 'Wezwanie'])
    const { text } = reminderText(3, [invoice], creditor)
    expect(text).toContain('Rachunek do wpłaty: 61 1090 1014 0000 0712 1981 2874')
    expect(text).toContain('16.01.2026')
  })
})

describe('News of invoices', () => {
  const newsOf = async (id: string) => {
    const { rows } = await world.db.query<{ kind: string; user: string }>(
      'select kind, user_id as "user" from notifications where about_id = $1',
      [id],
    )
    return rows
  }

  it('name an overdue invoice once, to those who may read invoices', async () => {
    const invoice = await issued(world, desk.office, await aDraft(desk.office))
    await world.db.query('update invoices set due_on = $2 where id = $1', [invoice.id, daysAgo(1)])
    await notifyOfOverdueInvoices(world.db)
    await notifyOfOverdueInvoices(world.db)
    const news = (await newsOf(invoice.id)).filter(({ user }) => user === desk.office.user.id)
    expect(news).toMatchObject([{ kind: 'invoiceOverdue' }])
    const { rows } = await world.db.query<{ role: string }>(
      'select distinct r.role from notifications n join user_roles r on r.user_id = n.user_id where n.about_id = $1',
      [invoice.id],
    )
    expect(rows.map(({ role }) => role)).not.toContain('ROLE_WORKER')
  })

  it('name a refused invoice to its issuer, until its draft is deleted', async () => {
    const refused = await issued(world, desk.office, await aDraft(desk.office, { lines: [] }))
    expect(await newsOf(refused.id)).toEqual([{ kind: 'invoiceRefused', user: desk.office.user.id }])
    await desk.office.delete(`/invoices/${refused.id}`)
    expect(await newsOf(refused.id)).toEqual([])
  })
})
