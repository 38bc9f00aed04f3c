import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aDraftInvoice, anInvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft.examples'
import { anInvoicePaper, anIssuedOne } from '@zlecenia/contract/features/invoices/invoice-paper.examples'
import { anOwedInvoice } from '@zlecenia/contract/features/invoices/invoice-payments.examples'
import {
  aDocumentSeries,
  anInvoiceSettings,
} from '@zlecenia/contract/features/invoices/invoice-settings.examples'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import type { WhiteListAnswer } from '@zlecenia/contract/features/invoices/white-list.contract'
import {
  aCheckedAccount,
  aCheckedBuyer,
  emptyWhiteList,
} from '@zlecenia/contract/features/invoices/white-list.examples'
import { describe, expect, it, vi } from 'vitest'
import { NetworkError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const day = '2026-11-28'
const list = (overrides: Partial<WhiteListAnswer> = {}): WhiteListAnswer => ({
  ...emptyWhiteList(),
  day,
  ...overrides,
})
const silentAccount = aCheckedAccount({ check: null, isSilent: true })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Answers of the account and of the buyer, which the form asks for separately. */
function showForm(account: () => WhiteListAnswer, buyer = list(), draft: Partial<Invoice['draft']> = {}) {
  const user = signedInAs('ROLE_OFFICE')
  const invoice = aDraftInvoice(draft)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /price-items/at': () => ({ items: [] }),
    'GET /invoices/:id': () => invoice,
    'PATCH /invoices/:id': ({ body }) => ({
      ...invoice,
      draft: structuredClone(body.draft) as Invoice['draft'],
      version: body.version + 1,
    }),
    'POST /invoices/:id/check': () => [],
    'POST /white-list-checks': ({ body }) => (body.accounts ? account() : buyer),
  })
  showScreen(`/apps/invoice/edit/${invoice.id}`)
  return () => requests.filter(({ name }) => name === 'POST /white-list-checks').map(({ input }) => input)
}

