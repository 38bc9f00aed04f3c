import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anInvoicePaper, anIssuedOne } from '@zlecenia/contract/features/invoices/invoice-paper.examples'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { emptyWhiteList } from '@zlecenia/contract/features/invoices/white-list.examples'
import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const noLetters = {
  letters: [],
  proposed: { to: 'biuro@klient.test', message: 'Dzień dobry' },
  obstacle: null,
}

function show(overrides: Partial<Invoice> = {}, answers: Answers = {}) {
  const invoice = anIssuedOne(overrides)
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /invoices/:id': () => invoice,
    'GET /invoices/:id/paper': () => anInvoicePaper(),
    'GET /invoices/:id/white-list': emptyWhiteList,
    'GET /invoices/:id/letters': () => noLetters,
    ...answers,
  })
  const { at, unmount } = showScreen(`/apps/invoice/preview/${invoice.id}`)
  const inputs = (name: string) => requests.filter((it) => it.name === name).map(({ input }) => input)
  return { invoice, inputs, at, unmount }
}
const plain = (text: string | null | undefined) => text?.replace(/\s/gu, ' ')
const button = (name: string) => screen.findByRole('button', { name })

describe('the page of an invoice', () => {
  it('shows the sheet, the state and the amount left to pay', async () => {
    show({ paid: 2300, owed: 10_000, dueOn: '2099-12-05' })
    const sheet = within(await screen.findByRole('region', { name: 'Wydruk faktury' }))
    expect(await sheet.findByText('Naprawa szlabanu na parkingu')).toBeVisible()
    expect(sheet.getByText('sto dwadzieścia trzy złote zero groszy')).toBeVisible()
    expect(screen.getByText('Częściowo opłacona')).toBeVisible()
    const state = screen.getByRole('region', { name: 'Stan' })
    expect(plain(state.textContent)).toContain('Do zapłaty100,00 zł')
    expect(plain(state.textContent)).toContain('KSeFbez numeru')
  })

  it('opens the KSeF number outside of the facts, which have a layout of their own', async () => {
    show({}, { 'GET /invoices/:id/ksef-files': () => ({ files: [] }) })
    await userEvent.click(await button('Wpisz numer'))
    const dialog = await screen.findByRole('dialog', { name: 'Wpisz numer KSeF', hidden: true })
    expect(dialog.closest('dl')).toBeNull()
  })

  it('shows that an invoice does not exist', async () => {
    show(
      {},
      {
        'GET /invoices/:id': () => {
          throw new ProblemError(404, { message: 'Nie znaleziono' })
        },
      },
    )
    expect(await screen.findByText('Nie ma takiej faktury')).toBeVisible()
  })

  it('refuses workers', async () => {
    const user = signedInAs('ROLE_WORKER')
    serverAnswers({ 'GET /me': () => meOf(user) })
    const { at } = showScreen(`/apps/invoice/preview/${anIssuedOne().id}`)
    await waitFor(() => expect(at()).toBe('/not-authorized'))
  })

  it('takes an invoice back while it is being issued', async () => {
    const { inputs, invoice } = show(
      { state: 'issuing', number: null, issueAt: '2026-11-21T08:00:05.000Z' },
      { 'DELETE /invoices/:id/issue': () => anIssuedOne({ state: 'draft', number: null }) },
    )
    expect(await screen.findByText('Wystawiana')).toBeVisible()
    await userEvent.click(await button('Cofnij'))
    await waitFor(() =>
      expect(inputs('DELETE /invoices/:id/issue')).toMatchObject([{ params: { id: invoice.id } }]),
    )
  })

  it('leads from a draft to its form, with the problems that ended its issue', async () => {
    const refused = [{ field: 'series', message: 'Podaj w ustawieniach pierwszy numer tej serii' }]
    const { invoice } = show({ state: 'draft', number: null, refused })
    expect(await screen.findByRole('link', { name: 'Edytuj' })).toHaveAttribute(
      'href',
      `/apps/invoice/edit/${invoice.id}`,
    )
    expect(screen.getByText('Podaj w ustawieniach pierwszy numer tej serii')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Skoryguj do zera' })).toBeNull()
  })

  it('shows why the sheet of a draft is missing, and keeps the rest', async () => {
    show(
      { state: 'draft', number: null },
      {
        'GET /invoices/:id/paper': () => {
          throw new ProblemError(400, { message: 'Szkic ma jeszcze braki.' })
        },
      },
    )
    expect(await screen.findByText('Szkic ma jeszcze braki.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Edytuj' })).toBeVisible()
  })

  it.each([
    ['Skoryguj do zera', 'POST /invoices/:id/corrections', { mode: 'zero' }],
    ['Skoryguj pozycje lub dane', 'POST /invoices/:id/corrections', { mode: 'lines' }],
    ['Duplikuj', 'POST /invoices/:id/copy', {}],
  ] as const)('opens the draft that "%s" begins', async (name, call, body) => {
    const begun = anIssuedOne({ id: '0193f0aa-0000-7000-8000-00000000f0aa', state: 'draft', number: null })
    const { inputs, at } = show(
      {},
      {
        'GET /invoices/:id': ({ params }) => (params.id === begun.id ? begun : anIssuedOne()),
        'POST /invoices/:id/corrections': () => begun,
        'POST /invoices/:id/copy': () => begun,
      },
    )
    await userEvent.click(await button(name))
    await waitFor(() => expect(at()).toBe(`/apps/invoice/edit/${begun.id}`))
    expect(inputs(call)).toMatchObject([{ body: { id: expect.any(String), ...body } }])
  })

  it('shows no state of payment for a correction', async () => {
    const corrects = { id: anIssuedOne().id, number: 'FV/2026/11/0001' }
    show({ kind: 'KOR', owed: 0, corrects })
    expect(await screen.findByRole('link', { name: 'FV/2026/11/0001' })).toBeVisible()
    expect(screen.queryByText('Opłacona')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Płatności' })).toBeNull()
  })

  it.each(['VAT', 'ZAL', 'ROZ'] as const)('offers corrections of an invoice of kind %s', async (kind) => {
    show({ kind })
    expect(await button('Skoryguj do zera')).toBeVisible()
  })

  it('shows that it was corrected to zero, not that it was paid', async () => {
    show({ owed: 0, zeroed: true })
    expect(await screen.findByText('Skorygowana')).toBeVisible()
    expect(screen.queryByText('Opłacona')).toBeNull()
  })

  it('offers neither a correction nor XML for a proforma', async () => {
    show({ kind: 'PRO' })
    expect(await button('Pobierz PDF')).toBeVisible()
    for (const name of ['Pobierz XML', 'Skoryguj do zera']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })
})

describe('a letter', () => {
  it('leaves for the proposed address, and its state is listed', async () => {
    const failed = { state: 'failed' as const, failure: '550 No such user' }
    const letter = { id: 'l1', to: 'a@b.test', at: '2026-11-21T08:00:00.000Z', by: 'Maria Wójcik', ...failed }
    const { inputs } = show(
      {},
      {
        'GET /invoices/:id/letters': () => ({ ...noLetters, letters: [letter] }),
        'POST /invoices/:id/letters': () => ({ ...letter, state: 'waiting', failure: null }),
      },
    )
    const letters = await screen.findByRole('region', { name: 'Wysłane e-maile' })
    expect(letters.textContent).toContain('550 No such user')
    await userEvent.click(await button('Wyślij e-mailem'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Wyślij fakturę e-mailem' }))
    expect(await dialog.findByRole('textbox', { name: /Adres e-mail/u })).toHaveValue('biuro@klient.test')
    await userEvent.click(dialog.getByRole('button', { name: 'Wyślij' }))
    await waitFor(() =>
      expect(inputs('POST /invoices/:id/letters')).toMatchObject([
        { body: { to: 'biuro@klient.test', message: 'Dzień dobry' } },
      ]),
    )
  })

  it('has no form while the KSeF number is missing', async () => {
    const obstacle = 'Ta faktura nie ma jeszcze numeru KSeF'
    show({}, { 'GET /invoices/:id/letters': () => ({ ...noLetters, obstacle }) })
    await userEvent.click(await button('Wyślij e-mailem'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Wyślij fakturę e-mailem' }))
    expect(await dialog.findByText(obstacle)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Wyślij' })).toBeNull()
  })
})
