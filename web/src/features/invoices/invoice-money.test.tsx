import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BankStatement } from '@zlecenia/contract/features/invoices/bank-statements.contract'
import { anIssuedOne } from '@zlecenia/contract/features/invoices/invoice-paper.examples'
import {
  anInvoicePayment,
  anOwedInvoice,
} from '@zlecenia/contract/features/invoices/invoice-payments.examples'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { signedInAs } from '#test/show-screen.tsx'
import { PaymentsPart } from './payments/payments-part.tsx'
import { RemindersDialog } from './reminders/reminders-dialog.tsx'
import { StatementsDialog } from './statements/statements-dialog.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  signedInAs('ROLE_OFFICE')
})

const one = '01900000-0000-7000-8000-0000000000a1'
const two = '01900000-0000-7000-8000-0000000000a2'
const owed = (id: string, number: string, left = 12_300) =>
  anOwedInvoice({ id, number, left, paid: 12_300 - left })
const payment = anInvoicePayment()
const invoice = anIssuedOne({ id: one, customer: { id: one, name: 'Wspólnota' } })

function show(part: ReactNode, answers: Answers) {
  const requests = serverAnswers(answers)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(<QueryClientProvider client={queries}>{part}</QueryClientProvider>)
  return (name: string) =>
    requests
      .filter((it) => it.name === name)
      .map(({ input }) => (input as { body?: Record<string, unknown> }).body)
}
const plain = (text: string) => (it: string) => it.replace(/\s/gu, ' ').includes(text)

