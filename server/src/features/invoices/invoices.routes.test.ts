import { createHash } from 'node:crypto'
import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aBuyer, aDraft, aLine, issued, readyToIssue, withKsefNumber } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { unbilled } from '#test/unbilled.ts'
import { aWorld } from '#test/world.ts'
import { issueHeld } from './issue.service.ts'

afterAll(liftLimits())
const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
})

const read = async (id: string) => (await desk.office.get(`/invoices/${id}`)).json<Invoice>()
const problemsOf = async (id: string) =>
  (await desk.office.post(`/invoices/${id}/check`)).json<{ field: string }[]>().map(({ field }) => field)
const sequenceOf = (number: string | null) => Number(number?.split('/').at(-1))

/** Digest of all that must never change once it is issued. */
async function digestOf(id: string): Promise<string> {
  const { rows } = await world.db.query<{ text: string }>(
    `select concat(number, document, encode(xml, 'hex'), encode(xml_sha256, 'hex'), net, vat, gross, draft) as text
       from invoices where id = $1`,
    [id],
  )
  return createHash('sha256')
    .update(rows[0]?.text ?? '')
    .digest('hex')
}

describe('A draft', () => {
  it('keeps numbers as typed, also those that are no numbers yet', async () => {
    const draft = await aDraft(desk.office, { lines: [aLine({ quantity: '2', unitPrice: 'sto' })] })
    expect((await read(draft.id)).draft.lines[0]).toMatchObject({ quantity: '2', unitPrice: 'sto' })
    expect(await problemsOf(draft.id)).toEqual(['lines.0.unitPrice'])
  })

  it('begins once, however often it is sent', async () => {
    const sent = { id: newId(), kind: 'VAT', orderIds: [] }
    const first = await desk.office.post('/invoices', sent)
    const again = await desk.office.post('/invoices', sent)
    expect([first.statusCode, again.json()]).toEqual([201, first.json()])
  })

  it('conflicts with a change that another person saved meanwhile', async () => {
    const { id, version, draft } = await aDraft(desk.office)
    await desk.office.patch(`/invoices/${id}`, { draft: { ...draft, remark: 'pierwsza' }, version })
    const late = await desk.office.patch(`/invoices/${id}`, { draft: { ...draft, remark: 'druga' }, version })
    expect(late.statusCode).toBe(409)
  })

  it('becomes another kind, with the change of kind in the log', async () => {
    const { id, version, draft } = await aDraft(desk.office)
    const sent = await desk.office.patch(`/invoices/${id}`, { draft, kind: 'ZAL', version })
    expect(sent.json()).toMatchObject({ kind: 'ZAL', version: version + 1 })
    const again = await desk.office.patch(`/invoices/${id}`, { draft, kind: 'ZAL', version: version + 1 })
    expect(again.json()).toMatchObject({ kind: 'ZAL', version: version + 1 })
    expect(await problemsOf(id)).toEqual(['advance'])
    const { rows } = await world.db.query(
      `select before, after from audit_log where subject_id = $1 and action = 'changed' order by id`,
      [id],
    )
    expect(rows.at(-1)).toMatchObject({ before: { kind: 'VAT' }, after: { kind: 'ZAL' } })
  })

  it.each([
    ['the quantity zero', { lines: [aLine({ quantity: '0' })] }, 'lines.0.quantity'],
    ['seven decimals of a quantity', { lines: [aLine({ quantity: '1,1234567' })] }, 'lines.0.quantity'],
    ['8 % without a reason', { lines: [aLine({ rate: '8' })] }, 'lines.0.rateReason'],
    ['an exemption without its basis', { lines: [aLine({ rate: 'zw' })] }, 'exemption.text'],
    ['a wrong NIP', { buyer: { ...aBuyer, nip: '5260250275' } }, 'buyer.nip'],
    ['no lines', { lines: [] }, 'lines'],
    ['a day of issue in the future', { issuedOn: dayAfter(todayInWarsaw()) }, 'issuedOn'],
    ['more discount than the line', { lines: [aLine({ discount: '200' })] }, 'lines.0.discount'],
  ])('stays a draft with %s', async (_, overrides, field) => {
    const draft = await aDraft(desk.office, overrides)
    expect(await problemsOf(draft.id)).toContain(field)
    const after = await issued(world, desk.office, draft)
    expect(after).toMatchObject({ state: 'draft', number: null })
    expect(after.refused?.map((problem) => problem.field)).toContain(field)
  })

  it('has at most 1,000 lines', async () => {
    const { id, version, draft } = await aDraft(desk.office)
    const lines = Array.from({ length: 1001 }, () => aLine())
    const answer = await desk.office.patch(`/invoices/${id}`, { draft: { ...draft, lines }, version })
    expect(answer.statusCode).toBe(400)
  })

  it('stays a draft in a closed month', async () => {
    const draft = await aDraft(desk.office, { issuedOn: '2026-01-15' })
    await world.db.query("insert into closed_months values ('2026-01')")
    expect(await problemsOf(draft.id)).toContain('issuedOn')
  })
})