describe('The form of an invoice', () => {
  it('warns of an account that is not on the list, before anything is pressed', async () => {
    const check = { ...aCheckedAccount().check, result: 'notAssigned' as const, day } as NonNullable<
      WhiteListAnswer['accounts'][0]['check']
    >
    showForm(() => list({ accounts: [aCheckedAccount({ check })] }))
    expect(
      await screen.findByText(/^Rachunku 61 1090 1014 0000 0712 1981 2874 nie ma na białej liście/u),
    ).toBeVisible()
    expect(
      screen.getByText('nie ma go na białej liście, sprawdzono 28.11.2026, nr d2n10-84df1a1'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Wystaw' })).toBeEnabled()
  })

  it('shows the status of the buyer with day and number of the request', async () => {
    const inputs = showForm(() => list({ accounts: [aCheckedAccount()] }), list({ buyer: aCheckedBuyer() }))
    expect(
      await screen.findByText('Status VAT: czynny podatnik VAT, sprawdzono 28.11.2026, nr d2n10-84df1a2'),
    ).toBeVisible()
    expect(screen.queryByText(/białej liście/u)).not.toBeInTheDocument()
    expect(inputs()).toHaveLength(2)
    expect(inputs()).toContainEqual(
      expect.objectContaining({ body: { nip: '5260250274', day: anInvoiceDraft().issuedOn } }),
    )
  })

  it('reports a list without an answer, repeats by a press, and blocks nothing', async () => {
    let answer = list({ accounts: [silentAccount] })
    showForm(() => answer, list({ buyer: aCheckedBuyer({ check: null, isSilent: true }) }))
    expect(await screen.findByText(/^Nie udało się sprawdzić rachunku na białej liście/u)).toBeVisible()
    expect(await screen.findByText('Status VAT: nie udało się sprawdzić')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Wystaw' })).toBeEnabled()
    answer = list({ accounts: [aCheckedAccount()] })
    const warning = within(
      screen.getByText(/^Nie udało się sprawdzić rachunku/u).closest('[data-tone]') as HTMLElement,
    )
    await userEvent.click(warning.getByRole('button', { name: 'Sprawdź ponownie' }))
    await waitFor(() =>
      expect(screen.queryByText(/^Nie udało się sprawdzić rachunku/u)).not.toBeInTheDocument(),
    )
  })

  it('has the same words without a connection', async () => {
    showForm(() => {
      throw new NetworkError(new TypeError('Failed to fetch'))
    })
    expect(await screen.findByText(/^Nie udało się sprawdzić rachunku na białej liście/u)).toBeVisible()
  })

  it('sends no request for a consumer, nor for an invalid number or account', async () => {
    const { buyer, payment } = anInvoiceDraft()
    const inputs = showForm(() => list(), list(), {
      buyer: { ...buyer, nip: '1234567890' },
      payment: { ...payment, account: '61 1090' },
    })
    await press('Sprawdź')
    expect(inputs()).toEqual([])
  })

  it('shows nothing while registries are off', async () => {
    showForm(
      () => list({ accounts: [aCheckedAccount({ check: null, isOff: true })] }),
      list({ buyer: aCheckedBuyer({ check: null, isOff: true }) }),
    )
    await screen.findByRole('button', { name: 'Wystaw' })
    await waitFor(() => expect(screen.queryByText('Sprawdzanie w wykazie podatników VAT…')).toBeNull())
    expect(screen.queryByText(/Status VAT|białej liście/u)).not.toBeInTheDocument()
  })
})

describe('The page of an invoice', () => {
  const show = (kept: WhiteListAnswer, answers: Answers = {}) => {
    const user = signedInAs('ROLE_OFFICE')
    const invoice = anIssuedOne()
    const requests = serverAnswers({
      'GET /me': () => meOf(user),
      'GET /invoices/:id': () => invoice,
      'GET /invoices/:id/paper': () => anInvoicePaper(),
      'GET /invoices/:id/letters': () => ({
        letters: [],
        proposed: { to: '', message: '' },
        obstacle: null,
      }),
      'GET /invoices/:id/payments': () => ({ invoice: anOwedInvoice(), payments: [] }),
      'GET /invoices/:id/white-list': () => kept,
      ...answers,
    })
    showScreen(`/apps/invoice/preview/${invoice.id}`)
    return requests
  }
  const card = () => screen.findByRole('region', { name: 'Biała lista VAT' })

  it('shows the stored answer, with its day and number', async () => {
    show(list({ accounts: [aCheckedAccount()], buyer: aCheckedBuyer() }))
    const { textContent } = await card()
    expect(textContent).toContain('na białej liście, sprawdzono 28.11.2026, nr d2n10-84df1a1')
    expect(textContent).toContain('czynny podatnik VAT, sprawdzono 28.11.2026, nr d2n10-84df1a2')
    expect(screen.queryByRole('button', { name: 'Sprawdź teraz' })).not.toBeInTheDocument()
  })

  it('checks by a press what was never checked on the day of the invoice', async () => {
    const buyer = aCheckedBuyer({ check: null })
    const requests = show(list({ accounts: [aCheckedAccount()], buyer }), {
      'POST /white-list-checks': () =>
        list({ accounts: [aCheckedAccount()], buyer: aCheckedBuyer({ check: null, isSilent: true }) }),
    })
    expect((await card()).textContent).toContain('nie sprawdzano')
    await press('Sprawdź teraz')
    await waitFor(async () => expect((await card()).textContent).toContain('nie udało się sprawdzić'))
    expect(requests.find(({ name }) => name === 'POST /white-list-checks')?.input).toMatchObject({
      body: { accounts: ['61109010140000071219812874'], nip: '5260250274', day },
    })
  })

  it('names the day of an older answer', async () => {
    show(list({ day: '2026-11-30', buyer: aCheckedBuyer() }))
    expect((await card()).textContent).toContain('czynny podatnik VAT, stan na 28.11.2026')
  })
})

describe('The settings of invoices', () => {
  const show = (kept: WhiteListAnswer, answers: Answers = {}) => {
    const user = signedInAs('ROLE_ADMIN')
    const requests = serverAnswers({
      'GET /me': () => meOf(user),
      'GET /drafts': () => ({ drafts: [] }),
      'GET /notifications/unread': () => ({ unread: 0 }),
      'GET /settings/invoices': () => anInvoiceSettings(),
      'GET /settings/document-series': () => ({ series: [aDocumentSeries()] }),
      'GET /settings/closed-months': () => ({ months: [] }),
      'GET /white-list-checks': () => kept,
      ...answers,
    })
    showScreen('/pages/account-settings/invoices')
    return requests
  }

  it('show beside an account whether it is on the list', async () => {
    show(list({ accounts: [aCheckedAccount()] }))
    const account = within(await screen.findByRole('group', { name: 'Rachunek 1' }))
    expect(
      await account.findByText('na białej liście, sprawdzono 28.11.2026, nr d2n10-84df1a1'),
    ).toBeVisible()
  })

  it('check by a press, and show that the list was silent', async () => {
    const requests = show(list({ accounts: [aCheckedAccount({ check: null })] }), {
      'POST /white-list-checks': () => list({ accounts: [silentAccount] }),
    })
    expect(await screen.findByText('nie sprawdzano na białej liście')).toBeVisible()
    await press('Sprawdź na białej liście')
    expect(
      await screen.findByText('Nie udało się sprawdzić w wykazie podatników VAT. Spróbuj później.'),
    ).toBeVisible()
    expect(requests.find(({ name }) => name === 'POST /white-list-checks')?.input).toEqual({
      body: { accounts: ['61109010140000071219812874'] },
    })
  })
})
