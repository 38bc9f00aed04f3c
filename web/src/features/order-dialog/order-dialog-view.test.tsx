import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { aBuilding, aBuildingDetails } from '@zlecenia/contract/features/buildings/buildings.examples'
import { aCalendarSlot } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noteLeftOpen } from '#features/drafts/index.ts'
import { lastMade } from '#features/order-base/last-made.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { shownToasts } from '#ui/toast/toast.ts'
import { consequences } from './consequences.ts'
import { offerUndo } from './offer-undo.ts'
import { stepKeys } from './section.ts'
import { emptyDraft } from './sections.ts'
import { openDialog, toastTexts } from './testing/dialog.tsx'
import { aFilledDraft, client, coordinator, performer } from './testing/drafts.ts'

vi.mock('#lib/call.ts', { spy: true })

const region = (name: RegExp) => screen.getByRole('region', { name })
const stepper = () => within(screen.getByRole('navigation', { name: 'Etapy zlecenia' }))
const clientSearch = () => screen.getByRole('combobox', { name: 'Wyszukaj Klienta / Administratora' })
const press = (user: { keyboard: (keys: string) => Promise<void> }, keys: string) => user.keyboard(keys)
/** Waits for all sections. */
const complete = () => screen.findByRole('region', { name: /Podsumowanie/ })
const refusal =
  (status: number, body: { message: string; errors?: { field: string; message: string }[] }) => () => {
    throw new ProblemError(status, body)
  }

