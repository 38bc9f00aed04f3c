import { screen, waitFor, within } from '@testing-library/react'
import { aBillingRecord } from '@zlecenia/contract/features/buildings/buildings.examples'
import { aRegistryCompany } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { describe, expect, it, vi } from 'vitest'
import { contactOfCustomer } from '#features/customers/index.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { shownToasts } from '#ui/toast/toast.ts'
import { emptyDraft } from '../../sections.ts'
import { renderStep } from '../../testing/step.tsx'
import { emptyClient } from '../client/client.draft.ts'
import { billingFromFile } from './billing.changes.ts'
import { emptyBilling } from './billing.draft.ts'

vi.mock('#lib/call.ts', { spy: true })

const first = aBillingRecord({ companyName: 'Pierwsza sp. z o.o.', isDefault: false }, 1)
const byDefault = aBillingRecord({ companyName: 'Domyślna S.A.', isDefault: true }, 2)
const start = billingFromFile(emptyBilling(), [first, byDefault])
const client = aCommunity()
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const click = (user: ReturnType<typeof renderStep>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }))

describe('saved billing data', () => {
  it('are cards, with the default one chosen', async () => {
    const { user, draft } = renderStep('billing', start)
    expect(screen.getByRole('radio', { name: /Domyślna S\.A\./ })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: /Pierwsza/ }))
    expect(draft().billing).toMatchObject({ mode: 'saved', recordId: first.id })
  })

  it("list the payer's first, mark them, and do not edit them here", async () => {
    const payer = aBillingRecord({ companyName: 'Płaci S.A.', isPayer: true }, 3)
    const other = { ...first, isDefault: false }
    const { user } = renderStep('billing', billingFromFile(emptyBilling(), [payer, other]))
    expect(screen.getByRole('radio', { name: /Płaci S\.A\. Płatnik/ })).toBeChecked()
    expect(screen.queryByRole('button', { name: 'Edytuj wybrane' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Pierwsza/ }))
    expect(screen.getByRole('button', { name: 'Edytuj wybrane' })).toBeVisible()
  })

  it('are edited, and restored when that is cancelled', async () => {
    const { user, draft } = renderStep('billing', start)
    await click(user, 'Edytuj wybrane')
    expect(field(/Nazwa firmy/)).toHaveValue('Domyślna S.A.')
    await user.type(field(/Telefon/), '9')
    expect(draft().billing).toMatchObject({ mode: 'edited', recordId: byDefault.id })
    await click(user, 'Anuluj edycję')
    expect(draft().billing).toMatchObject({ mode: 'saved', recordId: byDefault.id, companyName: '' })
  })

  it('are chosen again after new ones, without losing the new text', async () => {
    const { user } = renderStep('billing', start)
    await click(user, 'Dodaj nowe')
    await user.type(field(/Imię i nazwisko/), 'Jan Nowy')
    await click(user, 'Wróć do zapisanych danych')
    expect(screen.getByRole('radio', { name: /Domyślna/ })).toBeChecked()
    await click(user, 'Dodaj nowe')
    expect(field(/Imię i nazwisko/)).toHaveValue('Jan Nowy')
  })
})

