import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import type { Answers } from '#test/fake-call.ts'
import { askAgain, office as me } from '#test/show-screen.tsx'
import { anOpenUser, showUsers } from '#test/show-users.ts'

vi.mock('#lib/call.ts', { spy: true })

const address = (user: UserWithRights, tab?: string) =>
  `/apps/user/view/${user.id}${tab ? `?tab=${tab}` : ''}`
const phone = () => screen.findByRole('textbox', { name: 'Telefon' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Zapisz zmiany' }))

function show(user: UserWithRights, answers: Answers = {}, tab?: string, role?: 'ROLE_OFFICE') {
  return showUsers(address(user, tab), { 'GET /users/:id': () => user, ...answers }, role)
}

describe('the data of a user', () => {
  it('sends only changed fields, so that other fields keep changes by others', async () => {
    const user = anOpenUser()
    const { inputsOf } = show(user, { 'PATCH /users/:id': () => ({ ...user, version: 4 }) })
    await userEvent.clear(await phone())
    await userEvent.type(await phone(), 'abc')
    await userEvent.tab()
    expect(await phone()).toHaveAccessibleDescription('Sprawdź numer telefonu')
    await userEvent.clear(await phone())
    await userEvent.type(await phone(), '700 800 900')
    await save()
    expect(await screen.findByText('Zapisano zmiany')).toBeInTheDocument()
    expect(inputsOf('PATCH /users/:id')).toMatchObject([
      { body: { phoneNumber: '+48 700 800 900', version: 3 } },
    ])
    expect(Object.keys((inputsOf('PATCH /users/:id')[0] as { body: object }).body)).toHaveLength(2)
  })

  it('allows correcting the e-mail until it is used to sign in', async () => {
    const user = anOpenUser({ emailOpen: true })
    const { inputsOf } = show(user, { 'PATCH /users/:id': () => ({ ...user, version: 4 }) })
    const email = await screen.findByRole('textbox', { name: /E-mail/ })
    await userEvent.clear(email)
    await userEvent.type(email, 'lucja.zak@firma.test')
    await save()
    expect(await screen.findByText('Zapisano zmiany')).toBeInTheDocument()
    expect(inputsOf('PATCH /users/:id')).toMatchObject([
      { body: { email: 'lucja.zak@firma.test', version: 3 } },
    ])
  })

  it('shows a changed e-mail that waits', async () => {
    const pendingEmail = { email: 'nowa@firma.test', since: '2026-01-05T10:00:00Z', byLink: true }
    show(anOpenUser({ pendingEmail }))
    expect(await screen.findByRole('textbox', { name: /E-mail/ })).toHaveAccessibleDescription(
      'Nowy adres czeka na potwierdzenie: nowa@firma.test',
    )
  })

  it('has a read-only e-mail for the user themself', async () => {
    show(anOpenUser({ id: me.id }))
    const email = await screen.findByRole('textbox', { name: /E-mail/ })
    expect(email).toHaveAttribute('readonly')
    expect(email).toHaveAccessibleDescription('E-mail zmienia użytkownik w ustawieniach swojego konta')
  })

  it('keeps typed text while a save is running', async () => {
    const user = anOpenUser()
    let answer = () => {}
    show(user, {
      'PATCH /users/:id': () =>
        new Promise<UserWithRights>((resolve) => {
          answer = () => resolve({ ...user, phoneNumber: '+48700800900', version: 4 })
        }),
    })
    await userEvent.clear(await phone())
    await userEvent.type(await phone(), '700800900')
    await save()
    await userEvent.type(screen.getByRole('textbox', { name: /Nazwisko/ }), '-Lis')
    answer()
    expect(await screen.findByText('Zapisano zmiany')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Nazwisko/ })).toHaveValue('Żak-Lis')
    expect(await phone()).toHaveValue('+48 700 800 900')
  })

  it('unsaved edits need a confirmation before another tab opens', async () => {
    show(anOpenUser())
    await userEvent.type(await phone(), '1')
    await userEvent.click(screen.getByRole('tab', { name: 'Uprawnienia' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Zostań' }))
    expect(await phone()).toHaveValue('+48 600 100 2001')
  })

  it('sends no request when nothing changed', async () => {
    const { inputsOf } = show(anOpenUser())
    await phone()
    await save()
    expect(await screen.findByText('Nic nie zostało zmienione')).toBeInTheDocument()
    expect(inputsOf('PATCH /users/:id')).toEqual([])
  })

  it('shows what another user changed, keeps the typed text, and saves it over their version', async () => {
    const user = anOpenUser()
    let now = user
    const { inputsOf } = show(user, {
      'GET /users/:id': () => now,
      'PATCH /users/:id': ({ body }) => {
        if (body.version === 3) {
          now = { ...user, version: 4, roles: ['ROLE_CHIEF'], status: 'inactive' }
          throw new ProblemError(409, { message: 'Dane zmieniły się w międzyczasie.' })
        }
        return { ...now, version: 5 }
      },
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /Nazwisko/ }), '-Lis')
    await save()
    expect(await screen.findByText('Role: Serwisant → Kierownik serwisu')).toBeVisible()
    expect(screen.getByText('Stan: Aktywny → Nieaktywny')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Kierownik serwisu' })).toBeChecked()
    expect(screen.getByRole('textbox', { name: /Nazwisko/ })).toHaveValue('Żak-Lis')
    await save()
    await waitFor(() =>
      expect(inputsOf('PATCH /users/:id').at(-1)).toMatchObject({
        body: { lastName: 'Żak-Lis', version: 4 },
      }),
    )
  })

  it.each([
    ['alone', {}, []],
    [
      'together with what another changed meanwhile',
      { lastName: 'Lis', version: 5 },
      ['Nazwisko: Żak → Lis'],
    ],
  ])('an own change of the state is not reported as another user’s: %s', async (_, meanwhile, reported) => {
    const user = anOpenUser()
    const closed: UserWithRights = { ...user, status: 'inactive', version: 4 }
    let now = user
    const { inputsOf } = show(user, {
      'GET /users/:id': () => now,
      'PATCH /users/:id': ({ body }) => {
        if (!body.status) return { ...now, version: now.version + 1 }
        now = { ...closed, ...meanwhile }
        return closed
      },
    })
    await userEvent.clear(await phone())
    await userEvent.type(await phone(), '700 800 900')
    await userEvent.click(screen.getByRole('button', { name: 'Dezaktywuj konto' }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Dezaktywuj konto' }))
    expect(await screen.findByRole('button', { name: 'Aktywuj konto' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryAllByText(/ → /u).map((it) => it.textContent)).toEqual(reported)
    expect(await phone()).toHaveValue('+48 700 800 900')
    await save()
    await waitFor(() =>
      expect(inputsOf('PATCH /users/:id').at(-1)).toMatchObject({
        body: { phoneNumber: '+48 700 800 900', version: now.version },
      }),
    )
  })

  it('shows a refusal at the roles, where it is about them', async () => {
    const last = { field: 'roles', message: 'To ostatni aktywny administrator.' }
    show(anOpenUser({ roles: ['ROLE_ADMIN'] }), {
      'PATCH /users/:id': () =>
        Promise.reject(new ProblemError(400, { message: last.message, errors: [last] })),
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Biuro' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Administrator' }))
    await save()
    const roles = screen.getByRole('group', { name: /^Role/ })
    expect(await within(roles).findByText(last.message)).toBeVisible()
    expect(screen.getAllByText(last.message)).toHaveLength(1)
  })

  it('asks before closing an account, and explains the consequences', async () => {
    show(anOpenUser())
    await userEvent.click(await screen.findByRole('button', { name: 'Dezaktywuj konto' }))
    expect(await screen.findByRole('dialog', { name: 'Dezaktywować konto: Łucja Żak?' })).toBeVisible()
    expect(screen.getByText(/Otwarte sesje zakończą się od razu/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Anuluj' })).toHaveFocus()
  })

  it('warns of future slots before closing an account, and names the next ones', async () => {
    show(anOpenUser(), {
      'GET /users/:id/slots-ahead': () => ({
        total: 6,
        coordinated: 2,
        links: ['jan@firma.test', 'ewa@firma.test'],
        slots: [
          {
            orderId: 'o1',
            number: 'ZL/2026/000007',
            startAt: '2026-03-02T08:00:00Z',
            endAt: '2026-03-02T09:00:00Z',
          },
        ],
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Dezaktywuj konto' }))
    const question = within(await screen.findByRole('dialog'))
    expect(await question.findByText(/^Ta osoba ma jeszcze 6 terminów/u)).toBeVisible()
    expect(question.getByRole('link', { name: 'ZL/2026/000007' })).toHaveAttribute(
      'href',
      '/apps/orders/details/o1',
    )
    expect(question.getByText(/przestaną działać: jan@firma\.test, ewa@firma\.test\.$/u)).toBeVisible()
    expect(question.getByText('i jeszcze 5')).toBeVisible()
    const handSlots = question.getByRole('link', { name: 'Przekaż terminy na liście zleceń' })
    expect(handSlots.getAttribute('href')).toMatch(
      /^\/apps\/orders\/list\?performer=[\w-]+&slot=20[\d-]+\.\.$/u,
    )
    expect(question.getByText(/^Ta osoba koordynuje 2 otwarte zlecenia/u)).toBeVisible()
    expect(question.getByRole('link', { name: 'Zmień koordynatora na liście zleceń' })).toHaveAttribute(
      'href',
      `/apps/orders/list?coordinator=${anOpenUser().id}&state=new%2Cplanned%2Cin_progress%2Cpaused`,
    )
  })

  it('names the user’s own account in the dialog, and shows there why it stays open', async () => {
    const message = 'To ostatni aktywny administrator.'
    const refusal = new ProblemError(400, { message, errors: [{ field: 'status', message }] })
    show(anOpenUser({ id: me.id }), { 'PATCH /users/:id': () => Promise.reject(refusal) })
    await userEvent.click(await screen.findByRole('button', { name: 'Dezaktywuj konto' }))
    const question = within(await screen.findByRole('dialog', { name: 'Dezaktywować własne konto?' }))
    await userEvent.click(question.getByRole('button', { name: 'Dezaktywuj moje konto' }))
    expect(await question.findByText(message)).toBeVisible()
  })

  it('allows the office only to read', async () => {
    show(anOpenUser(), {}, 'data', 'ROLE_OFFICE')
    expect(await screen.findByRole('link', { name: 'lucja@firma.test' })).toBeVisible()
    expect(screen.getAllByRole('tab').map((it) => it.textContent)).toEqual([
      'Dane',
      'Uprawnienia',
      'Praca',
      'Czas pracy',
      'Przepracowane',
      'Kwalifikacje',
    ])
    expect(screen.queryByRole('button', { name: /Zapisz|Dezaktywuj/ })).toBeNull()
  })

  it('reports an unknown user', async () => {
    const user = anOpenUser()
    show(user, { 'GET /users/:id': () => Promise.reject(new ProblemError(404, { message: 'Nie ma' })) })
    expect(await screen.findByText('Nie ma takiego użytkownika')).toBeVisible()
  })
})

it('abilities are shown as sentences, rules about own records apart', async () => {
  const user = anOpenUser({
    rules: [
      { action: 'manage', subject: 'Customer' },
      { action: 'read', subject: 'Order', own: true },
    ],
  })
  show(user, {}, 'abilities')
  const card = within(await screen.findByRole('region', { name: 'Co może ta osoba' }))
  expect(card.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Może przeglądać zlecenia, ale tylko własne',
    'Może dodawać, przeglądać, zmieniać i usuwać klientów',
  ])
})

describe('the way in', () => {
  const access = {
    hasPassword: true,
    secondFactor: true,
    sessions: 2,
    lastSeenAt: '2026-01-05T10:00:00Z',
    resetRequestedAt: null,
    pendingEmail: null,
  }

  it('offers a link where no mail is set up, and a second-factor reset after a question', async () => {
    const { inputsOf } = show(
      anOpenUser(),
      {
        'GET /users/:id/access': () => access,
        'POST /users/:id/reset-link': () => ({
          mailedTo: null,
          link: 'http://firma.test/reset-password?token=a',
        }),
        'DELETE /users/:id/second-factor': () => undefined,
      },
      'access',
    )
    expect(await screen.findByText('2 otwarte sesje')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Wyślij link do nowego hasła' }))
    expect(await screen.findByRole('textbox', { name: 'Link do nowego hasła' })).toHaveValue(
      'http://firma.test/reset-password?token=a',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Wyłącz drugi składnik' }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Wyłącz drugi składnik' }))
    await waitFor(() => expect(inputsOf('DELETE /users/:id/second-factor')).toHaveLength(1))
    expect(await screen.findByText('Drugi składnik wyłączony')).toBeInTheDocument()
  })

  it('shows a requested reset until a link was created, and ends all sessions after a question', async () => {
    let now = { ...access, resetRequestedAt: '2026-01-05T11:00:00Z' as string | null }
    show(
      anOpenUser(),
      {
        'GET /users/:id/access': () => now,
        'POST /users/:id/reset-link': () => {
          now = { ...now, resetRequestedAt: null }
          return { mailedTo: null, link: 'http://firma.test/reset-password?token=a' }
        },
        'DELETE /users/:id/sessions': () => {
          now = { ...now, sessions: 0 }
          return { ended: 2 }
        },
      },
      'access',
    )
    expect(await screen.findByText(/^Prośba o nowe hasło/u)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Wyślij link do nowego hasła' }))
    await waitFor(() => expect(screen.queryByText(/^Prośba o nowe hasło/u)).toBeNull())
    const end = 'Zakończ sesje'
    await userEvent.click(screen.getByRole('button', { name: end }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: end }))
    expect(await screen.findByText('Nigdzie nie jest zalogowana')).toBeVisible()
  })

  it('keeps the link that is shown once when a refetch fails', async () => {
    const user = anOpenUser()
    let fails = false
    const link = 'http://firma.test/reset-password?token=a'
    const { queries } = show(
      user,
      {
        'GET /users/:id/access': () =>
          fails ? Promise.reject(new ProblemError(500, { message: 'Awaria' })) : access,
        'POST /users/:id/reset-link': () => ({ mailedTo: null, link }),
      },
      'access',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Wyślij link do nowego hasła' }))
    await screen.findByRole('textbox', { name: 'Link do nowego hasła' })
    fails = true
    await askAgain(queries, ['users', 'access', user.id])
    expect(screen.getByRole('textbox', { name: 'Link do nowego hasła' })).toHaveValue(link)
  })

  it('shows the link of a user without an e-mail as a QR code, and prints it alone', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    show(
      anOpenUser({ email: '', login: 'lucja.zak' }),
      {
        'GET /users/:id/access': () => access,
        'POST /users/:id/reset-link': () => ({
          mailedTo: null,
          link: 'https://firma.test/reset-password?token=a',
          qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        }),
      },
      'access',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Przygotuj link do nowego hasła' }))
    expect(await screen.findByRole('img', { name: 'Kod QR linku' })).toBeVisible()
    expect(screen.getByText(/^Ta osoba nie ma adresu e-mail/u)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Drukuj kod QR' }))
    expect(print).toHaveBeenCalledOnce()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByText('Nazwa logowania: lucja.zak')).toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  it('confirms a waiting e-mail where no mail is set up, and cancels it', async () => {
    const pendingEmail = { email: 'nowa@firma.test', since: '2026-01-05T10:00:00Z', byLink: false }
    let now: typeof pendingEmail | null = pendingEmail
    const { inputsOf } = show(
      anOpenUser(),
      {
        'GET /users/:id/access': () => ({ ...access, pendingEmail: now }),
        'DELETE /users/:id/pending-email': () => undefined,
        'POST /users/:id/pending-email/confirm': () => {
          now = null
          return undefined
        },
      },
      'access',
    )
    expect(await screen.findByText(/nowa@firma\.test .* czeka na Twoje potwierdzenie/u)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Wyślij link ponownie' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Anuluj zmianę' }))
    await waitFor(() => expect(inputsOf('DELETE /users/:id/pending-email')).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Potwierdź adres' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Potwierdź adres' })).toBeNull())
  })

  it('links the user’s own access to the settings', async () => {
    show(anOpenUser({ id: me.id }), { 'GET /users/:id/access': () => access }, 'access')
    expect(await screen.findByRole('link', { name: 'Ustawienia konta' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Wyślij link|Wyłącz|Zakończ/ })).toBeNull()
  })
})

it('history shows values before and after, and earlier entries on demand', async () => {
  const entry = (id: string, changes: object[]) => ({
    id,
    at: '2026-01-05T10:00:00Z',
    by: id === 'h3' ? null : 'Zofia Krawczyk',
    action: 'changed',
    changes,
  })
  const pages = [
    [
      entry('h1', [{ field: 'roles', before: ['ROLE_WORKER'], after: ['ROLE_CHIEF', 'ROLE_GONE'] }]),
      entry('h2', [{ field: 'phoneNumber', before: null, after: '+48600100200' }]),
    ],
    [
      { ...entry('h3', []), action: 'reset-link-sent' },
      { ...entry('h4', []), action: 'notifications-chosen' },
    ],
  ]
  let offline = false
  show(
    anOpenUser(),
    {
      'GET /users/:id/history': ({ query }) =>
        offline
          ? Promise.reject(new ProblemError(503, { message: 'Brak połączenia' }))
          : { entries: pages[Number(query.page) - 1] as never, total: 4 },
    },
    'history',
  )
  expect(await screen.findByText('Role: Serwisant → Kierownik serwisu, Nieznana rola')).toBeVisible()
  expect(screen.getByText('Telefon: brak → +48 600 100 200')).toBeVisible()
  offline = true
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż wcześniejsze' }))
  expect(await screen.findByText('Brak połączenia')).toBeVisible()
  expect(screen.getByText('Telefon: brak → +48 600 100 200')).toBeVisible()
  offline = false
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż wcześniejsze' }))
  expect(await screen.findByText('Wysłano link do nowego hasła')).toBeVisible()
  expect(screen.getByText('Zmieniono wybór powiadomień')).toBeVisible()
  expect(screen.getByText(/· program/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pokaż wcześniejsze' })).toBeNull()
})

describe('the tab in the address', () => {
  it('shows an unknown one as not found', async () => {
    show(anOpenUser(), {}, 'zzz')
    expect(await screen.findByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()
  })

  it("refuses an administrator's one to anybody else", async () => {
    const { at } = show(anOpenUser(), {}, 'access', 'ROLE_OFFICE')
    await waitFor(() => expect(at()).toBe('/not-authorized'))
  })

  it('opens with the rights of the page', async () => {
    show(anOpenUser(), {}, 'abilities', 'ROLE_OFFICE')
    expect(await screen.findByRole('tab', { name: 'Uprawnienia', selected: true })).toBeVisible()
  })
})
