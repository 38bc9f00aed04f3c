import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { exampleId } from '@zlecenia/contract/examples/chance'
import { aRegistryCompany } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import { aCommunity, aCustomer } from '@zlecenia/contract/features/customers/customers.examples'
import { anOpenedSession } from '@zlecenia/contract/features/session/session.examples'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contactOfCustomer } from '#features/customers/index.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { keepUser } from '#lib/session.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { office, signedInAs } from '#test/show-screen.tsx'
import { dismissToast, shownToasts } from '#ui/toast/toast.ts'
import { emptyDraft } from '../../sections.ts'
import { renderStep } from '../../testing/step.tsx'
import { emptyClient } from './client.draft.ts'

vi.mock('#lib/call.ts', { spy: true })
vi.mock('#lib/when-idle.ts', { spy: true })

const community = aCommunity({ companyName: 'Wspólnota Mieszkaniowa Kwiatowa 12', nip: '5260250274' })
const person = aCustomer({ id: exampleId('client 2'), name: 'Łucja Świątek', email: null, phone: null })
const withBuilding = {
  ...community,
  buildings: [
    { buildingId: '018f0000-0000-7000-8000-000000000001', address: 'ul. Zielona 7', isBuilding: true },
  ],
}
const me = (customers: number, demo = false) => ({
  user: anOpenedSession().userData,
  rules: initialRules.ROLE_OFFICE,
  counts: { customers },
  demo,
  companyName: 'Serwis',
  languages: ['pl' as const],
  maker: { name: 'Zlecenia', url: null },
  version: '0.2.0',
})
const answers = (more: Answers = {}): Answers => ({
  'GET /me': () => me(2),
  'GET /customers': () => ({ customers: [withBuilding, person] }),
  'GET /customers/same': () => ({ customers: [] }),
  ...more,
})
beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id)
  signedInAs('ROLE_OFFICE')
})
const searchBox = () => screen.getByRole('combobox', { name: /Wyszukaj Klienta \/ Administratora/ })
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })

/** Options by group, in short. */
const found = () =>
  screen.getAllByRole('group').flatMap((group) =>
    within(group)
      .getAllByRole('option')
      .map(
        (option) => `${group.getAttribute('aria-label')}: ${option.querySelector('.truncated')?.textContent}`,
      ),
  )