describe('payments of an invoice', () => {
  const answers: Answers = {
    'GET /invoices/:id/payments': () => ({ invoice: owed(one, 'FV/1', 10_000), payments: [payment] }),
    'GET /customers/:id/open-invoices': () => ({ invoices: [owed(one, 'FV/1', 10_000), owed(two, 'FV/2')] }),
    'POST /payments': () => ({ id: one, invoices: [] }),
    'DELETE /payments/:id': () => owed(one, 'FV/1'),
    'POST /payments/:id/restore': () => owed(one, 'FV/1'),
  }

  it('show the balance, and add a payment of what is left', async () => {
    const sent = show(<PaymentsPart invoice={invoice} />, answers)
    expect(await screen.findByText(plain('100,00 zł'))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Dodaj wpłatę' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('textbox', { name: /^Kwota/u })).toHaveValue('100,00')
    await userEvent.click(dialog.getByRole('button', { name: 'Dodaj wpłatę' }))
    await waitFor(() => expect(sent('POST /payments')).toHaveLength(1))
    expect(sent('POST /payments')[0]).toMatchObject({
      form: 'transfer',
      invoices: [{ invoiceId: one, amount: 10_000 }],
    })
  })

  it('restore a payment once, with a busy button until the answer', async () => {
    const revoked = { by: 'Ola Żak', at: '2026-11-20T08:00:00.000Z', reason: 'pomyłka' }
    const list = () => ({
      invoice: owed(one, 'FV/1', 10_000),
      payments: [anInvoicePayment({ id: one, revoked }), anInvoicePayment({ id: two, revoked })],
    })
    let answer = () => {}
    const sent = show(<PaymentsPart invoice={invoice} />, {
      ...answers,
      'GET /invoices/:id/payments': list,
      'POST /payments/:id/restore': () =>
        new Promise((resolve) => {
          answer = () => resolve(owed(one, 'FV/1'))
        }),
    })
    const [first, second] = await screen.findAllByRole('button', { name: /^Przywróć/u })
    await userEvent.click(first as HTMLElement)
    await waitFor(() => expect(first).toHaveAttribute('aria-busy', 'true'))
    expect(second).not.toHaveAttribute('aria-busy')
    await userEvent.click(first as HTMLElement)
    answer()
    await waitFor(() => expect(first).not.toHaveAttribute('aria-busy'))
    expect(sent('POST /payments/:id/restore')).toHaveLength(1)
  })

  it('take one transfer for several invoices', async () => {
    const sent = show(<PaymentsPart invoice={invoice} />, answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Jeden przelew za kilka faktur' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Dodaj wpłatę' }))
    expect(await dialog.findByText('Wpisz kwotę przynajmniej przy jednej fakturze')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /^FV\/1/u }), '100')
    await userEvent.type(dialog.getByRole('textbox', { name: /^FV\/2/u }), '23')
    expect(dialog.getByText(plain('Razem: 123,00 zł'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Dodaj wpłatę' }))
    await waitFor(() => expect(sent('POST /payments')).toHaveLength(1))
    expect(sent('POST /payments')[0]?.invoices).toEqual([
      { invoiceId: one, amount: 10_000 },
      { invoiceId: two, amount: 2300 },
    ])
  })

  it('are revoked with a reason', async () => {
    const sent = show(<PaymentsPart invoice={invoice} />, answers)
    await userEvent.click(await screen.findByRole('button', { name: /^Wycofaj wpłatę/u }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Wycofaj' }))
    expect(sent('DELETE /payments/:id')).toEqual([])
    await userEvent.type(dialog.getByRole('textbox', { name: /^Powód/u }), 'Pomyłka')
    await userEvent.click(dialog.getByRole('button', { name: 'Wycofaj' }))
    await waitFor(() => expect(sent('DELETE /payments/:id')).toEqual([{ reason: 'Pomyłka' }]))
  })
})

describe('reminders', () => {
  const due = (id: string, step: 1 | 2 | 3) => ({
    id,
    source: 'invoice' as const,
    number: `FV/${step}`,
    issuedOn: '2026-01-02',
    dueOn: '2026-01-16',
    left: 12_300,
    overdueDays: 20,
    step,
  })
  const customer = {
    key: one,
    name: 'Wspólnota',
    email: 'biuro@klient.test',
    invoices: [due(one, 1), due(two, 3)],
  }

  it('are sent by a person, one letter a client with the chosen invoices', async () => {
    const sent = show(<RemindersDialog onClose={() => {}} />, {
      'GET /reminders/due': () => ({ mail: true, clients: [customer] }),
      'POST /reminders': () => ({ id: one, step: 1, invoices: 1, sent: true }),
    })
    expect(await screen.findByText(plain('Pismo: wezwanie do zapłaty, razem 246,00 zł'))).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: /^FV\/3/u }))
    expect(screen.getByText(plain('Pismo: przypomnienie, razem 123,00 zł'))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Wyślij' }))
    await waitFor(() => expect(sent('POST /reminders')).toHaveLength(1))
    expect(sent('POST /reminders')[0]).toMatchObject({
      email: 'biuro@klient.test',
      invoiceIds: [one],
      skip: false,
    })
  })

  it('can only be skipped without mail', async () => {
    const sent = show(<RemindersDialog onClose={() => {}} />, {
      'GET /reminders/due': () => ({ mail: false, clients: [customer] }),
      'POST /reminders': () => ({ id: one, step: 3, invoices: 2, sent: false }),
    })
    expect(await screen.findByRole('button', { name: 'Wyślij' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Pomiń' }))
    await waitFor(() => expect(sent('POST /reminders')[0]).toMatchObject({ skip: true, email: null }))
  })

  it('may be none', async () => {
    show(<RemindersDialog onClose={() => {}} />, {
      'GET /reminders/due': () => ({ mail: true, clients: [] }),
    })
    expect(await screen.findByText('Żadna faktura nie czeka na przypomnienie')).toBeVisible()
  })
})

describe('a bank statement', () => {
  const entry = (id: string, amount: number, proposal: BankStatement['entries'][number]['proposal']) => ({
    id,
    day: '2026-01-10',
    amount,
    title: `tytuł ${id.slice(-1)}`,
    party: 'Wspólnota',
    partyAccount: null,
    state: 'open' as const,
    proposal,
    paid: [],
  })
  const statement: BankStatement = {
    id: one,
    name: 'wyciag.sta',
    account: '61109010140000071219812874',
    number: null,
    from: '2026-01-01',
    to: '2026-01-31',
    by: 'Maria Wójcik',
    at: '2026-02-01T09:00:00.000Z',
    opening: 0,
    closing: 100,
    entries: [
      entry(one, 12_300, { by: 'number', isSure: true, invoices: [{ invoiceId: one, amount: 12_300 }] }),
      entry(two, 500, null),
    ],
    invoices: [owed(one, 'FV/1'), owed(two, 'FV/2')],
  }
  const { entries, opening: _, closing: __, invoices: ___, ...summary } = statement
  const answers: Answers = {
    'GET /bank-statements': () => ({ statements: [{ ...summary, entries: 2, open: 2 }] }),
    'GET /bank-statements/:id': () => statement,
    'PUT /bank-statements/:id': () => statement,
    'POST /bank-statements/:id/confirm': () => statement,
  }

  it('proposes what is sure, and takes another invoice by its number', async () => {
    const sent = show(<StatementsDialog onClose={() => {}} />, answers)
    await userEvent.click(await screen.findByRole('button', { name: /^Wyciąg/u }))
    expect(await screen.findByRole('button', { name: 'Zatwierdź 1 operację' })).toBeVisible()
    const other = screen.getByRole('combobox', { name: /tytuł 2/u })
    await userEvent.selectOptions(other, 'Inna faktura')
    const number = screen.getByRole('combobox', { name: /^Numer faktury/u })
    await userEvent.type(number, 'FV/9')
    expect(screen.getByText('Nie ma takiej otwartej faktury')).toBeVisible()
    await userEvent.clear(number)
    await userEvent.type(number, 'FV/2')
    await userEvent.click(screen.getByRole('button', { name: 'Zatwierdź 2 operacje' }))
    await waitFor(() => expect(sent('POST /bank-statements/:id/confirm')).toHaveLength(1))
    expect(sent('POST /bank-statements/:id/confirm')[0]).toEqual({
      entries: [
        { id: one, invoices: [{ invoiceId: one, amount: 12_300 }] },
        { id: two, invoices: [{ invoiceId: two, amount: 500 }] },
      ],
    })
    expect(entries).toHaveLength(2)
  })

  it('opens once its file was read', async () => {
    show(<StatementsDialog onClose={() => {}} />, answers)
    const file = new File([':20:'], 'wyciag.sta')
    await userEvent.upload(await screen.findByLabelText('Wybierz plik', { selector: 'input' }), file)
    expect(await screen.findByText('tytuł 1')).toBeVisible()
  })
})