describe('An issued invoice', () => {
  it('has a number, and a document whose digest is stored', async () => {
    const invoice = await issued(world, desk.office, await aDraft(desk.office))
    expect(invoice).toMatchObject({ state: 'issued', net: 10_000, vat: 2300, gross: 12_300, refused: null })
    expect(invoice.number).toMatch(/^FV\/\d{4}\/\d{2}\/\d{4}$/u)
    const xml = await desk.office.get(`/invoices/${invoice.id}/xml`)
    expect(xml.body).toContain(`<P_2>${invoice.number}</P_2>`)
    expect(xml.body).toContain('<P_15>123.00</P_15>')
  })

  it('never changes, whichever call is sent to it', async () => {
    const { id, version, draft } = await issued(world, desk.office, await aDraft(desk.office))
    const before = await digestOf(id)
    const answers = [
      await desk.office.patch(`/invoices/${id}`, { draft: { ...draft, remark: 'po fakcie' }, version }),
      await desk.office.delete(`/invoices/${id}`),
      await desk.office.delete(`/invoices/${id}/issue`),
      await desk.office.post(`/invoices/${id}/check`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
    await desk.office.post(`/invoices/${id}/issue`, { version })
    await issueHeld(world.db.patient, id)
    await desk.office.post(`/invoices/${id}/corrections`, { id: newId(), mode: 'zero' })
    expect((await withKsefNumber(desk.office, { id, version })).ksefNumber).not.toBeNull()
    for (const kind of ['upo', 'xml']) {
      const file = await desk.office.putBytes(`/invoices/${id}/ksef-files/${kind}`, Buffer.from('<a/>'))
      expect(file.json().matches).toBe(false)
    }
    expect(await digestOf(id)).toBe(before)
  })

  it('keeps its document when it is paid, dunned, and the payment is revoked and restored', async () => {
    const { id } = await issued(world, desk.office, await aDraft(desk.office))
    const before = await digestOf(id)
    const invoices = [{ invoiceId: id, amount: 5000 }]
    const paidOn = todayInWarsaw()
    await desk.office.post('/payments', { id: newId(), paidOn, form: 'cash', invoices })
    const { payments } = (await desk.office.get(`/invoices/${id}/payments`)).json()
    const url = `/payments/${payments[0].id}`
    await desk.office.send({ method: 'DELETE', url, payload: { reason: 'Pomyłka' } })
    await desk.office.post(`${url}/restore`)
    await world.db.query('update invoices set due_on = current_date - 10 where id = $1', [id])
    await desk.office.post('/reminders', { id: newId(), skip: true, email: null, invoiceIds: [id] })
    expect(await digestOf(id)).toBe(before)
    expect((await read(id)).paid).toBe(5000)
  })

  it('conflicts for the second of two people who issue it at once', async () => {
    const draft = await aDraft(desk.office)
    const admin = await world.signedIn('admin')
    const press = (agent: typeof admin) =>
      agent.post(`/invoices/${draft.id}/issue`, { version: draft.version })
    const answers = await Promise.all([press(desk.office), press(admin)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await world.db.query("update invoices set issue_at = now() - interval '1 second' where id = $1", [
      draft.id,
    ])
    await Promise.all([issueHeld(world.db.patient, draft.id), issueHeld(world.db.patient, draft.id)])
    const again = await Promise.all([press(desk.office), press(admin)])
    expect(again.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { rows } = await world.db.query(
      "select from audit_log where subject_id = $1 and action = 'issued'",
      [draft.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('can be taken back while it is held, and is a draft again', async () => {
    const draft = await aDraft(desk.office)
    const held = (await desk.office.post(`/invoices/${draft.id}/issue`, { version: draft.version })).json()
    expect(held.state).toBe('issuing')
    await issueHeld(world.db.patient, draft.id)
    expect((await read(draft.id)).state).toBe('issuing')
    await desk.office.delete(`/invoices/${draft.id}/issue`)
    await issueHeld(world.db.patient, draft.id)
    expect(await read(draft.id)).toMatchObject({ state: 'draft', number: null })
  })
})

describe('Numbers', () => {
  it('are 1 to 64 for 64 invoices issued at once', async () => {
    await world.db.query("update document_series set prefix = 'PAR' where kind = 'PRO'")
    const drafts: Invoice[] = []
    for (let i = 0; i < 64; i++) drafts.push(await aDraft(desk.office, {}, 'PRO'))
    await world.db.query(
      `update invoices set state = 'issuing', issue_at = now() - interval '1 second', issued_by = $2
        where id = any($1)`,
      [drafts.map(({ id }) => id), desk.office.user.id],
    )
    await Promise.all(drafts.map(({ id }) => issueHeld(world.db.patient, id)))
    const { rows } = await world.db.query<{ seq: number }>(
      "select seq from invoices where kind = 'PRO' and state = 'issued' order by seq",
    )
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 64 }, (_, i) => i + 1))
  })

  it('leave no gap where a document was refused', async () => {
    const first = await issued(world, desk.office, await aDraft(desk.office))
    const refused = await issued(world, desk.office, await aDraft(desk.office, { remark: 'dzwonek \u0007' }))
    expect(refused.state).toBe('draft')
    const second = await issued(world, desk.office, await aDraft(desk.office))
    expect(sequenceOf(second.number)).toBe(sequenceOf(first.number) + 1)
  })

  it('go on behind the highest one in use, where the counter is behind it', async () => {
    const first = await issued(world, desk.office, await aDraft(desk.office))
    await world.db.query("update document_counters set next = 1 where kind = 'VAT'")
    const second = await issued(world, desk.office, await aDraft(desk.office))
    expect(sequenceOf(second.number)).toBe(sequenceOf(first.number) + 1)
  })

  it('start again with a new year', async () => {
    const old = await issued(world, desk.office, await aDraft(desk.office, { issuedOn: '2025-12-31' }))
    const fresh = await issued(world, desk.office, await aDraft(desk.office, { issuedOn: '2026-02-01' }))
    expect(old.number).toMatch(/^FV\/2025\/12\//u)
    expect(fresh.number).toBe('FV/2026/02/0001')
  })
})

const correct = async (of: string, mode: 'lines' | 'zero') =>
  (await desk.office.post(`/invoices/${of}/corrections`, { id: newId(), mode })).json<Invoice>()
const withReason = async ({ id, draft, version }: Invoice, overrides: object = {}) => {
  const correction = { ...draft.correction, reason: 'Zwrot części' }
  return (
    await desk.office.patch(`/invoices/${id}`, { draft: { ...draft, correction, ...overrides }, version })
  ).json<Invoice>()
}
const corrected = async (of: Invoice, mode: 'lines' | 'zero', overrides: object = {}) =>
  issued(world, desk.office, await withReason(await correct(of.id, mode), overrides))

describe('A correction', () => {
  it('to zero takes the whole amount back', async () => {
    const invoice = await issued(world, desk.office, await aDraft(desk.office))
    const zero = await withReason(await correct(invoice.id, 'zero'))
    const correction = await issued(world, desk.office, zero)
    expect(correction).toMatchObject({ kind: 'KOR', net: -10_000, vat: -2300, gross: -12_300 })
    expect((await read(invoice.id)).corrections).toEqual([{ id: correction.id, number: correction.number }])
  })

  it('keeps its kind', async () => {
    const invoice = await issued(world, desk.office, await aDraft(desk.office))
    const { id, draft, version } = await correct(invoice.id, 'zero')
    const sent = await desk.office.patch(`/invoices/${id}`, { draft, kind: 'VAT', version })
    expect([sent.statusCode, sent.json().errors?.[0]?.field]).toEqual([400, 'kind'])
    expect((await read(id)).kind).toBe('KOR')
  })

  it.each(['zero', 'lines'] as const)('can be issued as begun for an overdue invoice: %s', async (mode) => {
    const today = todayInWarsaw()
    const { draft } = await aDraft(desk.office)
    const payment = { ...draft.payment, dueOn: dayAfter(today, -10) }
    const overdue = await aDraft(desk.office, { issuedOn: dayAfter(today, -20), payment })
    const correction = await correct((await issued(world, desk.office, overdue)).id, mode)
    expect(correction.draft.payment.dueOn).toBe(today)
    const lines = mode === 'lines' ? { lines: [aLine({ unitPrice: '50' })] } : {}
    expect(await issued(world, desk.office, await withReason(correction, lines))).toMatchObject({
      state: 'issued',
      refused: null,
    })
  })

  it('names a changed line before and after', async () => {
    const lines = [aLine(), aLine({ name: 'Dojazd', unitPrice: '50' })]
    const invoice = await issued(world, desk.office, await aDraft(desk.office, { lines }))
    const begun = await correct(invoice.id, 'lines')
    const changed = begun.draft.lines.map((line, i) => (i === 1 ? { ...line, quantity: '2' } : line))
    const correction = await issued(world, desk.office, await withReason(begun, { lines: changed }))
    expect(correction).toMatchObject({ net: 5000, vat: 1150, gross: 6150 })
    const xml = (await desk.office.get(`/invoices/${correction.id}/xml`)).body
    expect(xml.match(/<FaWiersz>/gu)).toHaveLength(2)
    expect(xml).toContain('<StanPrzed>1</StanPrzed>')
    expect(xml).not.toContain('Konserwacja windy')
  })

  it('rejects a stale state, an empty change and another buyer', async () => {
    const invoice = await issued(world, desk.office, await aDraft(desk.office))
    const [first, second] = [await correct(invoice.id, 'zero'), await correct(invoice.id, 'zero')]
    await issued(world, desk.office, await withReason(first))
    const late = await issued(world, desk.office, await withReason(second))
    expect(late.refused).toMatchObject([{ field: 'corrects' }])
    const empty = await issued(world, desk.office, await withReason(await correct(invoice.id, 'lines')))
    expect(empty.refused).toMatchObject([{ field: 'lines' }])
    const begun = await correct(invoice.id, 'lines')
    const other = await withReason(begun, { buyer: { ...aBuyer, nip: '7680002466' } })
    expect((await issued(world, desk.office, other)).refused).toMatchObject([{ field: 'buyer.nip' }])
  })

  it('needs an issued invoice', async () => {
    const { id } = await aDraft(desk.office)
    const answer = await desk.office.post(`/invoices/${id}/corrections`, { id: newId(), mode: 'zero' })
    expect(answer.statusCode).toBe(400)
  })
})

describe('Advances', () => {
  it('are settled by a final invoice for what is left', async () => {
    const lines = [aLine({ unitPrice: '1000' })]
    const advance = await issued(
      world,
      desk.office,
      await aDraft(desk.office, { lines, advance: '492' }, 'ZAL'),
    )
    expect(advance).toMatchObject({ gross: 49_200, net: 40_000, vat: 9200 })
    const final = await aDraft(desk.office, { lines, settles: [advance.id] }, 'ROZ')
    expect(await issued(world, desk.office, final)).toMatchObject({ gross: 73_800, net: 60_000 })
  })

  it('settle once: a second final invoice names the first', async () => {
    const lines = [aLine({ unitPrice: '1000' })]
    const advance = await issued(
      world,
      desk.office,
      await aDraft(desk.office, { lines, advance: '123' }, 'ZAL'),
    )
    const settling = () => aDraft(desk.office, { lines, settles: [advance.id] }, 'ROZ')
    const first = await issued(world, desk.office, await settling())
    const second = await issued(world, desk.office, await settling())
    expect(second.refused).toMatchObject([
      { field: 'settles', message: expect.stringContaining(first.number ?? '-') },
    ])
  })

  it('are offered to a final invoice of the same buyer until one settles them', async () => {
    const lines = [aLine({ unitPrice: '1000' })]
    const buyer = { ...aBuyer, nip: '7740001454' }
    const paid = await aDraft(desk.office, { lines, buyer, advance: '246' }, 'ZAL')
    const advance = await issued(world, desk.office, paid)
    const final = await aDraft(desk.office, { lines, buyer, settles: [advance.id] }, 'ROZ')
    const offered = async (id: string) => (await desk.office.get(`/invoices/${id}/advances`)).json().advances
    const { id, number, draft } = advance
    expect(await offered(final.id)).toEqual([{ id, number, issuedOn: draft.issuedOn, gross: 24_600 }])
    const other = await aDraft(desk.office, { lines, buyer: { ...buyer, nip: '5252344078' } }, 'ROZ')
    expect(await offered(other.id)).toEqual([])
    await issued(world, desk.office, final)
    expect(await offered(final.id)).toEqual([])
  })

  it('above the value of the order are refused', async () => {
    const draft = await aDraft(desk.office, { advance: '123,01' }, 'ZAL')
    expect(await problemsOf(draft.id)).toContain('advance')
  })
})

describe('Corrections of advances and final invoices', () => {
  const lines = [aLine({ unitPrice: '1000' }), aLine({ name: 'Domofon', unitPrice: '500', rate: '5' })]
  const whole = 123_000 + 52_500
  let nth = 0
  /** Each test has a buyer of its own, so that it is offered its own advances alone. */
  const buyerOf = () => {
    const nips = ['7740001454', '5252344078', '5260001246', '7680002466', '5265877635', '1234563218']
    return { ...aBuyer, nip: nips[nth++ % nips.length], name: `Wspólnota ${nth}` }
  }
  type Buyer = ReturnType<typeof buyerOf>
  const advanceOf = async (buyer: Buyer, advance: string) =>
    issued(world, desk.office, await aDraft(desk.office, { lines, buyer, advance }, 'ZAL'))
  const finalOf = async (buyer: Buyer, settles: string[]) =>
    issued(world, desk.office, await aDraft(desk.office, { lines, buyer, settles }, 'ROZ'))
  const offered = async (id: string) =>
    (await desk.office.get(`/invoices/${id}/advances`)).json<{ advances: { id: string; gross: number }[] }>()
      .advances
  const balance = async (id: string) => {
    const { gross, owed } = await read(id)
    return { gross, owed }
  }

  it('take the whole advance back, and confirm its order', async () => {
    const advance = await advanceOf(buyerOf(), '492')
    const zero = await corrected(advance, 'zero')
    expect(zero).toMatchObject({ kind: 'KOR_ZAL', state: 'issued', refused: null, gross: -49_200 })
    expect([zero.net, zero.vat]).toEqual([-advance.net, -advance.vat])
    const xml = (await desk.office.get(`/invoices/${zero.id}/xml`)).body
    expect(xml).toContain('<RodzajFaktury>KOR_ZAL</RodzajFaktury>')
    expect(xml).toContain('<P_15ZK>492.00</P_15ZK>')
    expect(xml).toContain('<WartoscZamowienia>1755.00</WartoscZamowienia>')
    expect(xml.match(/<StanPrzedZ>/gu)).toHaveLength(2)
    expect(xml.match(/<ZamowienieWiersz>/gu)).toHaveLength(4)
    expect(await balance(advance.id)).toEqual({ gross: 49_200, owed: 0 })
  })

  it('take the difference of the advance alone, also of a longer order', async () => {
    const advance = await advanceOf(buyerOf(), '492')
    const lower = await corrected(advance, 'lines', { advance: '300' })
    expect(lower).toMatchObject({ kind: 'KOR_ZAL', gross: -19_200 })
    const begun = await correct(advance.id, 'lines')
    const longer = [...begun.draft.lines, aLine({ name: 'Brama', unitPrice: '2000' })]
    const same = await issued(world, desk.office, await withReason(begun, { lines: longer }))
    expect(same).toMatchObject({ state: 'issued', gross: 0 })
    expect((await desk.office.get(`/invoices/${same.id}/xml`)).body).toContain('<P_7Z>Brama</P_7Z>')
    const above = await corrected(advance, 'lines', { advance: '999999' })
    expect(above.refused).toMatchObject([{ field: 'advance' }])
    expect(await balance(advance.id)).toEqual({ gross: 49_200, owed: 30_000 })
  })

  it('lower the final invoice by what is left of its advances', async () => {
    const buyer = buyerOf()
    const gone = await advanceOf(buyer, '492')
    const lowered = await advanceOf(buyer, '100')
    await corrected(gone, 'zero')
    await corrected(lowered, 'lines', { advance: '40' })
    const draft = await aDraft(desk.office, { lines, buyer, settles: [gone.id, lowered.id] }, 'ROZ')
    expect(await offered(draft.id)).toMatchObject([{ id: lowered.id, gross: 4000 }])
    const final = await issued(world, desk.office, draft)
    expect(final).toMatchObject({ refused: null, gross: whole - 4000 })
    const xml = (await desk.office.get(`/invoices/${final.id}/xml`)).body
    expect(xml).toContain(`<NrFaZaliczkowej>${lowered.number}</NrFaZaliczkowej>`)
    expect(xml).not.toContain(`<NrFaZaliczkowej>${gone.number}</NrFaZaliczkowej>`)
    const only = await finalOf(buyer, [gone.id])
    expect(only.refused).toMatchObject([{ field: 'settles' }])
  })

  it('take the remainder of a final invoice back, and free its advances for a new one', async () => {
    const buyer = buyerOf()
    const advance = await advanceOf(buyer, '492')
    const final = await finalOf(buyer, [advance.id])
    expect(final.gross).toBe(whole - 49_200)
    const early = await corrected(advance, 'zero')
    expect(early.refused).toMatchObject([
      { field: 'advance', message: expect.stringContaining(final.number ?? '-') },
    ])
    const zero = await corrected(final, 'zero')
    expect(zero).toMatchObject({ kind: 'KOR_ROZ', refused: null, gross: -final.gross, net: -final.net })
    const xml = (await desk.office.get(`/invoices/${zero.id}/xml`)).body
    expect(xml).toContain(`<NrFaZaliczkowej>${advance.number}</NrFaZaliczkowej>`)
    expect(await balance(final.id)).toEqual({ gross: final.gross, owed: 0 })
    expect(await offered(zero.id)).toMatchObject([{ id: advance.id }])
    const again = await finalOf(buyer, [advance.id])
    expect(again).toMatchObject({ refused: null, gross: final.gross })
    const back = await corrected(final, 'lines', { lines })
    expect(back.refused).toMatchObject([{ field: 'lines' }])
  })

  it('take the difference of the remainder of a final invoice, never below its advances', async () => {
    const buyer = buyerOf()
    const advance = await advanceOf(buyer, '492')
    const final = await finalOf(buyer, [advance.id])
    const begun = await correct(final.id, 'lines')
    const cheaper = begun.draft.lines.map((line, i) => (i === 0 ? { ...line, unitPrice: '900' } : line))
    const lower = await issued(world, desk.office, await withReason(begun, { lines: cheaper }))
    expect(lower).toMatchObject({ kind: 'KOR_ROZ', refused: null, gross: -12_300 })
    expect((await desk.office.get(`/invoices/${lower.id}/xml`)).body).toContain(
      `<P_15ZK>${(final.gross / 100).toFixed(2)}</P_15ZK>`,
    )
    const below = await corrected(final, 'lines', { lines: [{ ...cheaper[0], unitPrice: '100' }] })
    expect(below.refused).toMatchObject([{ field: 'lines' }])
    const zero = await corrected(final, 'zero')
    expect(zero.gross).toBe(12_300 - final.gross)
    expect(await balance(final.id)).toMatchObject({ owed: 0 })
  })

  it('take back a final invoice that had nothing left to pay', async () => {
    const buyer = buyerOf()
    const advance = await advanceOf(buyer, String(whole / 100))
    const final = await finalOf(buyer, [advance.id])
    expect(final).toMatchObject({ refused: null, gross: 0 })
    expect(await corrected(final, 'zero')).toMatchObject({ state: 'issued', refused: null, gross: 0 })
    expect(await finalOf(buyer, [advance.id])).toMatchObject({ state: 'issued', refused: null })
  })
})

describe('An invoice with a wrong buyer', () => {
  it('begins its correction to zero and a new invoice at once, however often it is sent', async () => {
    const wrong = await issued(world, desk.office, await aDraft(desk.office))
    const ids = { zeroId: newId(), newId: newId() }
    const send = () => desk.office.post(`/invoices/${wrong.id}/wrong-buyer`, ids)
    const [first, again] = [await send(), await send()]
    expect([first.statusCode, again.json()]).toEqual([201, first.json()])
    const { zero, fresh } = first.json<{ zero: Invoice; fresh: Invoice }>()
    expect(zero).toMatchObject({ kind: 'KOR', corrects: { id: wrong.id }, gross: 0 })
    expect(fresh).toMatchObject({ kind: 'VAT', corrects: null, customer: null, gross: wrong.gross })
    expect(fresh.draft.buyer).toMatchObject({ nip: '', name: '' })
  })

  it('begins neither while it is a draft', async () => {
    const draft = await aDraft(desk.office)
    const ids = { zeroId: newId(), newId: newId() }
    const answer = await desk.office.post(`/invoices/${draft.id}/wrong-buyer`, ids)
    expect(answer.statusCode).toBe(400)
    const found = [
      await desk.office.get(`/invoices/${ids.zeroId}`),
      await desk.office.get(`/invoices/${ids.newId}`),
    ]
    expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})

it('follows a merged client, with its document unchanged, and returns', async () => {
  const added = async (n: number) =>
    (await desk.office.post('/customers', contactOf(aCommunity({}, n)))).json<CustomerRecord>()
  const [survivor, merged] = [await added(801), await added(802)]
  const draft = await aDraft(desk.office)
  const of = { draft: draft.draft, customerId: merged.id, version: draft.version }
  const saved = (await desk.office.patch(`/invoices/${draft.id}`, of)).json<Invoice>()
  const { id } = await issued(world, desk.office, saved)
  const before = await digestOf(id)
  const versions = { version: survivor.version, otherId: merged.id, otherVersion: merged.version }
  const answer = await desk.office.post(`/customers/${survivor.id}/merge`, { ...versions, takes: [] })
  expect(answer.statusCode).toBe(200)
  expect((await read(id)).customer?.id).toBe(survivor.id)
  expect(await digestOf(id)).toBe(before)
  const { rows } = await world.db.query<{ id: string }>(
    'select id from customer_merges where survivor_id = $1',
    [survivor.id],
  )
  await desk.office.post(`/customers/merges/${rows[0]?.id}/undo`, {})
  expect((await read(id)).customer?.id).toBe(merged.id)
})

it('keeps its client where the chosen one was merged meanwhile, or is unknown', async () => {
  const added = async (n: number) =>
    (await desk.office.post('/customers', contactOf(aCommunity({}, n)))).json<CustomerRecord>()
  const [survivor, merged] = [await added(803), await added(804)]
  const { id, draft, version } = await aDraft(desk.office)
  const first = await desk.office.patch(`/invoices/${id}`, { draft, customerId: merged.id, version })
  const versions = { version: survivor.version, otherId: merged.id, otherVersion: merged.version }
  await desk.office.post(`/customers/${survivor.id}/merge`, { ...versions, takes: [] })
  const typed = { ...draft, remark: 'po scaleniu' }
  for (const customerId of [merged.id, newId()]) {
    const sent = { draft: typed, customerId, version: first.json<Invoice>().version }
    const answer = await desk.office.patch(`/invoices/${id}`, sent)
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: 'customerId' }]])
  }
  const after = await read(id)
  expect([after.customer?.id, after.draft.remark]).toEqual([survivor.id, draft.remark])
})

it('keeps its client and its orders from being deleted', async () => {
  const admin = await world.signedIn('admin')
  const client = (await desk.office.post('/customers', contactOf(aCommunity({}, 805)))).json<CustomerRecord>()
  const { id, draft, version } = await aDraft(desk.office)
  await desk.office.patch(`/invoices/${id}`, { draft, customerId: client.id, version })
  const answer = await admin.delete(`/customers/${client.id}`)
  expect([answer.statusCode, (await read(id)).customer?.id]).toEqual([400, client.id])
  const order = (await desk.office.postForm('/investment', desk.known())).json<{ id: string }>()
  await world.db.query('insert into invoice_orders values ($1, $2)', [id, order.id])
  expect((await admin.delete(`/orders/${order.id}`)).statusCode).toBe(400)
  expect((await admin.get(`/orders/${order.id}`)).statusCode).toBe(200)
})

describe('Finished orders', () => {
  async function finished(): Promise<string> {
    const { id } = (await desk.office.postForm('/investment', desk.known())).json()
    await world.db.query("update orders set state = 'done' where id = $1", [id])
    return id
  }

  async function draftOf(orderId: string, kind = 'VAT', overrides: object = {}): Promise<Invoice> {
    const begun = (await desk.office.post('/invoices', { id: newId(), kind, orderIds: [orderId] })).json()
    const payment = { ...begun.draft.payment, account: '61109010140000071219812874' }
    const draft = { ...begun.draft, buyer: aBuyer, lines: [aLine({ orderId })], payment, ...overrides }
    return (await desk.office.patch(`/invoices/${begun.id}`, { draft, version: begun.version })).json()
  }

  it('are billed once, also by an advance with its final invoice', async () => {
    const id = await finished()
    const advance = await issued(world, desk.office, await draftOf(id, 'ZAL', { advance: '23' }))
    const final = await draftOf(id, 'ROZ', { settles: [advance.id] })
    const billed = await issued(world, desk.office, final)
    expect(billed).toMatchObject({ state: 'issued', refused: null })
    const again = await issued(world, desk.office, await draftOf(id))
    expect(again.refused).toMatchObject([
      { field: 'orders', message: expect.stringContaining(billed.number ?? '-') },
    ])
  })

  it('are advanced up to their value, corrections included', async () => {
    const id = await finished()
    const advance = await issued(world, desk.office, await draftOf(id, 'ZAL', { advance: '100' }))
    const above = await draftOf(id, 'ZAL', { advance: '23,01' })
    expect(await problemsOf(above.id)).toEqual(['advance'])
    await corrected(advance, 'lines', { advance: '99,99' })
    expect(await issued(world, desk.office, above)).toMatchObject({ state: 'issued', refused: null })
    const raised = await corrected(advance, 'lines', { advance: '100' })
    expect(raised.refused).toMatchObject([{ field: 'advance' }])
  })

  it('are free again after a final invoice without a remainder is corrected to zero', async () => {
    const id = await finished()
    const advance = await issued(world, desk.office, await draftOf(id, 'ZAL', { advance: '123' }))
    const final = await issued(world, desk.office, await draftOf(id, 'ROZ', { settles: [advance.id] }))
    expect(final).toMatchObject({ state: 'issued', gross: 0 })
    expect((await issued(world, desk.office, await draftOf(id))).refused).toMatchObject([{ field: 'orders' }])
    await corrected(final, 'zero')
    expect(await issued(world, desk.office, await draftOf(id))).toMatchObject({ state: 'issued' })
  })

  it('are billed by a draft as long as its kind bills them', async () => {
    const id = await finished()
    const billed = async () =>
      (await world.db.query('select 1 from unbilled_orders where order_id = $1', [id])).rowCount === 0
    const { id: draftId, draft, version } = await draftOf(id)
    expect(await billed()).toBe(true)
    const become = async (kind: string, seen: number) =>
      (await desk.office.patch(`/invoices/${draftId}`, { draft, kind, version: seen })).statusCode
    expect([await become('PRO', version), await billed()]).toEqual([200, false])
    expect([await become('ROZ', version + 1), await billed()]).toEqual([200, true])
    const { marked, found } = await unbilled(world.db)
    expect(marked).toEqual(found)
  })

  it('begin a draft with the frozen billing data and one line for each service', async () => {
    const id = await finished()
    const { draft, orders } = (
      await desk.office.post('/invoices', { id: newId(), kind: 'VAT', orderIds: [id] })
    ).json<Invoice>()
    expect(orders.map((order) => order.id)).toEqual([id])
    expect(draft.buyer.name).not.toBe('')
    expect(draft.lines.length).toBeGreaterThan(0)
    expect(draft.lines.every((line) => line.orderId === id && line.rate === '23')).toBe(true)
  })

  it('are advanced before they are done, never once they are cancelled', async () => {
    const { id } = (await desk.office.postForm('/investment', desk.known())).json()
    const advance = await draftOf(id, 'ZAL', { advance: '23' })
    expect(await issued(world, desk.office, advance)).toMatchObject({ state: 'issued', refused: null })
    expect((await draftOf(id, 'PRO')).kind).toBe('PRO')
    const second = await draftOf(id, 'ZAL', { advance: '23' })
    await world.db.query(`update orders set state = 'cancelled' where id = $1`, [id])
    expect(await problemsOf(second.id)).toEqual(['orders'])
    const late = await desk.office.post('/invoices', { id: newId(), kind: 'ZAL', orderIds: [id] })
    expect(late.json().errors).toMatchObject([{ field: 'orderIds' }])
  })

  it('are refused at issue once they are open again, also where an advance became an invoice', async () => {
    const { id } = (await desk.office.postForm('/investment', desk.known())).json()
    const { id: draftId, draft, version } = await draftOf(id, 'ZAL', { advance: '23' })
    expect(await problemsOf(draftId)).toEqual([])
    await desk.office.patch(`/invoices/${draftId}`, { draft, kind: 'VAT', version })
    expect(await problemsOf(draftId)).toEqual(['orders'])
  })

  it('are refused before they are done, and named where an invoice has them already', async () => {
    const { id } = (await desk.office.postForm('/investment', desk.known())).json()
    const early = await desk.office.post('/invoices', { id: newId(), kind: 'VAT', orderIds: [id] })
    expect(early.json().errors).toMatchObject([{ field: 'orderIds' }])
    const done = await finished()
    const drafts = [await draftOf(done), await draftOf(done), await draftOf(done)]
    // All at once: the order is locked.
    const atOnce = await Promise.all(drafts.map((draft) => issued(world, desk.office, draft)))
    expect(atOnce.filter(({ state }) => state === 'issued')).toHaveLength(1)
    const first = atOnce.find(({ state }) => state === 'issued') as Invoice
    const second = atOnce.find(({ state }) => state === 'draft') as Invoice
    expect(second.refused).toMatchObject([
      { field: 'orders', message: expect.stringContaining(first.number ?? '-') },
    ])
  })
})