describe('searching a client', () => {
  it('names the missing right to read clients, and requests none', async () => {
    const rules = [{ action: 'create', subject: 'Order' } as const]
    const requests = serverAnswers(answers({ 'GET /me': () => ({ ...me(2), rules }) }))
    keepUser(office, rules)
    renderStep('client')
    expect(searchBox()).toHaveAccessibleDescription(/uprawnienia „Klienci: Przeglądanie”/u)
    expect(searchBox()).toHaveAttribute('readonly')
    expect(requests.filter(({ name }) => name.startsWith('GET /customers'))).toEqual([])
    expect(screen.getByRole('button', { name: 'Dodaj nowego Klienta / Administratora' })).toBeEnabled()
  })

  it('loads the clients once the browser is idle, or enough is typed to search', async () => {
    let rest = () => {}
    const held = (run: () => void) => {
      rest = run
      return () => {}
    }
    vi.mocked(whenIdle).mockImplementationOnce(held).mockImplementationOnce(held)
    const requests = serverAnswers(answers({ 'GET /me': () => me(2, true) }))
    const names = () => requests.map(({ name }) => name)
    const first = renderStep('client')
    // The number of clients is known.
    await screen.findByRole('switch')
    await first.user.type(searchBox(), 'ko')
    expect(names()).toEqual(['GET /me'])
    act(rest)
    await waitFor(() => expect(names()).toEqual(['GET /me', 'GET /customers']))
    cleanup()

    requests.length = 0
    const { user } = renderStep('client')
    await screen.findByRole('switch')
    await user.type(searchBox(), 'kow')
    await waitFor(() => expect(names()).toEqual(['GET /me', 'GET /customers']))
  })

  it('requires three characters first', async () => {
    serverAnswers(answers())
    const { user } = renderStep('client')
    await user.type(searchBox(), 'kw')
    expect(screen.getAllByText('Wpisz minimum 3 znaki aby wyszukać')[0]).toBeVisible()
  })

  it('offers name, e-mail, phone and NIP of a company, "-" where one is missing', async () => {
    serverAnswers(answers())
    const { user } = renderStep('client')
    await user.type(searchBox(), 'wspolnota')
    for (const it of await screen.findAllByRole('option', { name: /Wspólnota Mieszkaniowa Kwiatowa 12/ }))
      for (const text of [/E-mail: /u, /Tel\.: /u, /NIP 5260250274/u]) expect(it).toHaveTextContent(text)
    const option = await screen.findByRole('option', { name: /^Wspólnota Mieszkaniowa Kwiatowa 12/ })
    expect(option).toHaveTextContent(`E-mail: ${community.email}`)
    expect(option).toHaveTextContent('NIP 5260250274')
    await user.clear(searchBox())
    await user.type(searchBox(), 'swiatek')
    expect(await screen.findByRole('option', { name: /Łucja Świątek/ })).toHaveTextContent('E-mail: -Tel.: -')
  })

  it('fills and locks the fields of the chosen one, which must be removed before another', async () => {
    serverAnswers(answers())
    const { user, draft, problems } = renderStep('client')
    await user.type(searchBox(), 'wspolnota')
    await screen.findByRole('option', { name: /Kwiatowa 12/ })
    await user.keyboard('{Enter}')
    expect(field(/Nazwa firmy/)).toHaveValue('Wspólnota Mieszkaniowa Kwiatowa 12')
    for (const input of [field(/Nazwa firmy/), field(/NIP/), field(/Telefon/)])
      expect(input).toHaveAttribute('readonly')
    expect(searchBox()).toHaveValue('')
    expect(
      screen.getAllByText('Usuń wybraną opcję, aby wybrać innego klienta / administratora')[0],
    ).toBeVisible()
    expect(draft().client).toMatchObject({ mode: 'selected', clientId: community.id })
    expect(draft().building).toMatchObject({ clientId: community.id, meant: 'only' })
    expect(problems()).toEqual({})
  })

  it("chooses a building of a client as the order's building", async () => {
    serverAnswers(answers())
    const { user, draft } = renderStep('client')
    await user.type(searchBox(), 'zielona')
    const option = await screen.findByRole('option', { name: /ul\. Zielona 7/ })
    expect(within(option).getByRole('img', { name: 'Budynek' })).toBeVisible()
    await user.click(option)
    expect(draft().building.meant).toBe(withBuilding.buildings[0]?.buildingId)
  })

  it('finds a building by address first; Enter takes it and its client', async () => {
    serverAnswers(answers())
    const { user, draft } = renderStep('client')
    await user.type(searchBox(), 'zielona 7')
    await screen.findByRole('option', { name: /ul\. Zielona 7/ })
    expect(found()).toEqual(['Obiekty: ul. Zielona 7', `Klienci: ${community.companyName}`])
    await user.keyboard('{Enter}')
    expect(draft().client).toMatchObject({ mode: 'selected', clientId: community.id })
    expect(draft().building.meant).toBe(withBuilding.buildings[0]?.buildingId)
  })

  it('finds a client by name first, before clients in such a street', async () => {
    const lives = aCustomer({ name: 'Adam Nowak', address: 'ul. Świątkowa 3', buildings: [] }, 7)
    const house = {
      ...withBuilding.buildings[0],
      buildingId: 'b',
      address: 'ul. Świątkowa 3',
      isBuilding: true,
    }
    serverAnswers(
      answers({
        'GET /customers': () => ({ customers: [lives, { ...withBuilding, buildings: [house] }, person] }),
      }),
    )
    const { user } = renderStep('client')
    await user.type(searchBox(), 'świątek')
    await screen.findByRole('option', { name: /Łucja Świątek/ })
    expect(found()).toEqual(['Klienci: Łucja Świątek'])
    await user.type(searchBox(), '{Backspace}{Backspace}')
    await screen.findByRole('option', { name: /Adam Nowak/ })
    expect(found()).toEqual([
      'Klienci: Łucja Świątek',
      'Klienci: Adam Nowak',
      `Klienci: ${community.companyName}`,
      'Obiekty: ul. Świątkowa 3',
    ])
  })

  it('reports an empty result and offers to add a client', async () => {
    serverAnswers(answers())
    const { user, draft } = renderStep('client')
    await user.type(searchBox(), 'qqq')
    expect((await screen.findAllByText('Nie znaleziono wyników'))[0]).toBeVisible()
    await user.keyboard('{Enter}')
    expect(screen.getByText('Dodajesz nowego klienta / administratora.')).toBeVisible()
    expect(draft().client.mode).toBe('new')
  })

  it('searches on the server above 1,000 clients, and never loads the list', async () => {
    const requests = serverAnswers(
      answers({
        'GET /me': () => me(1001),
        'GET /customers/search': () => ({ customers: [person], more: false }),
      }),
    )
    const { user } = renderStep('client')
    await user.type(searchBox(), 'swiatek')
    expect(await screen.findByRole('option', { name: /Łucja Świątek/ })).toBeVisible()
    expect(requests.map((it) => it.name)).not.toContain('GET /customers')
    expect(requests.filter((it) => it.name === 'GET /customers/search')).toHaveLength(1)
  })

  it('never shows the answer to an older search', async () => {
    const late = Promise.withResolvers<{ customers: (typeof person)[]; more: boolean }>()
    serverAnswers(
      answers({
        'GET /me': () => me(1001),
        'GET /customers/search': ({ query }) =>
          query.q === 'wspol' ? late.promise : { customers: [person], more: false },
      }),
    )
    const { user } = renderStep('client')
    await user.type(searchBox(), 'wspol{Enter}')
    await user.clear(searchBox())
    await user.type(searchBox(), 'swiatek')
    await screen.findByRole('option', { name: /Łucja Świątek/ })
    late.resolve({ customers: [community], more: false })
    await late.promise
    expect(screen.queryByRole('option', { name: /Wspólnota/ })).not.toBeInTheDocument()
  })
})

