import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRegistryCompany } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import {
  aCustomerDetails,
  aCustomerListRow,
} from '@zlecenia/contract/features/customers/pages/customers-pages.examples'
import { aDraftInvoice, aDraftLine } from '@zlecenia/contract/features/invoices/invoice-draft.examples'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { emptyWhiteList } from '@zlecenia/contract/features/invoices/white-list.examples'
import type { PriceOfDay } from '@zlecenia/contract/features/price-list/price-list.contract'
import { describe, expect, it, vi } from 'vitest'
import { keptKeys } from '#lib/kept.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { askAgain, meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { LeaveQuestion } from '#ui/dialog/leave-question.tsx'

vi.mock('#lib/call.ts', { spy: true })
vi.mock('#ui/dialog/leave-question.tsx', { spy: true })

const price: PriceOfDay = {
  id: 'p1',
  serviceId: null,
  group: null,
  name: 'Wymiana zaworu',
  kind: 'labour',
  unit: 'szt.',
  net: '95',
  isOwn: false,
  rate: '8',
  rateReason: 'budynek mieszkalny',
  annex15: true,
}
const conflict = () => new ProblemError(409, { message: 'Zmieniono' })

/** A server with one invoice. */
function office(first: Invoice, answers: Answers = {}) {
  const user = signedInAs('ROLE_OFFICE')
  const server = { stored: first, isReached: true }
  const change = (next: Partial<Invoice>) => {
    server.stored = { ...server.stored, ...next, version: server.stored.version + 1 }
    return server.stored
  }
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /price-items/at': () => ({ items: [price] }),
    'POST /white-list-checks': emptyWhiteList,
    'GET /invoices/:id': () => server.stored,
    'PATCH /invoices/:id': ({ body }) => {
      if (!server.isReached) throw new NetworkError(new TypeError('Failed to fetch'))
      if (body.version !== server.stored.version) throw conflict()
      const draft = structuredClone(body.draft) as Invoice['draft']
      return change({ draft, ...(body.kind && { kind: body.kind }) })
    },
    'POST /invoices/:id/check': () => [],
    'POST /invoices/:id/issue': () => change({ state: 'issuing', issueAt: '2099-01-01T08:00:00.000Z' }),
    'DELETE /invoices/:id/issue': () => change({ state: 'draft', issueAt: null }),
    ...answers,
  })
  const { at, goTo, queries, unmount } = showScreen(`/apps/invoice/edit/${first.id}`)
  const sent = (name: string) => requests.filter((it) => it.name === name)
  return { server, change, sent, at, goTo, queries, unmount }
}
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const line = async (n: number) => within(await screen.findByRole('listitem', { name: `Pozycja ${n}` }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const plain = (it: string) => it.replace(/\s/gu, ' ')
const totals = async () =>
  plain((await screen.findByRole('region', { name: 'Podsumowanie' })).textContent ?? '')
async function retype(input: HTMLElement, text: string) {
  await userEvent.clear(input)
  if (text) await userEvent.type(input, text)
}

describe('A new invoice', () => {
  it('begins as a draft of the chosen kind and continues in its form', async () => {
    const draft = aDraftInvoice({}, { kind: 'PRO' })
    const user = signedInAs('ROLE_OFFICE')
    const requests = serverAnswers({
      'GET /me': () => meOf(user),
      'GET /price-items/at': () => ({ items: [] }),
      'POST /invoices': () => draft,
      'GET /invoices/:id': () => draft,
    })
    const { at } = showScreen('/apps/invoice/add')
    await press('Rozpocznij: Proforma')
    await waitFor(() => expect(at()).toBe(`/apps/invoice/edit/${draft.id}`))
    expect(requests.find(({ name }) => name === 'POST /invoices')?.input).toMatchObject({
      body: { kind: 'PRO', orderIds: [] },
    })
    expect(await screen.findByRole('heading', { name: 'Proforma – szkic' })).toBeVisible()
  })

  it('begins at once with the orders in its address', async () => {
    const draft = aDraftInvoice()
    const user = signedInAs('ROLE_OFFICE')
    const requests = serverAnswers({
      'GET /me': () => meOf(user),
      'GET /price-items/at': () => ({ items: [] }),
      'POST /invoices': () => draft,
      'GET /invoices/:id': () => draft,
    })
    const { at } = showScreen('/apps/invoice/add?orders=o1,o2')
    await waitFor(() => expect(at()).toBe(`/apps/invoice/edit/${draft.id}`))
    const begun = requests.filter(({ name }) => name === 'POST /invoices')
    expect(begun).toMatchObject([{ input: { body: { kind: 'VAT', orderIds: ['o1', 'o2'] } } }])
  })
})

describe('The form of an invoice', () => {
  it('saves what is typed, and shows totals and the amount in words', async () => {
    const { server } = office(aDraftInvoice())
    await retype(await field('Ilość'), '2,5')
    await waitFor(() => expect(server.stored.draft.lines[0]?.quantity).toBe('2,5'))
    expect(await totals()).toContain('307,50 zł')
    expect(await totals()).toContain('trzysta siedem złotych pięćdziesiąt groszy')
    expect(await screen.findByText('Zapisano')).toBeVisible()
    expect(keptKeys('invoice')).toEqual([])
  })

  it('fills a line from the price list, with the ground of 8 % and annex 15', async () => {
    const { server } = office(aDraftInvoice({ lines: [] }))
    await press('Dodaj pozycję')
    const name = (await line(1)).getByRole('combobox', { name: 'Nazwa towaru lub usługi' })
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.type(name, 'zawor')
    await userEvent.click(await screen.findByRole('option', { name: /Wymiana zaworu/u }))
    await waitFor(() =>
      expect(server.stored.draft.lines[0]).toMatchObject({
        name: 'Wymiana zaworu',
        unitPrice: '95,00',
        unit: 'szt.',
        rate: '8',
        rateReason: 'budynek mieszkalny',
        isAnnex15: true,
      }),
    )
  })

  it('adds a line by Enter in the last one, moves it by keys, and brings a removed one back', async () => {
    office(aDraftInvoice())
    await userEvent.type(await field('Cena'), '{Enter}')
    const name = (await line(2)).getByRole('combobox', { name: 'Nazwa towaru lub usługi' })
    expect(name).toHaveFocus()
    await userEvent.type(name, 'Dojazd')
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    expect((await line(1)).getByRole('combobox', { name: 'Nazwa towaru lub usługi' })).toHaveValue('Dojazd')
    expect(name).toHaveFocus()
    await press('Usuń pozycję 1')
    expect(screen.queryByRole('listitem', { name: 'Pozycja 2' })).toBeNull()
    await press('Cofnij')
    expect((await line(1)).getByRole('combobox', { name: 'Nazwa towaru lub usługi' })).toHaveValue('Dojazd')
  })

  it('takes the buyer and the days of payment from a client', async () => {
    const details = aCustomerDetails()
    const { server } = office(aDraftInvoice({ lines: [] }), {
      'GET /customers/list': () => ({
        rows: [aCustomerListRow({ id: details.client.id, name: 'Wspólnota' })],
        total: 1,
        totalIsMore: false,
      }),
      'GET /customers/:customerId/details': () => details,
    })
    await userEvent.type(await screen.findByRole('combobox', { name: 'Klient' }), 'Wspólnota')
    await userEvent.click(await screen.findByRole('option', { name: 'Wspólnota' }))
    const { companyName, nip, invoiceEmail } = details.client
    await waitFor(() =>
      expect(server.stored.draft.buyer).toMatchObject({ name: companyName, nip, email: invoiceEmail }),
    )
  })

  it('fills the buyer by its NIP, and asks before it replaces what is typed', async () => {
    const found = aRegistryCompany({
      companyName: 'Wspólnota Lipowa',
      address: 'ul. Lipowa 3',
      zipCode: '00-001',
      city: 'Warszawa',
    })
    const { server } = office(aDraftInvoice(), { 'GET /nips/:nip': () => ({ customer: found }) })
    for (const name of ['Nazwa', 'Adres', 'Kod i miejscowość']) await retype(await field(name), '')
    await press('Pobierz dane firmy')
    await waitFor(() =>
      expect(server.stored.draft.buyer).toMatchObject({
        name: 'Wspólnota Lipowa',
        line1: 'ul. Lipowa 3',
        line2: '00-001 Warszawa',
      }),
    )
    await retype(await field('Nazwa'), 'Inna nazwa')
    await press('Pobierz dane firmy')
    const question = await screen.findByRole('dialog', { hidden: true })
    expect(await within(question).findByText('Inna nazwa')).toBeTruthy()
    await userEvent.click(within(question).getByRole('button', { name: /^Zastąp danymi/u, hidden: true }))
    await waitFor(() => expect(server.stored.draft.buyer.name).toBe('Wspólnota Lipowa'))
  })

  it('asks for a recipient of local government, and adds one', async () => {
    const { server } = office(aDraftInvoice())
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jednostka samorządu (JST)' }))
    await press('Dodaj podmiot')
    await waitFor(() => expect(server.stored.draft.parties[0]?.role).toBe('localUnitRecipient'))
  })
})

describe('Problems', () => {
  it('appear with the first try, lead to their fields, and go while they are corrected', async () => {
    office(aDraftInvoice({ lines: [aDraftLine({ unitPrice: 'sto' })] }))
    const input = await field('Cena')
    expect(input).not.toHaveAttribute('aria-invalid')
    await press('Wystaw')
    await waitFor(() => expect(input).toHaveFocus())
    expect(input).toHaveAttribute('aria-invalid', 'true')
    const list = await screen.findByRole('region', { name: 'Do poprawy' })
    screen.getByRole('textbox', { name: 'Ilość' }).focus()
    await userEvent.click(within(list).getByRole('button', { name: /^Pozycja 1, Cena: Podaj cenę/u }))
    expect(input).toHaveFocus()
    await retype(input, '100')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Do poprawy' })).toBeNull())
    expect(input).not.toHaveAttribute('aria-invalid')
  })

  it('stay until their field changes, where the server found them', async () => {
    office(aDraftInvoice(), {
      'POST /invoices/:id/check': () => [{ field: 'issuedOn', message: 'Miesiąc 2026-11 jest zamknięty' }],
    })
    await press('Sprawdź')
    const day = await field('Data wystawienia')
    await waitFor(() => expect(day).toHaveAttribute('aria-invalid', 'true'))
    await retype(await field('Uwagi na fakturze'), 'pilne')
    expect(day).toHaveAttribute('aria-invalid', 'true')
    await retype(day, '01.10.2026')
    await waitFor(() => expect(screen.queryByText(/jest zamknięty/u)).toBeNull())
  })

  it('follow the order of the fields, and ask for an empty NIP instead of checking it', async () => {
    const { buyer } = aDraftInvoice().draft
    office(aDraftInvoice({ buyer: { ...buyer, nip: '', name: '' } }))
    await press('Sprawdź')
    const list = await screen.findByRole('region', { name: 'Do poprawy' })
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['NIP: To pole jest wymagane', 'Nazwa: To pole jest wymagane'])
  })

  it('name 8 % without a ground, which a person confirms', async () => {
    const { server } = office(aDraftInvoice({ lines: [aDraftLine({ rate: '8' })] }))
    await press('Sprawdź')
    expect(await screen.findByRole('button', { name: /Podstawa stawki: Stawka 8% wymaga/u })).toBeVisible()
    await press('Potwierdź: budynek mieszkalny')
    await waitFor(() => expect(server.stored.draft.lines[0]?.rateReason).not.toBe(''))
  })
})

describe('Issuing', () => {
  it('saves and checks first, can be taken back, and leads to the page of the invoice', async () => {
    const { server, change, sent, at, queries } = office(aDraftInvoice())
    await retype(await field('Uwagi na fakturze'), 'dziękujemy')
    await press('Wystaw')
    expect(await screen.findByText('Wystawianie…')).toBeVisible()
    expect(server.stored.draft.remark).toBe('dziękujemy')
    expect(await field('Cena')).toBeDisabled()
    await press('Cofnij')
    await waitFor(() => expect(screen.queryByText('Wystawianie…')).toBeNull())
    expect(await field('Cena')).toBeEnabled()
    await press('Wystaw')
    expect(await screen.findByText('Wystawianie…')).toBeVisible()
    expect(sent('POST /invoices/:id/issue')).toHaveLength(2)
    change({ state: 'issued', number: 'FV/2026/11/0001', issuedAt: '2026-11-29T08:00:00.000Z' })
    await askAgain(queries, ['GET /invoices/:id'])
    await waitFor(() => expect(at()).toBe(`/apps/invoice/preview/${server.stored.id}`))
  })

  it('locks the form from the press to the answer and during the hold', async () => {
    let answer = () => {}
    const { server, sent } = office(aDraftInvoice({ lines: [aDraftLine(), aDraftLine({}, 2)] }), {
      'POST /invoices/:id/check': () =>
        new Promise((resolve) => {
          answer = () => resolve([])
        }),
    })
    const remark = await field('Uwagi na fakturze')
    await press('Usuń pozycję 2')
    await retype(remark, 'przed')
    await press('Wystaw')
    await waitFor(() => expect(sent('POST /invoices/:id/check')).toHaveLength(1))
    expect(remark).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Wystaw' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Cofnij' })).toBeDisabled()
    answer()
    const bar = await screen.findByText('Wystawianie…')
    expect(server.stored.draft.remark).toBe('przed')
    expect(remark).toBeDisabled()
    const back = within(bar.parentElement as HTMLElement).getByRole('button', { name: 'Cofnij' })
    await waitFor(() => expect(back).toHaveFocus())
    await userEvent.click(back)
    await waitFor(() => expect(remark).toBeEnabled())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Wystaw' })).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Cofnij' })).toBeEnabled()
  })

  it('waits for the billing data of a client chosen last', async () => {
    let answer = () => {}
    const details = aCustomerDetails()
    const { server, sent } = office(aDraftInvoice(), {
      'GET /customers/list': () => ({
        rows: [aCustomerListRow({ id: details.client.id, name: 'Wspólnota' })],
        total: 1,
        totalIsMore: false,
      }),
      'GET /customers/:customerId/details': () =>
        new Promise((resolve) => {
          answer = () => resolve(details)
        }),
    })
    await userEvent.type(await screen.findByRole('combobox', { name: 'Klient' }), 'Wspólnota')
    await userEvent.click(await screen.findByRole('option', { name: 'Wspólnota' }))
    await press('Wystaw')
    expect(sent('POST /invoices/:id/issue')).toHaveLength(0)
    answer()
    expect(await screen.findByText('Wystawianie…')).toBeVisible()
    expect(server.stored.draft.buyer.name).toBe(details.client.companyName)
  })

  it('shows a refusal after the hold at its field', async () => {
    const { change, queries } = office(aDraftInvoice())
    await press('Wystaw')
    expect(await screen.findByText('Wystawianie…')).toBeVisible()
    change({ state: 'draft', issueAt: null, refused: [{ field: 'buyer.nip', message: 'NIP wykreślony' }] })
    await askAgain(queries, ['GET /invoices/:id'])
    await waitFor(async () => expect(await field(/^NIP/u)).toHaveAttribute('aria-invalid', 'true'))
    expect(screen.getByRole('button', { name: 'NIP: NIP wykreślony' })).toBeVisible()
  })

  it('leads from the form to the page of an issued invoice', async () => {
    const { at, server } = office(aDraftInvoice({}, { state: 'issued', number: 'FV/1' }))
    await waitFor(() => expect(at()).toBe(`/apps/invoice/preview/${server.stored.id}`))
  })
})