describe('new billing data', () => {
  it('require name and phone, a valid e-mail, and for a company five more', async () => {
    const { user } = renderStep('billing')
    expect(field(/Imię i nazwisko/)).toHaveAccessibleDescription('To pole jest wymagane')
    await user.type(field(/E-mail/), 'jan@')
    expect(field(/E-mail/)).toHaveAccessibleDescription('Pole Email musi zawierać prawidłowy adres email')
    await user.click(screen.getByRole('radio', { name: 'Firma' }))
    for (const name of [/Nazwa firmy/, /Adres/, /Kod pocztowy/, /Miasto/]) {
      expect(field(name)).toHaveAccessibleDescription('To pole jest wymagane')
    }
  })

  it("are the client's when copied, and empty when cleared, with undo", async () => {
    const selected = {
      ...emptyClient(),
      mode: 'selected' as const,
      clientId: client.id,
      selected: contactOfCustomer(client),
    }
    const { user, draft } = renderStep('billing', {}, { draft: { ...emptyDraft(), client: selected } })
    await click(user, 'Kopiuj dane klienta')
    expect(field(/Nazwa firmy/)).toHaveValue(client.companyName)
    expect(screen.getByText('Dane skopiowane z danych klienta.')).toBeVisible()
    await user.type(field(/Telefon/), '9')
    expect(screen.queryByText('Dane skopiowane z danych klienta.')).toBeNull()
    expect(screen.getByText(/^Te dane różnią się od danych klienta\./)).toBeVisible()
    await click(user, 'Kopiuj dane klienta')
    expect(screen.getByText('Dane skopiowane z danych klienta.')).toBeVisible()
    await click(user, 'Wyczyść')
    expect(draft().billing).toMatchObject({ mode: 'new', name: '', companyName: '' })
    shownToasts().at(-1)?.action?.run()
    expect(draft().billing).toMatchObject({ mode: 'fromClient', companyName: client.companyName })
  })

  it("take the building's address by one press, where it has one", async () => {
    const building = {
      ...emptyDraft().building,
      address: 'ul. Lipowa 3',
      postalCode: '62-650',
      city: 'Kłodawa',
    }
    const { user, draft } = renderStep('billing', {}, { draft: { building } })
    await click(user, 'Adres obiektu')
    expect(field(/Adres/)).toHaveValue('ul. Lipowa 3')
    expect(draft().billing).toMatchObject({ address: 'ul. Lipowa 3', postalCode: '62-650', city: 'Kłodawa' })
  })

  it('offer no address where the building has none', () => {
    renderStep('billing')
    expect(screen.queryByRole('button', { name: 'Adres obiektu' })).toBeNull()
  })

  it('come from the own database for an existing client, which is shown', async () => {
    const ours = aRegistryCompany({ source: 'own', id: client.id })
    serverAnswers({ 'GET /nips/:nip': () => ({ customer: ours }) })
    const { user } = renderStep('billing')
    await user.click(screen.getByRole('radio', { name: 'Firma' }))
    await user.type(field(/Miasto/), 'Łódź')
    await user.type(field(/NIP/), '5260250274{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Znaleziono dane firmy' })
    expect(within(dialog).getByRole('button', { name: 'Zastąp danymi z naszej bazy' })).toBeVisible()
  })

  it('are hidden but not lost by "Brak danych do faktury", which is valid', async () => {
    const { user, problems } = renderStep('billing')
    await user.type(field(/Imię i nazwisko/), 'Jan')
    const none = screen.getByRole('checkbox', { name: 'Brak danych do faktury' })
    await user.click(none)
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(problems()).toEqual({})
    await user.click(none)
    expect(field(/Imię i nazwisko/)).toHaveValue('Jan')
  })

  it('are fetched by NIP, after a confirmation where they replace filled fields', async () => {
    serverAnswers({ 'GET /nips/:nip': () => ({ customer: aRegistryCompany() }) })
    const { user, draft } = renderStep('billing')
    await user.click(screen.getByRole('radio', { name: 'Firma' }))
    await user.type(field(/Miasto/), 'Łódź')
    await user.type(field(/NIP/), '5260250274')
    await click(user, 'Pobierz dane firmy')
    const dialog = await screen.findByRole('dialog', { name: 'Znaleziono dane firmy' })
    expect(within(dialog).getByRole('row', { name: 'Miasto Łódź Gorzów Wielkopolski' })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Zastąp danymi z rejestru' }))
    expect(draft().billing).toMatchObject({ city: 'Gorzów Wielkopolski', nip: '5260250274' })
  })

  it('report an unknown NIP, and a failed lookup', async () => {
    let failure = new ProblemError(404, { message: 'x' })
    serverAnswers({ 'GET /nips/:nip': () => Promise.reject(failure) })
    const { user } = renderStep('billing')
    await user.click(screen.getByRole('radio', { name: 'Firma' }))
    await user.type(field(/NIP/), '1234563218{Enter}')
    await waitFor(() =>
      expect(field(/NIP/)).toHaveAccessibleDescription('Nie znaleziono firmy o podanym numerze NIP'),
    )
    failure = new ProblemError(503, { message: 'x' })
    await click(user, 'Pobierz dane firmy')
    await waitFor(() =>
      expect(shownToasts().at(-1)?.text).toBe('Wystąpił błąd podczas pobierania danych firmy'),
    )
  })
})