describe('a new client', () => {
  async function add(more: Answers = {}) {
    const requests = serverAnswers(answers(more))
    const step = renderStep('client')
    await step.user.click(screen.getByRole('button', { name: 'Dodaj nowego Klienta / Administratora' }))
    return { ...step, requests }
  }
  const company = (user: Awaited<ReturnType<typeof add>>['user']) =>
    user.click(screen.getByRole('radio', { name: /Firma/ }))
  const fetchButton = () => screen.getByRole('button', { name: 'Pobierz dane firmy' })

  it('shows an existing company below the button, which does not move', async () => {
    const { user } = await add({ 'GET /customers/same': () => ({ customers: [person] }) })
    await company(user)
    await user.type(field(/NIP/), '7740001454')
    await user.tab()
    const known = await screen.findByText('Taki klient jest już w bazie')
    const { DOCUMENT_POSITION_FOLLOWING: below } = Node
    expect(fetchButton().compareDocumentPosition(known) & below).toBe(below)
  })

  it.each([
    ['phone', /Telefon/, '600 700 800', /mail/u],
    ['email', /mail/u, 'lucja@example.test', null],
  ] as const)('shows a client already known by %s directly below that field', async (_, name, text, next) => {
    const known = { ...person, phone: '+48600700800', email: 'Lucja@example.test' }
    const { user } = await add({ 'GET /customers/same': () => ({ customers: [known] }) })
    await user.type(field(name), text)
    await user.tab()
    const warning = await screen.findByText('Taki klient jest już w bazie')
    const { DOCUMENT_POSITION_FOLLOWING: below } = Node
    expect(field(name).compareDocumentPosition(warning) & below).toBe(below)
    if (next) expect(warning.compareDocumentPosition(field(next)) & below).toBe(below)
    expect(screen.getAllByText('Taki klient jest już w bazie')).toHaveLength(1)
  })

  it('shows an existing client after the press that left the field, moving nothing under it', async () => {
    const { user, requests } = await add({ 'GET /customers/same': () => ({ customers: [person] }) })
    await user.type(field(/Telefon/), '600 700 800')
    const same = () => requests.filter(({ name }) => name === 'GET /customers/same')
    await user.pointer({ keys: '[MouseLeft>]', target: field(/mail/u) })
    expect(field(/Telefon/)).not.toHaveFocus()
    expect(same()).toEqual([])
    await user.pointer('[/MouseLeft]')
    expect(await screen.findByText('Taki klient jest już w bazie')).toBeVisible()
  })

  it('starts as a private person without company fields', async () => {
    await add()
    expect(screen.getByRole('radio', { name: /Osoba Prywatna/ })).toBeChecked()
    expect(field(/Imię i nazwisko/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /Nazwa firmy/ })).not.toBeInTheDocument()
  })

  it("requires a company's NIP first, of at least ten characters", async () => {
    const { user } = await add()
    await company(user)
    expect(screen.queryByRole('textbox', { name: /Nazwa firmy/ })).not.toBeInTheDocument()
    await user.type(field(/NIP/), '526-025-02')
    expect(fetchButton()).toBeDisabled()
    expect(field(/NIP/)).toHaveAccessibleDescription('NIP musi mieć co najmniej 10 znaków')
    await user.type(field(/NIP/), '-74')
    expect(fetchButton()).toBeEnabled()
  })

  it('takes its data from the register, and the whole form appears', async () => {
    const { user, draft } = await add({ 'GET /nips/:nip': () => ({ customer: aRegistryCompany() }) })
    await company(user)
    await user.type(field(/NIP/), '5260250274{Enter}')
    await waitFor(() => expect(field(/Nazwa firmy/)).toHaveValue('Lubuskie Okna sp. z o.o.'))
    expect(draft().client).toMatchObject({
      nip: '5260250274',
      city: 'Gorzów Wielkopolski',
      postalCode: '66-400',
    })
    expect(field(/Imię i nazwisko/)).toHaveFocus()
  })

  it('causes one request, however often Enter is pressed meanwhile', async () => {
    const answer = Promise.withResolvers<{ customer: ReturnType<typeof aRegistryCompany> }>()
    const { user, requests } = await add({ 'GET /nips/:nip': () => answer.promise })
    await company(user)
    await user.type(field(/NIP/), '5260250274{Enter}{Enter}{Enter}')
    expect(requests.filter((it) => it.name === 'GET /nips/:nip')).toHaveLength(1)
    answer.resolve({ customer: aRegistryCompany() })
    await waitFor(() => expect(field(/Nazwa firmy/)).toHaveValue('Lubuskie Okna sp. z o.o.'))
  })

  it('asks before fetched data replace filled fields, and replaces when confirmed', async () => {
    const { user, draft } = await add({ 'GET /nips/:nip': () => ({ customer: aRegistryCompany() }) })
    await company(user)
    await user.click(screen.getByRole('button', { name: 'Wpisz dane ręcznie' }))
    await user.type(field(/Miasto/), 'Łódź')
    await user.type(field(/NIP/), '5260250274')
    await user.click(fetchButton())
    const dialog = await screen.findByRole('dialog', { name: 'Znaleziono dane firmy' })
    expect(dialog).toHaveTextContent('Pobrane dane zastąpią następujące wypełnione pola:')
    expect(within(dialog).getByRole('row', { name: 'Miasto Łódź Gorzów Wielkopolski' })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Zastąp danymi z rejestru' }))
    expect(draft().client).toMatchObject({
      city: 'Gorzów Wielkopolski',
      companyName: 'Lubuskie Okna sp. z o.o.',
    })
  })

  it.each([
    ['closed', /działalność zakończona 01\.05\.2019/u],
    ['suspended', /działalność zawieszona od 01\.05\.2019/u],
  ] as const)('fills no data of a company that is %s without asking', async (state, sentence) => {
    const customer = aRegistryCompany({ standing: { state, since: '2019-05-01' } })
    const { user, draft } = await add({ 'GET /nips/:nip': () => ({ customer }) })
    await company(user)
    await user.type(field(/NIP/), '5260250274{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Znaleziono dane firmy' }))
    expect(dialog.getByText(sentence)).toBeVisible()
    expect(dialog.queryByRole('table')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Nie wpisuj' }))
    expect(draft().client).toMatchObject({ companyName: '', city: '' })
    await user.click(fetchButton())
    await user.click(await screen.findByRole('button', { name: 'Wpisz mimo to' }))
    expect(draft().client).toMatchObject({ companyName: customer.companyName, city: customer.city })
  })

  it('fills a company whose registry gave no full report, and names what is missing', async () => {
    const customer = aRegistryCompany({ source: 'gus', standing: { state: 'unknown' } })
    const { user, draft } = await add({ 'GET /nips/:nip': () => ({ customer }) })
    await company(user)
    await user.type(field(/NIP/), '5260250274{Enter}')
    const missing = await screen.findByText(
      /^Lubuskie Okna sp\. z o\.o\.: rejestr podał dane firmy, ale nie pełny raport\. Nie wiadomo, czy działalność nie jest zawieszona/u,
    )
    expect(missing.closest('[role=status]')).toBeVisible()
    expect(draft().client).toMatchObject({ companyName: customer.companyName, city: customer.city })
    expect(screen.queryByRole('dialog')).toBeNull()
    customer.standing = null
    await user.click(fetchButton())
    await waitFor(() => expect(screen.queryByText(/nie pełny raport/u)).toBeNull())
  })

  it('names a company without a full report also where its name was typed', async () => {
    const customer = aRegistryCompany({ source: 'gus', standing: { state: 'unknown' } })
    const { user } = await add({ 'GET /nips/:nip': () => ({ customer }) })
    await company(user)
    await user.click(screen.getByRole('button', { name: 'Wpisz dane ręcznie' }))
    await user.type(field(/Nazwa firmy/), 'Okna')
    await user.type(field(/NIP/), '5260250274{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Uzupełnij tylko puste' }))
    expect(await screen.findByText(/^Lubuskie Okna sp\. z o\.o\.: .*nie pełny raport/u)).toBeVisible()
  })

  it('fills only empty fields when that is chosen', async () => {
    const { user, draft } = await add({ 'GET /nips/:nip': () => ({ customer: aRegistryCompany() }) })
    await company(user)
    await user.click(screen.getByRole('button', { name: 'Wpisz dane ręcznie' }))
    await user.type(field(/Miasto/), 'Łódź')
    await user.type(field(/NIP/), '5260250274{Enter}')
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Uzupełnij tylko puste' }))
    expect(draft().client).toMatchObject({
      city: 'Łódź',
      companyName: 'Lubuskie Okna sp. z o.o.',
      postalCode: '66-400',
    })
  })

  it('keeps filled fields when that is declined', async () => {
    const { user, draft } = await add({ 'GET /nips/:nip': () => ({ customer: aRegistryCompany() }) })
    await company(user)
    await user.click(screen.getByRole('button', { name: 'Wpisz dane ręcznie' }))
    await user.type(field(/Miasto/), 'Łódź')
    await user.type(field(/NIP/), '5260250274{Enter}')
    await screen.findByRole('dialog')
    const decline = screen.getAllByRole('button', { name: 'Zostaw obecne dane' })
    await user.click(decline.at(-1) as HTMLElement)
    expect(draft().client).toMatchObject({ city: 'Łódź', companyName: '' })
    expect(field(/Nazwa firmy/)).toBeVisible()
  })

  it('becomes the existing client with that NIP', async () => {
    const { id, companyName } = community
    const ours = aRegistryCompany({ id, companyName, source: 'own', version: 4 })
    const { user, draft } = await add({ 'GET /nips/:nip': () => ({ customer: ours }) })
    await company(user)
    await user.type(field(/NIP/), '5260250274{Enter}')
    await waitFor(() => expect(draft().client).toMatchObject({ mode: 'selected', clientId: id, version: 4 }))
    expect(shownToasts()).toEqual([])
    expect(screen.queryByText('Dodajesz nowego klienta / administratora.')).not.toBeInTheDocument()
  })

  it('accepts a server that sends postalCode and phone', async () => {
    const { zipCode: postalCode, phoneNumber: _, version: __, ...rest } = aRegistryCompany()
    const answer = { customer: { ...rest, postalCode, phone: '+48600100200' } }
    const { user, draft } = await add({ 'GET /nips/:nip': () => answer as never })
    await company(user)
    await user.type(field(/NIP/), '5260250274{Enter}')
    await waitFor(() => expect(draft().client).toMatchObject({ postalCode, phone: '+48600100200' }))
  })

  it('counts as unknown if the answer has no company', async () => {
    const { user } = await add({ 'GET /nips/:nip': () => ({}) as never })
    await company(user)
    await user.type(field(/NIP/), '1234563218{Enter}')
    expect(await screen.findByText('Nie znaleziono firmy o podanym numerze NIP')).toBeVisible()
    expect(field(/Nazwa firmy/)).toBeVisible()
  })

  it('opens the form with a red message for an unknown NIP', async () => {
    const unknown = new ProblemError(404, { message: 'Nie znaleziono firmy o podanym numerze NIP' })
    const { user } = await add({ 'GET /nips/:nip': () => Promise.reject(unknown) })
    await company(user)
    await user.type(field(/NIP/), '1234563218{Enter}')
    expect(await screen.findByText('Nie znaleziono firmy o podanym numerze NIP')).toBeVisible()
    expect(field(/NIP/)).toBeInvalid()
    expect(field(/Nazwa firmy/)).toBeVisible()
  })

  it.each([new ProblemError(503, { message: 'x' }), new NetworkError(null)])(
    'opens the form with a message of 5 s when the lookup fails (%s)',
    async (failure) => {
      const { user } = await add({ 'GET /nips/:nip': () => Promise.reject(failure) })
      await company(user)
      await user.type(field(/NIP/), '5260250995{Enter}')
      await waitFor(() => expect(field(/Nazwa firmy/)).toBeVisible())
      expect(shownToasts().at(-1)).toMatchObject({
        kind: 'error',
        text: 'Wystąpił błąd podczas pobierania danych firmy',
        ms: 5000,
      })
    },
  )

  it.each([
    ['52602502741', 'NIP ma 10 cyfr, a wpisano 11'],
    ['526O250274', 'NIP składa się z samych cyfr'],
  ])('explains what is wrong with NIP %s, also once it was not found', async (nip, sentence) => {
    const unknown = new ProblemError(404, { message: 'x' })
    const { user } = await add({ 'GET /nips/:nip': () => Promise.reject(unknown) })
    await company(user)
    await user.type(field(/NIP/), nip)
    expect(field(/NIP/)).toHaveAccessibleDescription(sentence)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field(/Nazwa firmy/)).toBeVisible())
    expect(field(/NIP/)).toHaveAccessibleDescription(sentence)
  })

  it('shows a hint for an odd phone and never refuses it', async () => {
    const { user, problems } = await add()
    await user.type(field(/Imię i nazwisko/), 'Jan Kowalski')
    await user.type(field(/Telefon/), '12 34')
    await user.tab()
    expect(screen.getByText('Sprawdź numer telefonu')).toBeVisible()
    expect(problems()).toEqual({})
  })

  it('offers the client who already has that phone', async () => {
    const { user, draft, requests } = await add({ 'GET /customers/same': () => ({ customers: [person] }) })
    await user.type(field(/Telefon/), '600 100 200')
    await user.tab()
    expect(await screen.findByText('Taki klient jest już w bazie')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Wybierz: Łucja Świątek' }))
    expect(draft().client).toMatchObject({ mode: 'selected', clientId: person.id })
    expect(requests.at(-1)?.input).toMatchObject({ query: { phone: '+48600100200', nip: null, email: null } })
  })

  it('shows missing data at its field', async () => {
    await add()
    expect(await screen.findAllByText('To pole jest wymagane')).toHaveLength(2)
  })
})