describe('an opened dialog', () => {
  it('has the focus in the client search, every step and the summary', async () => {
    openDialog()
    expect(clientSearch()).toHaveFocus()
    await complete()
    expect(screen.getAllByRole('region')).toHaveLength(stepKeys.length + 1)
    expect(stepper().getAllByRole('button')).toHaveLength(stepKeys.length + 1)
  })

  it('marks nothing at first, though an order cannot be created', async () => {
    openDialog()
    expect(await screen.findByText(`Do uzupełnienia: ${stepKeys.length} sekcji`)).toBeVisible()
    expect(screen.getByRole('button', { name: /Utwórz zlecenie/ })).toBeDisabled()
    expect(stepper().queryByText(/błąd/)).toBeNull()
  })

  it('marks a step when the focus leaves it', async () => {
    const { user } = openDialog()
    await complete()
    await press(user, '{Alt>}8{/Alt}')
    await press(user, '{Alt>}0{/Alt}')
    expect(stepper().getByRole('button', { name: /Koordynator.*1 błąd/ })).toBeVisible()
    expect(within(region(/Koordynator/)).getByText('Koordynator jest wymagany')).toBeVisible()
    expect(stepper().getByRole('button', { name: /Usługi/ })).toHaveAccessibleName('Usługi')
  })

  it('marks nothing when the focus moves to a toast and back', async () => {
    const { user } = openDialog()
    await complete()
    const beside = document.body.appendChild(document.createElement('button'))
    await user.click(beside)
    await user.click(clientSearch())
    expect(stepper().queryByText(/błąd/)).toBeNull()
    beside.remove()
  })

  it('removes its undo offers when it closes', async () => {
    openDialog()
    const run = vi.fn()
    offerUndo('Usunięto plik brama.png', run)
    expect(toastTexts()).toContain('Usunięto plik brama.png')
    cleanup()
    expect(shownToasts().map((it) => it.text)).not.toContain('Usunięto plik brama.png')
  })

  const leftOpen = () => JSON.parse(sessionStorage.getItem('leftOpen') ?? 'null')

  it('keeps the note of another open draft', () => {
    noteLeftOpen('another', coordinator.id)
    openDialog()
    expect(leftOpen()).toEqual(['another', coordinator.id])
  })

  it('notes its own draft when the page is left, and removes that when the page returns', async () => {
    noteLeftOpen('another', coordinator.id)
    const { user } = openDialog()
    await complete()
    await press(user, '{Alt>}0b{/Alt}')
    window.dispatchEvent(new Event('pagehide'))
    expect(leftOpen()).toEqual([expect.not.stringMatching('another'), coordinator.id])
    window.dispatchEvent(new Event('pageshow'))
    expect(leftOpen()).toBeNull()
  })

  it.each([
    ['6', 'combobox', 'Wyszukaj usługę'],
    ['7', 'textbox', 'Początek'],
    ['9', 'checkbox', 'Brak załączników'],
  ])('jumps by Alt+%s to the %s "%s"', async (digit, role, name) => {
    const { user } = openDialog()
    await complete()
    await press(user, `{Alt>}${digit}{/Alt}`)
    expect(screen.getByRole(role, { name: new RegExp(name, 'u') })).toHaveFocus()
  })

  describe('Alt+2 with several buildings of the client', () => {
    const ofClient = { ...emptyDraft(), ...consequences.clientSelected(client)(emptyDraft()) }
    const places = (count: number) => ({
      'GET /buildings/client/:clientId': () => ({
        buildings: Array.from({ length: count }, (_, n) =>
          aBuildingDetails({ building: aBuilding({ address: `ul. Długa ${n + 1}` }, n) }, n),
        ),
      }),
    })

    it('jumps to the cards of up to six: arrows and Enter take one', async () => {
      const { user } = openDialog(ofClient, places(6))
      await screen.findByRole('radio', { name: /Długa 6/ })
      await press(user, '{Alt>}2{/Alt}{ArrowDown}')
      expect(screen.getByRole('radio', { name: /Długa 2/ })).toHaveFocus()
      await press(user, '{Enter}')
      expect(within(region(/Dane obiektu/)).getByText(/Wybrano istniejący obiekt/)).toBeVisible()
      await press(user, '{Alt>}1{/Alt}{Alt>}2{/Alt}')
      expect(screen.getByRole('radio', { name: /Długa 2/ })).toHaveFocus()
    })

    describe('before the buildings arrive', () => {
      afterEach(() => onlineManager.setOnline(true))
      const come = (count: number) => {
        const coming = Promise.withResolvers<void>()
        const answers = places(count)['GET /buildings/client/:clientId']
        return {
          come: coming.resolve,
          answers: { 'GET /buildings/client/:clientId': () => coming.promise.then(answers) },
        }
      }
      const newCard = () => screen.getByRole('radio', { name: /Nowy obiekt/ })

      it('jumps to a new one for typing at once; it stays when the others arrive', async () => {
        const { come: arrive, answers } = come(1)
        const { user, requests } = openDialog(ofClient, answers)
        await complete()
        await press(user, '{Alt>}2{/Alt}')
        expect(newCard()).toHaveFocus()
        // No loading overlay covers it.
        const question = requests.find(({ name }) => name === 'GET /buildings/client/:clientId')
        expect(question?.input).toMatchObject({ quiet: true })
        expect(within(region(/Dane obiektu/)).getByRole('status')).toHaveTextContent(
          'Wczytuję obiekty klienta…',
        )
        await press(user, '{Enter}ul. Nowa 1')
        arrive()
        await screen.findByRole('radio', { name: /Długa 1/ })
        const address = within(region(/Dane obiektu/)).getByRole('textbox', { name: /^Adres/ })
        expect(address).toHaveFocus()
        expect(address).toHaveValue('ul. Nowa 1')
        expect(newCard()).toBeChecked()
      })

      it.each([
        [0, 'textbox', /^Adres/],
        [6, 'radio', /Nowy obiekt/],
        [7, 'button', /Wybierz obiekt klienta/],
      ])('moves the focus on once %i have arrived', async (count, role, name) => {
        const { come: arrive, answers } = come(count)
        const { user } = openDialog(ofClient, answers)
        await complete()
        await press(user, '{Alt>}2{/Alt}')
        arrive()
        await waitFor(() =>
          expect(within(region(/Dane obiektu/)).queryByText('Wczytuję obiekty klienta…')).toBeNull(),
        )
        await waitFor(() => expect(within(region(/Dane obiektu/)).getByRole(role, { name })).toHaveFocus())
      })

      it('shows without a connection that they come later, and a new one can be typed', async () => {
        onlineManager.setOnline(false)
        const { user } = openDialog(ofClient, places(6))
        await complete()
        await press(user, '{Alt>}2{/Alt}{Enter}')
        expect(within(region(/Dane obiektu/)).getByRole('textbox', { name: /^Adres/ })).toHaveFocus()
        expect(within(region(/Dane obiektu/)).getByRole('status')).toHaveTextContent(
          'Obiekty klienta wczytają się, gdy wróci połączenie.',
        )
      })
    })

    it('opens the search for more than six, until one is chosen', async () => {
      const { user } = openDialog(ofClient, places(7))
      await screen.findByRole('button', { name: 'Wybierz obiekt klienta' })
      await press(user, '{Alt>}2{/Alt}')
      await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Szukaj obiektu' })).toHaveFocus())
      await press(user, 'długa 7{Enter}')
      expect(screen.getByRole('button', { name: 'Zmień obiekt' })).toHaveFocus()
      await press(user, '{Alt>}1{/Alt}{Alt>}2{/Alt}')
      expect(screen.queryByRole('searchbox', { name: 'Szukaj obiektu' })).toBeNull()
    })

    it('jumps into the address of a new one among more than six', async () => {
      const { user } = openDialog(ofClient, places(7))
      await user.click(await screen.findByRole('button', { name: 'Nowy obiekt' }))
      await press(user, '{Alt>}1{/Alt}{Alt>}2{/Alt}')
      expect(within(region(/Dane obiektu/)).getByRole('textbox', { name: /^Adres/ })).toHaveFocus()
    })
  })

  it('opens a section from the stepper, and from the summary', async () => {
    const { user } = openDialog()
    await complete()
    await user.click(stepper().getByRole('button', { name: /Terminarz/ }))
    expect(screen.getByRole('textbox', { name: /Początek/ })).toHaveFocus()
    expect(stepper().getByRole('button', { name: /Terminarz/ })).toHaveAttribute('aria-current', 'step')
    await user.click(screen.getByRole('button', { name: 'Wróć do edycji: Dane Klient/Administratora' }))
    expect(clientSearch()).toHaveFocus()
  })

  it.each([
    ['Escape', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Escape}')],
    [
      'the cross',
      (user: { click: (it: Element) => Promise<void> }) =>
        user.click(screen.getByRole('button', { name: 'Zamknij' })),
    ],
  ] as const)('closes by %s', async (_, close) => {
    const { user, onClose } = openDialog()
    await close(user)
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('"Sprawdź poprawność"', () => {
  it('reports errors, marks every section and focuses the first', async () => {
    const { user } = openDialog()
    await complete()
    await user.click(screen.getByRole('button', { name: 'Sprawdź poprawność' }))
    expect(toastTexts()).toEqual(['Formularz zawiera błędy. Sprawdź zaznaczone sekcje.'])
    expect(stepper().getAllByRole('button', { name: /błąd|błęd/ })).toHaveLength(stepKeys.length)
    expect(clientSearch()).toHaveFocus()
  })

  it('reports by Ctrl+Enter that all is valid', async () => {
    const { user } = openDialog(aFilledDraft())
    await complete()
    await press(user, '{Control>}{Enter}{/Control}')
    expect(toastTexts()).toEqual(['Formularz jest poprawnie wypełniony!'])
    expect(stepper().getAllByRole('button', { name: /wypełniono poprawnie/ })).toHaveLength(stepKeys.length)
  })
})

describe('"Utwórz zlecenie"', () => {
  it('creates the order, closes, reports it for two seconds and invalidates lists', async () => {
    const { user, create, posts, onClose, invalidated } = openDialog(aFilledDraft())
    await user.click(await create())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(shownToasts()).toMatchObject([{ text: 'Pomyślnie dodano zlecenie', ms: 2000, kind: 'success' }])
    expect(posts()).toHaveLength(1)
    expect(posts()[0]?.headers).toMatchObject({
      'Idempotency-Key': expect.any(String),
    })
    // Next actions stay available.
    expect(lastMade()).toEqual({
      id: 'id',
      number: 'ZL/2027/000001',
      title: expect.stringMatching(/Kwiatowa 12/),
    })
    await waitFor(() => {
      for (const key of ['GET /orders', 'GET /calendar', 'GET /customers'])
        expect(invalidated).toHaveBeenCalledWith({ queryKey: [key] })
    })
  })

  it('creates one order on a double press', async () => {
    const { user, create, posts, onClose } = openDialog(aFilledDraft())
    await user.dblClick(await create())
    await press(user, '{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(posts()).toHaveLength(1)
  })

  it('checks an incomplete form by Ctrl+Shift+Enter and posts nothing', async () => {
    const { user, posts } = openDialog(
      aFilledDraft({ remarks: { comment: '', noRemarks: false, clientNumber: '' } }),
    )
    await complete()
    await press(user, '{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    expect(toastTexts()).toEqual(['Formularz zawiera błędy. Sprawdź zaznaczone sekcje.'])
    expect(screen.getByRole('textbox', { name: /Uwagi/ })).toHaveFocus()
    expect(posts()).toEqual([])
  })

  it('keeps everything without an answer, and retries under the same key', async () => {
    let times = 0
    const { user, create, posts, onClose } = openDialog(aFilledDraft(), {
      'POST /investment': () => {
        times += 1
        if (times === 1) throw new NetworkError(new TypeError('Failed to fetch'))
        return { id: 'id', number: 'ZL/2027/000001', warnings: [] }
      },
    })
    await user.click(await create())
    await waitFor(() => expect(toastTexts().join()).toMatch(/^Brak połączenia z serwerem/))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(await create())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [first, second] = posts().map((it) => it.headers['Idempotency-Key'])
    expect(second).toBe(first)
    // The message of the first try is gone.
    expect(toastTexts()).toEqual(['Pomyślnie dodano zlecenie'])
  })

  it('shows overlaps that the server stored', async () => {
    const { user, create, onClose } = openDialog(aFilledDraft(), {
      'POST /investment': () => ({ id: 'id', number: 'ZL/2027/000001', warnings: ['Jan ma inne zlecenie'] }),
    })
    await user.click(await create())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(toastTexts().at(-1)).toBe(
      'Zlecenie ZL/2027/000001 zapisano mimo nałożenia terminów:\n• Jan ma inne zlecenie',
    )
  })
})

describe('an overlapping slot', () => {
  const busy = aCalendarSlot({
    startAt: '2027-03-01T07:30:00Z',
    endAt: '2027-03-01T08:30:00Z',
    number: 'ZL/2027/000007',
    performers: [{ id: performer.id, name: performer.fullName }],
  })
  const answers = { 'GET /calendar': () => ({ slots: [busy] }) }

  it('causes a question before the order is created, and its reason is posted', async () => {
    const { user, create, posts, onClose } = openDialog(aFilledDraft(), answers)
    await user.click(await create())
    const question = await screen.findByRole('dialog', { name: 'Terminy się nakładają' })
    expect(within(question).getByText(/ZL\/2027\/000007/)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Utwórz mimo nałożenia' }))
    expect(within(question).getByText('Podaj powód nałożenia')).toBeVisible()
    await user.type(within(question).getByRole('textbox', { name: /Powód/ }), 'Pilna awaria{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(posts()[0]?.body.events[0]?.overlapReason).toBe('Pilna awaria')
  })

  it('causes no question when it is the order itself, created by a posting with a lost answer', async () => {
    let times = 0
    const { user, create, invalidate, onClose } = openDialog(aFilledDraft(), {
      'GET /calendar': () => ({ slots: times > 0 ? [busy] : [] }),
      'POST /investment': () => {
        times += 1
        if (times === 1) throw new NetworkError(new TypeError('Failed to fetch'))
        return { id: 'id', number: 'ZL/2027/000007', warnings: [] }
      },
    })
    await user.click(await create())
    await waitFor(() => expect(toastTexts().join()).toMatch(/^Brak połączenia z serwerem/))
    await invalidate('GET /calendar')
    await user.click(await create())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('returns to the slots when the user would rather change them', async () => {
    const { user, create, posts } = openDialog(aFilledDraft(), answers)
    await user.click(await create())
    const question = await screen.findByRole('dialog', { name: 'Terminy się nakładają' })
    const [back] = within(question).getAllByRole('button', { name: 'Wróć do terminów' })
    if (back) await user.click(back)
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Początek/ })).toHaveFocus())
    expect(posts()).toEqual([])
  })
})

describe('a refusal of the server', () => {
  async function refused(answer: () => never) {
    const { user, create, onClose } = openDialog(aFilledDraft(), { 'POST /investment': answer })
    await user.click(await create())
    await waitFor(() => expect(shownToasts()).toHaveLength(1))
    expect(shownToasts()).toMatchObject([{ kind: 'error', ms: 10_000, action: { label: 'Zamknij' } }])
    expect(onClose).not.toHaveBeenCalled()
    return user
  }

  it('shows a single error, marks its step, and focuses its field', async () => {
    const message = 'Wykonawcą może być tylko aktywny serwisant'
    await refused(refusal(400, { message: 'Błąd', errors: [{ field: 'events.0.userIds.0', message }] }))
    expect(toastTexts()).toEqual([message])
    expect(await stepper().findByRole('button', { name: /Terminarz.*1 błąd/ })).toBeVisible()
    expect(await within(region(/Terminarz/)).findByText(message)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Wykonawcy/ })).toHaveFocus())
  })

  it('lists several errors and focuses the first section', async () => {
    const errors = [
      { field: 'order.comment', message: 'Uwaga jest wymagana' },
      { field: 'order.coordinatorId', message: 'Koordynator jest wymagany' },
    ]
    await refused(refusal(400, { message: 'Błąd', errors }))
    expect(toastTexts()).toEqual(['Błędy walidacji:\n• Uwaga jest wymagana\n• Koordynator jest wymagany'])
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Koordynator/ })).toHaveFocus())
  })

  it('appears in its section for a whole step, or a hidden field', async () => {
    await refused(
      refusal(400, { message: 'Błąd', errors: [{ field: 'client', message: 'Klient jest zablokowany' }] }),
    )
    expect(await within(region(/Klient/)).findByText('Klient jest zablokowany')).toBeVisible()
  })

  it('disappears when the order is tried again', async () => {
    const says = (message: string) => refusal(400, { message, errors: [{ field: 'weather', message }] })
    const answer = vi.fn(says('Pada'))
    const { user, create } = openDialog(aFilledDraft(), { 'POST /investment': answer })
    await user.click(await create())
    await waitFor(() => expect(toastTexts()).toEqual(['Pada']))
    answer.mockImplementation(says('Wieje'))
    await user.click(await create())
    await waitFor(() => expect(toastTexts()).toEqual(['Wieje']))
  })

  /** A refused step blocks creating until the check passes. */
  const check = (user: ReturnType<typeof openDialog>['user']) =>
    user.click(screen.getByRole('button', { name: 'Sprawdź poprawność' }))

  it('disappears with the next try, which shows its own', async () => {
    const nip = refusal(400, { message: 'x', errors: [{ field: 'client.nip', message: 'NIP jest zajęty' }] })
    const answer = vi.fn(nip)
    const { user, create } = openDialog(aFilledDraft(), { 'POST /investment': answer })
    await user.click(await create())
    await waitFor(() => expect(toastTexts()).toEqual(['NIP jest zajęty']))
    const comment = [{ field: 'order.coordinatorId', message: 'Ten koordynator odszedł' }]
    answer.mockImplementation(refusal(400, { message: 'x', errors: comment }))
    await check(user)
    await user.click(await create())
    await waitFor(() => expect(toastTexts()).toContain('Ten koordynator odszedł'))
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Koordynator/ })).toHaveFocus())
    await waitFor(() => expect(stepper().getAllByRole('button', { name: /błąd/ })).toHaveLength(1))
    expect(screen.queryByText('NIP jest zajęty')).toBeNull()
    answer.mockImplementation(refusal(500, { message: 'Awaria' }))
    await check(user)
    await user.click(await create())
    await waitFor(() => expect(toastTexts()).toContain('Awaria'))
    expect(stepper().queryByRole('button', { name: /błąd/ })).toBeNull()
  })

  it('appears in the section of its step, and the previous one disappears', async () => {
    const answer = vi.fn()
    const { user, create } = openDialog(aFilledDraft(), { 'POST /investment': answer })
    for (const [field, step] of [
      ['caretaker.phone', /Opiekun/],
      ['additionalInformation.3.content', /Notatki/],
      ['order.comment', /Uwagi/],
      ['order.preferredEndAt', /Usługi/],
      ['building.caretaker.lastName', /Opiekun/],
      ['order.coordinator', /Koordynator/],
      ['order.prefferedEndAt', /Usługi/],
      ['client.nip', /Klient/],
      ['billingDetails.email', /faktury/],
      ['events.0.startAt', /Terminarz/],
    ] as const) {
      const message = `Tak być nie może: ${field}`
      answer.mockImplementation(refusal(400, { message: 'Nie.', errors: [{ field, message }] }))
      await check(user)
      await user.click(await create())
      await waitFor(() => expect(toastTexts()).toContain(message))
      expect(within(region(step)).getByText(message), field).toBeVisible()
      const marked = stepper().getAllByRole('button', { name: /błąd/ })
      expect(
        marked.map((it) => step.test(it.textContent ?? '')),
        field,
      ).toEqual([true])
    }
  })

  it('appears in the bar and blocks creating, until its step changes or the check passes', async () => {
    const user = await refused(
      refusal(400, { message: 'x', errors: [{ field: 'events.0.endAt', message: 'Za późno' }] }),
    )
    const button = () => screen.getByRole('button', { name: /Utwórz zlecenie/u })
    await user.click(screen.getByRole('button', { name: 'Brakuje: Terminarz' }))
    const end = screen.getByRole('textbox', { name: /Koniec/ })
    expect(end).toHaveFocus()
    expect(button()).toBeDisabled()
    await user.clear(end)
    await user.type(end, '9:30')
    await waitFor(() => expect(button()).toBeEnabled())
  })

  it('allows another try once the check passes', async () => {
    const user = await refused(
      refusal(400, { message: 'x', errors: [{ field: 'events.0.endAt', message: 'Za późno' }] }),
    )
    expect(screen.getByRole('button', { name: /Utwórz zlecenie/u })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Sprawdź poprawność' }))
    expect(toastTexts()).toContain('Formularz jest poprawnie wypełniony!')
    expect(screen.getByRole('button', { name: /Utwórz zlecenie/u })).toBeEnabled()
  })

  it.each([
    ['is put right by "Edytuj"', 'Edytuj'],
    ['goes with the choice', 'Wymaż dane'],
  ])('%s at a locked field of a chosen client', async (_, way) => {
    const user = await refused(
      refusal(400, { message: 'x', errors: [{ field: 'client.nip', message: 'NIP jest zajęty' }] }),
    )
    expect(within(region(/Klient/)).getByText('NIP jest zajęty')).toBeVisible()
    await user.click(within(region(/Klient/)).getByRole('button', { name: way }))
    await waitFor(() => expect(screen.queryByText('NIP jest zajęty')).toBeNull())
    expect(within(region(/Klient/)).getByRole('textbox', { name: /Imię i nazwisko|Osoba/ })).toBeEnabled()
  })

  it('appears also if no step owns it', async () => {
    await refused(refusal(400, { message: 'Błąd', errors: [{ field: 'weather', message: 'Pada' }] }))
    expect(toastTexts()).toEqual(['Pada'])
  })

  it('disappears once its field is changed', async () => {
    const user = await refused(
      refusal(400, { message: 'Błąd', errors: [{ field: 'events.0.endAt', message: 'Za późno' }] }),
    )
    await user.clear(screen.getByRole('textbox', { name: /Koniec/ }))
    await user.type(screen.getByRole('textbox', { name: /Koniec/ }), '9:30')
    expect(screen.queryByText('Za późno')).toBeNull()
  })

  it.each([
    [400, 'Nie dziś', 'Nie dziś'],
    [400, '', 'Błąd walidacji. Sprawdź poprawność wprowadzonych danych.'],
    [500, 'Wystąpił nieoczekiwany błąd.', 'Wystąpił nieoczekiwany błąd.'],
    ...[502, 504].map((status): [number, string, string] => [
      status,
      '',
      'Nie wiadomo, czy zlecenie powstało. Wszystko, co wpisano, jest zachowane. Spróbuj ponownie: zlecenie nie powstanie dwa razy.',
    ]),
  ])('with status %i and the message "%s" shows "%s"', async (status, message, text) => {
    await refused(refusal(status, { message }))
    expect(toastTexts()).toEqual([text])
  })

  it.each([413, 415])('marks the attachments for status %i', async (status) => {
    await refused(refusal(status, { message: 'Plik jest zły' }))
    expect(within(region(/Załączniki/)).getByText('Plik jest zły')).toBeVisible()
  })
})
