import { describe, expect, it } from 'vitest'
import { type Incoming, type MatchedInvoice, matchEntries } from './match-entries.ts'

const invoice = (number: string, left: number, overrides: Partial<MatchedInvoice> = {}): MatchedInvoice => ({
  id: number,
  number,
  left,
  buyer: 'Wspólnota Mieszkaniowa Ogrodowa 12',
  dueOn: '2026-11-16',
  ksefNumber: null,
  ...overrides,
})
const entry = (title: string, amount: number, party = ''): Incoming => ({ id: title, title, amount, party })
const proposalOf = (it: Incoming, all: readonly MatchedInvoice[]) => matchEntries([it], all).get(it.id)

describe('A transfer', () => {
  it.each([
    'FV/2026/11/0007',
    'Zapłata za fv 2026/11/7',
    'faktura FV-2026-11-0007 z 3.11',
    'FV/2026/1 1/0007',
    '/VAT/23,00/IDC/5260250274/INV/FV/2026/11/0007/TXT/',
  ])('with the title “%s” pays the invoice it names', (title) => {
    const all = [invoice('FV/2026/11/0007', 12_300), invoice('FV/2026/11/0071', 12_300)]
    expect(proposalOf(entry(title, 12_300), all)).toEqual({
      by: 'number',
      isSure: true,
      invoices: [{ invoiceId: 'FV/2026/11/0007', amount: 12_300 }],
    })
  })

  it('pays three invoices it names, the earliest due first where it is too small', () => {
    const all = [1, 2, 3].map((n) => invoice(`FV/2026/11/000${n}`, 1000, { dueOn: `2026-11-1${n}` }))
    const title = 'FV/2026/11/0001, FV/2026/11/0002, FV/2026/11/0003'
    expect(proposalOf(entry(title, 3000), all)).toMatchObject({ isSure: true, invoices: { length: 3 } })
    expect(proposalOf(entry(title, 1500), all)).toMatchObject({
      isSure: false,
      invoices: [{ amount: 1000 }, { amount: 500 }],
    })
  })

  it('overpays the last invoice', () => {
    const all = [invoice('FV/2026/11/0001', 1000)]
    expect(proposalOf(entry('FV/2026/11/0001', 1200), all)).toMatchObject({
      isSure: false,
      invoices: [{ amount: 1200 }],
    })
  })

  it('matches a KSeF number, also broken by the bank', () => {
    const all = [invoice('F/1', 500, { ksefNumber: '5260250274-20261103-0100001AF629-AF' })]
    expect(proposalOf(entry('zaplata 5260250274-20261103-01000 01AF629-AF', 500), all)).toMatchObject({
      by: 'ksef',
      isSure: true,
    })
  })

  it('matches an amount that one invoice has, or one of the sender', () => {
    const [one, other] = [invoice('FV/1', 777), invoice('FV/2', 777, { buyer: 'Spółdzielnia Zorza' })]
    expect(proposalOf(entry('czynsz', 777), [one])).toMatchObject({ by: 'amount', isSure: false })
    expect(proposalOf(entry('czynsz', 777), [one, other])).toBeUndefined()
    const found = proposalOf(entry('czynsz', 777, 'SPOLDZIELNIA ZORZA WARSZAWA'), [one, other])
    expect(found?.invoices).toEqual([{ invoiceId: 'FV/2', amount: 777 }])
  })

  it('does not pay an invoice that an earlier entry pays, and never with money that goes out', () => {
    const all = [invoice('FV/2026/11/0001', 1000)]
    const found = matchEntries(
      [
        { ...entry('FV/2026/11/0001', 1000), id: 'a' },
        { ...entry('x', 1000), id: 'b' },
      ],
      all,
    )
    expect([...found.keys()]).toEqual(['a'])
    expect(proposalOf(entry('FV/2026/11/0001', -1000), all)).toBeUndefined()
  })
})