describe('text typed in the search for a new client', () => {
  const begin = async (text: string, more: Answers = {}) => {
    const requests = serverAnswers(answers(more))
    const step = renderStep('client')
    await step.user.type(searchBox(), `${text}{Enter}`)
    await screen.findByRole('option', { name: /Dodaj nowego/ })
    await step.user.keyboard('{Enter}')
    return { ...step, requests }
  }

  it('becomes the name if a surname, and the phone is next', async () => {
    const { draft } = await begin('święcicka')
    expect(draft().client).toMatchObject({ mode: 'new', clientType: 'private', name: 'Święcicka' })
    expect(field(/Imię i nazwisko/)).toHaveValue('Święcicka')
    expect(field(/Telefon/)).toHaveFocus()
    expect(searchBox()).toHaveValue('')
  })

  it('starts a lookup at once if a NIP', async () => {
    const { draft, requests } = await begin('123-456-32-18', {
      'GET /nips/:nip': () => ({ customer: aRegistryCompany() }),
    })
    await waitFor(() => expect(field(/Nazwa firmy/)).toHaveValue('Lubuskie Okna sp. z o.o.'))
    expect(draft().client).toMatchObject({ clientType: 'company', nip: '1234563218' })
    expect(requests.filter(({ name }) => name === 'GET /nips/:nip')).toHaveLength(1)
    expect(field(/Imię i nazwisko/)).toHaveFocus()
  })

  it('becomes the phone if one, by the button too', async () => {
    serverAnswers(answers())
    const { user, draft } = renderStep('client')
    await user.type(searchBox(), '600 100 200')
    await user.click(screen.getByRole('button', { name: 'Dodaj nowego Klienta / Administratora' }))
    expect(draft().client).toMatchObject({ mode: 'new', phone: '+48 600 100 200', name: '' })
    expect(searchBox()).toHaveValue('')
  })

  it("becomes the company's name when the type is changed, and back", async () => {
    const { user, draft } = await begin('okna lubuskie')
    await user.click(screen.getByRole('radio', { name: /Firma/ }))
    expect(draft().client).toMatchObject({ companyName: 'Okna Lubuskie', name: '', nipStep: true })
    await user.click(screen.getByRole('radio', { name: /Osoba Prywatna/ }))
    expect(draft().client).toMatchObject({ companyName: '', name: 'Okna Lubuskie' })
  })

  it("stays a person's name on request though it looks like a company's", async () => {
    const { user, draft } = await begin('wspólnota lipowa')
    await user.click(screen.getByRole('radio', { name: /Osoba Prywatna/ }))
    expect(field(/Imię i nazwisko/)).toHaveValue('Wspólnota lipowa')
    expect(draft().client).toMatchObject({ companyName: '', clientType: 'private' })
    await user.click(screen.getByRole('radio', { name: /Firma/ }))
    expect(draft().client).toMatchObject({ companyName: 'Wspólnota lipowa', name: '', nipStep: true })
    await user.click(screen.getByRole('button', { name: 'Wpisz dane ręcznie' }))
    await user.type(field(/Imię i nazwisko/), 'Ewa Lis')
    await user.click(screen.getByRole('radio', { name: /Osoba Prywatna/ }))
    expect(draft().client).toMatchObject({ companyName: 'Wspólnota lipowa', name: 'Ewa Lis' })
  })

  it('starts a new lookup at once for the same NIP', async () => {
    const unknown = new ProblemError(404, { message: 'x' })
    const { user, requests } = await begin('123-456-32-18', {
      'GET /nips/:nip': () => Promise.reject(unknown),
    })
    const fetched = () => requests.filter(({ name }) => name === 'GET /nips/:nip')
    await screen.findByText('Nie znaleziono firmy o podanym numerze NIP')
    await user.type(searchBox(), '1234563218{Enter}')
    await screen.findByRole('option', { name: /Dodaj nowego/ })
    expect(fetched()).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(fetched()).toHaveLength(2)
  })

  it('starts a lookup also while a client is being edited', async () => {
    serverAnswers(answers({ 'GET /nips/:nip': () => ({ customer: aRegistryCompany() }) }))
    const selected = { mode: 'edited' as const, clientId: person.id, selected: contactOfCustomer(person) }
    const { user, draft } = renderStep('client', { ...emptyClient(), ...selected })
    await user.type(searchBox(), '1234563218{Enter}')
    await screen.findByRole('option', { name: /Dodaj nowego/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field(/Nazwa firmy/)).toHaveValue('Lubuskie Okna sp. z o.o.'))
    expect(draft().client).toMatchObject({ mode: 'new', clientId: null, nip: '1234563218' })
  })
})

