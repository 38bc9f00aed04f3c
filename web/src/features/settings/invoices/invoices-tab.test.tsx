import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aDocumentSeries,
  anInvoiceSettings,
} from '@zlecenia/contract/features/invoices/invoice-settings.examples'
import { emptyWhiteList } from '@zlecenia/contract/features/invoices/white-list.examples'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const series = [
  aDocumentSeries(),
  aDocumentSeries({ kind: 'KOR', prefix: 'FK', firstNumber: null, nextNumber: null }),
]

function showTab(answers: Answers = {}, role: Parameters<typeof signedInAs>[0] = 'ROLE_ADMIN') {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0 }),
    'GET /settings/invoices': () => anInvoiceSettings(),
    'GET /settings/document-series': () => ({ series }),
    'GET /settings/closed-months': () => ({ months: ['2026-02'] }),
    'GET /white-list-checks': emptyWhiteList,
    ...answers,
  })
  showScreen('/pages/account-settings/invoices')
  return (name: string) => requests.filter((it) => it.name === name).map((it) => it.input)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const typeInto = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

describe('the data that invoices begin with', () => {
  it('are saved whole, with accounts added and put first', async () => {
    const inputs = showTab({
      'PUT /settings/invoices': ({ body }) => anInvoiceSettings({ place: body.place, version: 2 }),
    })
    expect(await screen.findByDisplayValue('61 1090 1014 0000 0712 1981 2874')).toBeVisible()
    await press('Dodaj rachunek')
    const second = within(screen.getByRole('group', { name: 'Rachunek 2' }))
    await userEvent.type(second.getByLabelText(/^Numer rachunku/u), '27114020040000300201355387')
    await press('Ustaw rachunek 2 jako pierwszy')
    await typeInto(screen.getByLabelText(/^Miejsce wystawienia/u), 'Sopot')
    await press('Zapisz zmiany')
    await waitFor(() => expect(inputs('PUT /settings/invoices')).toHaveLength(1))
    expect(inputs('PUT /settings/invoices')[0]).toMatchObject({
      body: {
        place: 'Sopot',
        dueDays: 14,
        ksefFrom: null,
        accounts: [
          { number: '27114020040000300201355387' },
          { number: '61 1090 1014 0000 0712 1981 2874', bank: 'Bank Przykładowy' },
        ],
        version: 1,
      },
    })
  })

  it('lose an account by one press', async () => {
    const inputs = showTab({
      'PUT /settings/invoices': () => anInvoiceSettings({ accounts: [], version: 2 }),
    })
    await press('Usuń rachunek 1')
    expect(screen.getByText(/^Nie ma jeszcze rachunku/u)).toBeVisible()
    await press('Zapisz zmiany')
    await waitFor(() => expect(inputs('PUT /settings/invoices')).toMatchObject([{ body: { accounts: [] } }]))
  })

  it('point to data of the company that are missing', async () => {
    showTab({ 'GET /settings/invoices': () => anInvoiceSettings({ companyLacks: ['nip', 'city'] }) })
    expect(await screen.findByText(/prawidłowy NIP, miasto/u)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Uzupełnij dane firmy' })).toHaveAttribute(
      'href',
      '/pages/account-settings/company',
    )
  })

  it('are shown to the office without buttons', async () => {
    showTab({ 'GET /settings/invoices': () => anInvoiceSettings({ companyLacks: ['nip'] }) }, 'ROLE_OFFICE')
    expect(await screen.findByLabelText(/^Miejsce wystawienia/u)).toBeDisabled()
    expect(await screen.findByText('luty 2026')).toBeVisible()
    for (const name of [/^Zapisz/u, /^Dodaj rachunek/u, /^Zmień serię/u, /miesiąc/u]) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(screen.queryByRole('link', { name: 'Uzupełnij dane firmy' })).toBeNull()
  })
})

describe('a number series', () => {
  it('shows the next number while its format is typed, and sends what changed', async () => {
    const inputs = showTab({ 'PATCH /settings/document-series/:kind': () => aDocumentSeries({ version: 2 }) })
    expect(await screen.findByText('FV/2026/11/0009')).toBeVisible()
    expect(screen.getByText('Podaj pierwszy numer')).toBeVisible()
    await press('Zmień serię: Faktury VAT')
    const dialog = within(await screen.findByRole('dialog', { name: 'Zmień serię: Faktury VAT' }))
    const preview = dialog.getByRole('status', { name: 'Następny numer:' })
    expect(preview).toHaveTextContent('FV/2026/11/0009')
    await typeInto(dialog.getByLabelText(/^Przedrostek/u), 'fa')
    await userEvent.selectOptions(dialog.getByLabelText('Kolejność'), 'Numer, potem rok')
    await userEvent.selectOptions(dialog.getByLabelText('Numeracja od nowa'), 'Co rok')
    expect(preview).toHaveTextContent('FA/0001/2026')
    await typeInto(dialog.getByLabelText(/^Pierwszy numer/u), 'x')
    expect(preview).toHaveTextContent('–')
    await typeInto(dialog.getByLabelText(/^Pierwszy numer/u), '21')
    expect(preview).toHaveTextContent('FA/0021/2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz zmiany' }))
    await waitFor(() => expect(inputs('PATCH /settings/document-series/:kind')).toHaveLength(1))
    expect(inputs('PATCH /settings/document-series/:kind')).toEqual([
      {
        params: { kind: 'VAT' },
        body: { prefix: 'FA', yearFirst: false, resets: 'year', firstNumber: 21, version: 1 },
      },
    ])
  })
})

describe('closed months', () => {
  it('are those that are over, and are opened again with a reason', async () => {
    const inputs = showTab({
      'POST /settings/closed-months': () => ({ months: ['2026-02'] }),
      'DELETE /settings/closed-months/:month': () => ({ months: [] }),
    })
    await press('Zamknij miesiąc')
    const closing = within(await screen.findByRole('dialog', { name: 'Zamknij miesiąc' }))
    const month = closing.getByLabelText(/^Miesiąc/u)
    const offered = within(month).getAllByRole('option')
    expect(offered.length).toBeGreaterThan(20)
    expect(offered.map((it) => it.textContent)).not.toContain('luty 2026')
    const { value } = month as HTMLSelectElement
    await userEvent.click(closing.getByRole('button', { name: 'Zamknij miesiąc' }))
    await waitFor(() => expect(inputs('POST /settings/closed-months')).toEqual([{ body: { month: value } }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Otwórz ponownie miesiąc luty 2026')
    const opening = within(await screen.findByRole('dialog', { name: 'Otworzyć miesiąc luty 2026?' }))
    await userEvent.type(opening.getByLabelText(/^Powód/u), 'Zapomniana faktura')
    await userEvent.click(opening.getByRole('button', { name: 'Otwórz ponownie' }))
    await waitFor(() =>
      expect(inputs('DELETE /settings/closed-months/:month')).toEqual([
        { params: { month: '2026-02' }, body: { reason: 'Zapomniana faktura' } },
      ]),
    )
  })
})