describe('Typed text', () => {
  it('stays in the browser without a connection, and is saved with the next', async () => {
    const { server } = office(aDraftInvoice())
    server.isReached = false
    await retype(await field('Uwagi na fakturze'), 'bez sieci')
    expect(await screen.findByText(/^Brak połączenia: zmiany czekają/u)).toBeVisible()
    expect(keptKeys('invoice')).toHaveLength(1)
    server.isReached = true
    await waitFor(() => expect(server.stored.draft.remark).toBe('bez sieci'))
    await waitFor(() => expect(keptKeys('invoice')).toEqual([]))
  })

  it('asks before the page is closed while it is unsaved', async () => {
    const { server } = office(aDraftInvoice())
    // The router of a test has no window to close.
    const closing = () => vi.mocked(LeaveQuestion).mock.lastCall?.[0].isChangedOnClose?.()
    const remark = await field('Uwagi na fakturze')
    await waitFor(() => expect(closing()).toBe(false))
    await retype(remark, 'pilne')
    await waitFor(() => expect(closing()).toBe(true))
    await waitFor(() => expect(server.stored.draft.remark).toBe('pilne'))
    await waitFor(() => expect(closing()).toBe(false))
  })

  it('asks before another page where this browser has no room for it', async () => {
    const { server, goTo, at } = office(aDraftInvoice())
    server.isReached = false
    const remark = await field('Uwagi na fakturze')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await retype(remark, 'pilne')
    expect(await screen.findByText(/^Ta przeglądarka niczego nie zapamiętuje/u)).toBeVisible()
    act(() => goTo('/apps/invoice/list'))
    const question = await screen.findByRole('dialog', { name: 'Zmiany nie są zapisane', hidden: true })
    await userEvent.click(within(question).getByRole('button', { name: 'Zostań', hidden: true }))
    expect(at()).toBe(`/apps/invoice/edit/${server.stored.id}`)
  })

  it('returns after the page was closed before it was saved', async () => {
    const first = office(aDraftInvoice())
    first.server.isReached = false
    await retype(await field('Uwagi na fakturze'), 'zamknięto')
    first.unmount()
    office(first.server.stored)
    expect(await field('Uwagi na fakturze')).toHaveValue('zamknięto')
  })

  it('merges with changes of a colleague', async () => {
    const { server, change } = office(aDraftInvoice())
    const price = await field('Cena')
    change({ draft: { ...server.stored.draft, orderNumber: 'ZAM/7' } })
    await retype(price, '250')
    await waitFor(() => expect(server.stored.draft.lines[0]?.unitPrice).toBe('250'))
    expect(server.stored.draft.orderNumber).toBe('ZAM/7')
    expect(await field('Numer zamówienia klienta')).toHaveValue('ZAM/7')
  })

  it('waits for a decision where a colleague changed the same field', async () => {
    const { server, change } = office(aDraftInvoice())
    const remark = await field('Uwagi na fakturze')
    change({ draft: { ...server.stored.draft, remark: 'cudze' } })
    await retype(remark, 'moje')
    expect(await screen.findByText(/^Uwagi na fakturze: .* → cudze, u Ciebie: /u)).toBeVisible()
    expect(server.stored.draft.remark).toBe('cudze')
    expect(remark).toHaveValue('moje')
    await press('Zachowaj moje zmiany')
    await waitFor(() => expect(server.stored.draft.remark).toBe('moje'))
  })

  it('stays readable when the draft was deleted meanwhile', async () => {
    const gone = () => {
      throw new ProblemError(404, { message: 'Nie znaleziono' })
    }
    const draft = aDraftInvoice()
    let isGone = false
    office(draft, {
      'GET /invoices/:id': () => (isGone ? gone() : draft),
      'PATCH /invoices/:id': gone,
    })
    const remark = await field('Uwagi na fakturze')
    isGone = true
    await retype(remark, 'szkoda')
    expect(await screen.findByText('Nie ma takiej faktury')).toBeVisible()
    expect(remark).toHaveValue('szkoda')
  })
})