describe('a selected client', () => {
  const selected = {
    ...emptyClient(),
    mode: 'selected',
    clientId: community.id,
    selected: contactOfCustomer(community),
  }
  const start = { client: selected as ReturnType<typeof emptyClient> }

  it('stays known while edited, and is updated by default', async () => {
    serverAnswers(answers())
    const { user, draft } = renderStep('client', {}, { draft: start })
    await user.click(screen.getByRole('button', { name: 'Edytuj' }))
    expect(field(/Imię i nazwisko/)).toHaveFocus()
    expect(screen.getByText('Zmieniasz dane klienta Wspólnota Mieszkaniowa Kwiatowa 12.')).toBeVisible()
    expect(screen.getByRole('radio', { name: /Zaktualizuj klienta/ })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: /Zapisz jako nowego/ }))
    expect(draft().client).toMatchObject({ mode: 'edited', clientId: community.id, saveAs: 'new' })
  })

  it('shows missing data that an order needs, and leads to the first of them', async () => {
    serverAnswers(answers())
    const lacking = contactOfCustomer({ ...community, phone: null, city: null })
    const { user } = renderStep('client', {}, { draft: { client: { ...start.client, selected: lacking } } })
    expect(screen.getByText('Klientowi brakuje danych: Telefon, Miasto.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Uzupełnij' }))
    expect(field(/Telefon/)).toHaveFocus()
    expect(screen.getByText(/^Zmieniasz dane klienta/u)).toBeVisible()
  })

  it('shows nothing of missing data where there are none', () => {
    serverAnswers(answers())
    renderStep('client', {}, { draft: start })
    expect(screen.queryByRole('button', { name: 'Uzupełnij' })).toBeNull()
  })

  it('restores text typed for a new one before, once editing is cancelled', async () => {
    serverAnswers(answers())
    const typed = { ...start.client, name: 'Halina Święcicka' }
    const { user, draft } = renderStep('client', typed)
    await user.click(screen.getByRole('button', { name: 'Edytuj' }))
    expect(draft().client.name).toBe(community.name)
    await user.click(screen.getByRole('button', { name: 'Anuluj zmiany' }))
    expect(draft().client).toMatchObject({ mode: 'selected', name: 'Halina Święcicka' })
  })

  it('gives way to example data together with its building', async () => {
    serverAnswers(answers({ 'GET /me': () => me(2, true) }))
    const building = {
      ...emptyDraft().building,
      clientId: community.id,
      buildingId: exampleId('building 1'),
    }
    const { user, draft } = renderStep('client', {}, { draft: { ...start, building } })
    await user.click(await screen.findByRole('switch', { name: 'Dane przykładowe' }))
    expect(draft().client).toMatchObject({ mode: 'new', clientId: null })
    expect(draft().building).toMatchObject({ clientId: null, buildingId: null, chosen: null })
  })

  it('disappears by "Wymaż dane", which shows the add form', async () => {
    serverAnswers(answers())
    const { user, draft } = renderStep('client', {}, { draft: start })
    await user.click(screen.getByRole('button', { name: 'Wymaż dane' }))
    expect(shownToasts()).toEqual([])
    expect(draft().client).toEqual({ ...emptyClient(), mode: 'new' })
    expect(screen.getByText('Dodajesz nowego klienta / administratora.')).toBeVisible()
    expect(searchBox()).toHaveFocus()
  })
})

it('fills a company with example data and removes them, in the demo only', async () => {
  serverAnswers(answers({ 'GET /me': () => me(2, true) }))
  const { user, draft, problems } = renderStep('client')
  const toggle = await screen.findByRole('switch', { name: 'Dane przykładowe' })
  await user.click(toggle)
  expect(draft().client).toMatchObject({ clientType: 'company', mode: 'new' })
  expect(problems()).toEqual({})
  await user.click(toggle)
  expect(draft().client).toEqual(emptyClient())
})