describe('Keys', () => {
  it('check by Ctrl+Enter and issue by Ctrl+Shift+Enter, with what the field has', async () => {
    const { server, sent } = office(aDraftInvoice())
    const remark = await field('Uwagi na fakturze')
    await retype(remark, 'pilne')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/^Wszystko się zgadza/u)).toBeVisible()
    expect(sent('POST /invoices/:id/issue')).toHaveLength(0)
    await userEvent.type(remark, ' bardzo')
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    expect(await screen.findByText('Wystawianie…')).toBeVisible()
    expect(server.stored.draft.remark).toBe('pilne bardzo')
  })

  it('begin at the client of a draft without a buyer', async () => {
    const { buyer } = aDraftInvoice().draft
    office(aDraftInvoice({ buyer: { ...buyer, name: '', nip: '' } }))
    const client = await screen.findByRole('combobox', { name: 'Klient' })
    await waitFor(() => expect(client).toHaveFocus())
  })
})

describe('Other kinds', () => {
  it('show a correction with its lines before and after, and the difference', async () => {
    const lineBefore = aDraftLine({ quantity: '2' })
    const issued = aDraftInvoice({ lines: [lineBefore] }, { id: 'i1', state: 'issued', number: 'FV/1' })
    const correction = { reason: '', effect: 'correction' as const, after: 'i1' }
    const korekta = aDraftInvoice(
      { lines: [{ ...lineBefore, quantity: '1' }], correction },
      { kind: 'KOR', corrects: { id: 'i1', number: 'FV/1' } },
    )
    office(korekta, {
      'GET /invoices/:id': ({ params }) => (params.id === 'i1' ? issued : korekta),
    })
    expect(await (await line(1)).findByText(/^Było: Konserwacja windy, 2 usł\. × 100, 23%$/u)).toBeVisible()
    const region = await screen.findByRole('region', { name: 'Różnica po korekcie' })
    await waitFor(() => expect(plain(region.textContent ?? '')).toContain('Do zwrotu123,00 zł'))
    await press('Sprawdź')
    expect(await screen.findByRole('button', { name: /^Przyczyna korekty: / })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Rodzaj dokumentu' })).toBeNull()
  })

  it('switch at once, with what was typed before', async () => {
    const { server, sent } = office(aDraftInvoice())
    await retype(await field('Uwagi na fakturze'), 'pilne')
    const kind = await screen.findByRole('combobox', { name: 'Rodzaj dokumentu' })
    await userEvent.selectOptions(kind, 'Proforma')
    expect(await screen.findByRole('heading', { name: 'Proforma – szkic' })).toBeVisible()
    expect(server.stored).toMatchObject({ kind: 'PRO', draft: { remark: 'pilne' } })
    await userEvent.selectOptions(kind, 'Faktura zaliczkowa')
    expect(await field('Kwota zaliczki brutto')).toBeVisible()
    await press('Sprawdź')
    expect(await screen.findByRole('button', { name: /^Kwota zaliczki brutto: /u })).toBeVisible()
    expect(sent('PATCH /invoices/:id')).toHaveLength(3)
  })

  it('settle advances of the buyer in a final invoice', async () => {
    const advance = { id: 'a1', number: 'FZ/2026/11/0001', issuedOn: '2026-11-02', gross: 4_300 }
    const { server } = office(aDraftInvoice({}, { kind: 'ROZ' }), {
      'GET /invoices/:id/advances': () => ({ advances: [advance] }),
    })
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /^FZ\/2026\/11\/0001 z 02\.11\.2026/u }),
    )
    expect(await totals()).toContain('Do zapłaty80,00 zł')
    await waitFor(() => expect(server.stored.draft.settles).toEqual(['a1']))
  })

  it('divide an advance by the rates of its order', async () => {
    office(aDraftInvoice({ lines: [aDraftLine({ unitPrice: '1000' })] }, { kind: 'ZAL' }))
    await userEvent.type(await field('Kwota zaliczki brutto'), '123')
    expect(await totals()).toContain('100,00 zł23,00 zł123,00 zł')
  })
})

it('deletes a draft after a question', async () => {
  const { sent, at } = office(aDraftInvoice(), {
    'DELETE /invoices/:id': () => undefined,
  })
  await press('Usuń szkic')
  const dialog = await screen.findByRole('dialog', { name: 'Usunąć szkic?', hidden: true })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Usuń szkic', hidden: true }))
  await waitFor(() => expect(at()).toBe('/apps/invoice/list'))
  expect(sent('DELETE /invoices/:id')).toHaveLength(1)
})
