import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialNumbering } from '@zlecenia/contract/features/settings/numbering'
import { describe, expect, it, vi } from 'vitest'
import type { Answer } from '#lib/call.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const account = {
  id: office.id,
  firstName: 'Ola',
  lastName: 'Żak',
  email: 'ola@firma.pl',
  phoneNumber: null,
  avatar: null,
  login: null,
  pendingEmail: null,
  version: 3,
}
const company = {
  companyName: 'Serwis',
  nip: null,
  address: null,
  postalCode: null,
  city: null,
  phoneNumber: null,
  email: null,
  latitude: null,
  longitude: null,
  logo: null,
  numbering: initialNumbering,
  next: { year: 2027, n: 42 },
  version: 1,
}

function showTab(tab: string, answers: Answers, role: Parameters<typeof signedInAs>[0] = 'ROLE_OFFICE') {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0 }),
    'GET /me/account': () => account,
    'GET /mail/signature': () => ({ html: '' }),
    'GET /me/push': () => ({ publicKey: 'B', devices: [] }),
    ...answers,
  })
  const screenOf = showScreen(`/pages/account-settings/${tab}`)
  const inputs = (name: string) => requests.filter((it) => it.name === name).map((it) => it.input)
  return { ...screenOf, inputs }
}
const refusal = (status: number, message: string, field?: string) =>
  Promise.reject(new ProblemError(status, { message, ...(field && { errors: [{ field, message }] }) }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Zapisz zmiany' }))
const typeInto = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

describe('own data', () => {
  it('are saved with the version that was read; a blank name is reported at once', async () => {
    const { inputs } = showTab('account', {
      'PATCH /me/account': ({ body }) => ({ ...account, ...body, phoneNumber: null, version: 4 }),
    })
    await typeInto(/^Imię/u, ' ')
    await save()
    expect(await screen.findByText('To pole jest wymagane')).toBeVisible()
    expect(inputs('PATCH /me/account')).toEqual([])
    await typeInto(/^Imię/u, 'Aleksandra')
    await save()
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible()
    expect(inputs('PATCH /me/account')).toEqual([{ body: { firstName: 'Aleksandra', version: 3 } }])
  })

  it('show a phone in groups of digits, and warn of an odd one without refusing it', async () => {
    const { inputs } = showTab('account', {
      'GET /me/account': () => ({ ...account, phoneNumber: '+48600100200' }),
      'PATCH /me/account': ({ body }) => ({ ...account, ...body, phoneNumber: 'abc', version: 4 }),
    })
    expect(await screen.findByLabelText(/^Telefon/u)).toHaveValue('+48 600 100 200')
    await typeInto(/^Telefon/u, 'abc')
    await userEvent.tab()
    expect(screen.getByText('Sprawdź numer telefonu')).toBeVisible()
    await save()
    await waitFor(() => expect(inputs('PATCH /me/account')).toMatchObject([{ body: { phoneNumber: 'abc' } }]))
  })

  it('typed during a save stay, and can be saved', async () => {
    let answer = () => {}
    const { inputs } = showTab('account', {
      'PATCH /me/account': ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve({ ...account, ...body, phoneNumber: '+48600100200', version: 4 })
        }),
    })
    await typeInto(/^Imię/u, 'Aleksandra')
    await typeInto(/^Telefon/u, '600100200')
    await save()
    await typeInto(/^Nazwisko/u, 'Lis')
    answer()
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible()
    expect(screen.getByLabelText(/^Nazwisko/u)).toHaveValue('Lis')
    expect(screen.getByLabelText(/^Telefon/u)).toHaveValue('+48 600 100 200')
    expect(screen.getByRole('button', { name: 'Cofnij zmiany' })).toBeVisible()
    await save()
    expect(inputs('PATCH /me/account').at(-1)).toMatchObject({ body: { lastName: 'Lis', version: 4 } })
  })

  it('unsaved ones need a confirmation before another tab opens', async () => {
    const { at } = showTab('account', {
      'GET /me/notification-choices': () => ({ choices: [], mail: true, quietHours: false }),
    })
    await typeInto(/^Imię/u, 'Ala')
    await userEvent.click(screen.getByRole('tab', { name: 'Powiadomienia' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Zostań' }))
    expect(screen.getByLabelText(/^Imię/u)).toHaveValue('Ala')
    await userEvent.click(screen.getByRole('tab', { name: 'Powiadomienia' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Wyjdź bez zapisywania' }))
    await waitFor(() => expect(at()).toBe('/pages/account-settings/notification'))
  })

  it('require the password only for a new e-mail, and focus the refused field', async () => {
    showTab('account', { 'PATCH /me/account': () => refusal(400, 'Nieprawidłowe hasło', 'currentPassword') })
    await screen.findByLabelText(/^E-mail/u)
    expect(screen.queryByLabelText(/^Obecne hasło/u)).toBeNull()
    await typeInto(/^E-mail/u, 'inna@firma.pl')
    await typeInto(/^Obecne hasło/u, 'nie-to')
    await save()
    expect(await screen.findByText('Nieprawidłowe hasło')).toBeVisible()
    expect(screen.getByLabelText(/^Obecne hasło/u)).toHaveFocus()
  })

  it('changes by others appear field by field below the edits, until those are undone', async () => {
    let reads = 0
    showTab('account', {
      'GET /me/account': () => (reads++ === 0 ? account : { ...account, lastName: 'Nowak', version: 9 }),
      'PATCH /me/account': () => refusal(409, 'Dane zmieniły się w międzyczasie.'),
    })
    await typeInto(/^Imię/u, 'Ala')
    await save()
    expect(await screen.findByText('Nazwisko: Żak → Nowak')).toBeVisible()
    expect(screen.getByLabelText(/^Imię/u)).toHaveValue('Ala')
    expect(screen.getByLabelText(/^Nazwisko/u)).toHaveValue('Nowak')
    await userEvent.click(screen.getByRole('button', { name: 'Cofnij zmiany' }))
    expect(screen.getByLabelText(/^Imię/u)).toHaveValue('Ola')
    expect(screen.getByLabelText(/^Nazwisko/u)).toHaveValue('Nowak')
    expect(screen.queryByText('Nazwisko: Żak → Nowak')).toBeNull()
  })
})

it('a notification that could not be disabled is shown as enabled', async () => {
  const choices = (['assigned', 'coordinating', 'fault'] as const).map((topic) => ({
    topic,
    inProgram: true,
    byMail: false,
    byPush: true,
  }))
  showTab('notification', {
    'GET /me/notification-choices': () => ({ choices, mail: true, quietHours: false }),
    'PATCH /me/notification-choices': () => refusal(500, 'Nie udało się'),
  })
  const fault = await screen.findByRole('checkbox', { name: 'Nowa usterka: W programie' })
  await userEvent.click(fault)
  expect(await screen.findByText('Nie udało się')).toBeVisible()
  expect(fault).toBeChecked()
})

it('notifications ticked in quick succession all stay, and are sent in sequence', async () => {
  type Choices = Answer<'PATCH /me/notification-choices'>
  const choices = (['assigned', 'coordinating', 'fault'] as const).map((topic) => ({
    topic,
    inProgram: true,
    byMail: false,
    byPush: true,
  }))
  const answers: (() => void)[] = []
  const { inputs } = showTab('notification', {
    'GET /me/notification-choices': () => ({ choices, mail: true, quietHours: false }),
    'PATCH /me/notification-choices': () =>
      new Promise<Choices>((resolve) =>
        answers.push(() => resolve({ choices, mail: true, quietHours: false })),
      ),
  })
  const [first, second] = await screen.findAllByRole('checkbox', { name: /W programie$/u })
  await userEvent.click(first as HTMLElement)
  await userEvent.click(second as HTMLElement)
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(first).not.toBeChecked()
  expect(second).not.toBeChecked()
  expect(inputs('PATCH /me/notification-choices').at(-1)).toMatchObject({
    body: { choices: [{ topic: 'coordinating', inProgram: false }] },
  })
})

it('a read started before a choice was saved does not restore the old choice', async () => {
  const before = {
    choices: [{ topic: 'assigned' as const, inProgram: true, byMail: false, byPush: true }],
    mail: true,
    quietHours: false,
  }
  const reads: (() => void)[] = []
  let save = () => {}
  const { queries } = showTab('notification', {
    'GET /me/notification-choices': () =>
      new Promise<typeof before>((resolve) => reads.push(() => resolve(before))),
    'PATCH /me/notification-choices': () =>
      new Promise<typeof before>((resolve) => {
        save = () => resolve(before)
      }),
  })
  await waitFor(() => expect(reads).toHaveLength(1))
  reads[0]?.()
  const choice = await screen.findByRole('checkbox', { name: /W programie$/u })
  await userEvent.click(choice)
  // Same effect as a message of the live stream.
  void queries.invalidateQueries({ queryKey: ['GET /me/notification-choices'] })
  await waitFor(() => expect(reads).toHaveLength(2))
  save()
  await screen.findByText('Zapisano zmiany')
  reads[1]?.()
  await act(() => new Promise(requestAnimationFrame))
  expect(choice).not.toBeChecked()
})

it('each topic is set by channel; those always shown only for the others', async () => {
  const choices = (['assigned', 'onCall'] as const).map((topic) => ({
    topic,
    inProgram: true,
    byMail: true,
    byPush: true,
  }))
  const { inputs } = showTab('notification', {
    'GET /me/notification-choices': () => ({ choices, mail: false, quietHours: false }),
    'PATCH /me/notification-choices': () => ({ choices, mail: false, quietHours: false }),
  })
  const names = (await screen.findAllByRole('checkbox', { name: /: /u })).map((it) =>
    it.getAttribute('aria-label'),
  )
  expect(names).toEqual([
    'Nowe zlecenie do wykonania: W programie',
    'Nowe zlecenie do wykonania: E-mailem',
    'Nowe zlecenie do wykonania: Telefon',
    'Awaria na dyżurze: E-mailem',
    'Awaria na dyżurze: Telefon',
  ])
  expect(screen.getByText(/^Program nie ma serwera poczty/u)).toBeVisible()
  const mail = screen.getByRole('checkbox', { name: 'Awaria na dyżurze: E-mailem' })
  await userEvent.click(mail)
  await waitFor(() => expect(inputs('PATCH /me/notification-choices')).toHaveLength(1))
  expect(inputs('PATCH /me/notification-choices')[0]).toMatchObject({
    body: { choices: [{ topic: 'onCall', byMail: false }] },
  })
  expect(mail).not.toBeChecked()
})

it.each([
  ['running', 'Działa', false],
  ['starting', 'Nie działa', true],
] as const)('connections show whether background jobs run: %s', async (jobs, state, isWarned) => {
  showTab(
    'connection',
    {
      'GET /settings/connections': () => ({
        entrance: { link: 'http://127.0.0.1:3000', onlyHere: true, host: '127.0.0.1', publicUrl: null },
        connections: [],
      }),
      'GET /ready': () => ({ status: 'ready', jobs }),
    },
    'ROLE_ADMIN',
  )
  expect(await screen.findByText(state)).toBeVisible()
  expect(screen.queryByText(/nie wychodzą listy/u) !== null).toBe(isWarned)
})

it('the current session cannot be ended, others can', async () => {
  const at = '2027-03-01T08:00:00Z'
  const session = { address: '10.0.0.1', createdAt: at, lastSeenAt: at, expiresAt: at }
  let ended = ''
  const { inputs } = showTab('security', {
    'GET /me/second-factor': () => ({ on: true, since: at, recoveryCodesLeft: 2 }),
    'GET /me/sessions': () => ({
      sessions: [
        { ...session, id: '1', current: true, device: 'Firefox, Windows' },
        { ...session, id: '2', current: false, device: null },
        { ...session, id: '3', current: false, device: 'Safari, iPhone' },
      ].filter((it) => it.id !== ended),
    }),
    'DELETE /me/sessions/:id': ({ params }) => {
      ended = params.id
    },
  })
  const here = (await screen.findByText('Ta sesja')).closest('li') as HTMLElement
  expect(within(here).queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Zakończ sesję: Nieznane urządzenie' }))
  expect(inputs('DELETE /me/sessions/:id')).toEqual([{ params: { id: '2' } }])
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Zakończ sesję: Safari, iPhone' })).toHaveFocus(),
  )
  expect(screen.getByText('Pozostały 2 kody odzyskiwania')).toBeVisible()
})

describe('the company', () => {
  it('shows the next number in its new form, and sends the numbering', async () => {
    const { inputs } = showTab(
      'company',
      {
        'GET /settings/company': () => company,
        'PATCH /settings/company': () => ({ ...company, version: 2 }),
      },
      'ROLE_ADMIN',
    )
    const preview = await screen.findByRole('status', { name: 'Następne zlecenie:' })
    expect(preview).toHaveTextContent('ZL/2027/000042')
    await typeInto(/^Przedrostek/u, 'żó 1')
    expect(preview).toHaveTextContent(/^–$/u)
    await typeInto(/^Przedrostek/u, 'ab1')
    await userEvent.selectOptions(screen.getByLabelText('Kolejność'), 'Numer, potem rok')
    await userEvent.selectOptions(screen.getByLabelText('Najmniej cyfr'), '8')
    expect(preview).toHaveTextContent('AB1/00000042/2027')
    await save()
    await waitFor(() => expect(inputs('PATCH /settings/company')).toHaveLength(1))
    expect(inputs('PATCH /settings/company')[0]).toMatchObject({
      body: { numbering: { prefix: 'AB1', yearFirst: false, digits: 8 }, version: 1 },
    })
    expect(inputs('PATCH /settings/company')[0]).not.toHaveProperty('body.companyName')
  })

  it('shows example data, and removes it after listing what is deleted and what stays', async () => {
    const none = { orders: 0, customers: 0, buildings: 0, users: 0, invoices: 0 }
    const state = {
      goes: { orders: 299, customers: 39, buildings: 79, users: 11, invoices: 44 },
      stays: { ...none, customers: 1 },
      orders: [{ id: 'o1', number: 'ZL/2026/000301' }],
    }
    const { inputs } = showTab(
      'company',
      {
        'GET /me': () => ({ ...meOf(signedInAs('ROLE_ADMIN')), exampleData: true as const }),
        'GET /settings/company': () => company,
        'GET /settings/example-data': () => state,
        'DELETE /settings/example-data': () => state,
      },
      'ROLE_ADMIN',
    )
    expect(await screen.findByRole('link', { name: 'Dane przykładowe' })).toBeVisible()
    const card = within(await screen.findByRole('region', { name: 'Dane przykładowe' }))
    expect(card.getByRole('link', { name: 'ZL/2026/000301' })).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Usuń dane przykładowe' }))
    const question = within(await screen.findByRole('dialog', { name: 'Usunąć dane przykładowe?' }))
    expect(
      question.getByText(/299 zleceń, 39 klientów, 79 obiektów, 11 pracowników, 44 faktury/u),
    ).toBeVisible()
    expect(question.getByText(/^Zostaje: 0 zleceń, 1 klient/u)).toBeVisible()
    expect(inputs('DELETE /settings/example-data')).toHaveLength(0)
    await userEvent.click(question.getByRole('button', { name: 'Usuń dane przykładowe' }))
    await waitFor(() => expect(inputs('DELETE /settings/example-data')).toHaveLength(1))
    expect(await screen.findByText('Usunięto dane przykładowe')).toBeVisible()
  })

  it('needs a confirmation before unsaved changes are left', async () => {
    showTab('company', { 'GET /settings/company': () => company }, 'ROLE_ADMIN')
    await typeInto(/^Przedrostek/u, 'ab1')
    await userEvent.click(screen.getByRole('tab', { name: 'Konto' }))
    expect(await screen.findByRole('dialog', { name: 'Zmiany nie są zapisane' })).toBeVisible()
  })

  it('shows no tab to the office', async () => {
    showTab('account', {})
    await screen.findByRole('tab', { name: 'Konto' })
    expect(screen.queryByRole('tab', { name: 'Firma' })).toBeNull()
  })

  it('refuses its address without the right, and reports an unknown tab as not found', async () => {
    const { at, unmount } = showTab('company', {})
    expect(await screen.findByRole('heading', { name: 'Brak dostępu' })).toBeVisible()
    expect(at()).toBe('/not-authorized')
    unmount()
    showTab('nie-ma', {})
    expect(await screen.findByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()
  })
})

describe('backups', () => {
  const archive = {
    name: 'zlecenia-2027-03-01T08-00-00Z-daily.tar',
    madeAt: '2027-03-01T08:00:00Z',
    kind: 'daily' as const,
    size: 2 * 1024 ** 3,
    sealed: false,
  }
  const done = {
    madeAt: archive.madeAt,
    size: archive.size,
    rows: 12,
    files: 3,
    missing: 0,
    secretKey: false,
  }
  const overview = {
    state: 'fresh' as const,
    last: done,
    running: null,
    failure: null,
    archives: [archive],
    folder: '/srv/kopie',
    dailySealed: false,
  }
  const show = (answers: Partial<typeof overview> | object, more: Answers = {}) =>
    showTab('backup', { 'GET /backups': () => ({ ...overview, ...answers }), ...more }, 'ROLE_ADMIN')

  it('show the date and contents of the last one, and that the key is stored elsewhere', async () => {
    show({})
    expect(await screen.findByText('Aktualna')).toBeVisible()
    expect(screen.getAllByText('01.03.2027, 09:00')).not.toEqual([])
    expect(screen.getByText('wiersze: 12, pliki: 3')).toBeVisible()
    expect(screen.getByText(/nie ma go w kopii/u)).toBeVisible()
    expect(screen.getAllByText('2 GB')).toHaveLength(2)
  })

  it.each([
    ['none', { state: 'none', last: null, archives: [] }, /Awaria dysku zabrałaby wszystkie dane/u],
    ['stale', { state: 'stale' }, /starsza niż dwa dni/u],
    [
      'disk',
      { state: 'failed', failure: { at: archive.madeAt, reason: 'disk' } },
      /mniej niż 10% wolnego miejsca/u,
    ],
    [
      'interrupted',
      { state: 'failed', failure: { at: archive.madeAt, reason: 'interrupted' } },
      /przerwana/u,
    ],
    ['missing files', { last: { ...done, missing: 2 } }, /nie było ich na dysku: 2/u],
  ])('show a warning: %s', async (_name, wrong, sentence) => {
    show(wrong)
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('are created with the typed passphrase, and their progress is followed to the end', async () => {
    const running = { startedAt: done.madeAt, progress: 40 }
    const seen: Answer<'GET /backups'>[] = [overview, { ...overview, state: 'running', running }]
    let reads = 0
    const { inputs } = show(overview, {
      'GET /backups': () => seen[Math.min(reads++, 1)] ?? overview,
      'POST /backups': () => undefined,
    })
    await typeInto(/^Hasło kopii/u, 'kot-w-butach')
    await userEvent.click(screen.getByRole('button', { name: 'Utwórz kopię' }))
    expect(await screen.findByRole('progressbar', { name: 'Tworzenie kopii' })).toHaveValue(40)
    expect(inputs('POST /backups')).toEqual([{ body: { passphrase: 'kot-w-butach' } }])
    expect(screen.getByRole('button', { name: 'Utwórz kopię' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(inputs('POST /backups')).toHaveLength(1)
    seen[1] = overview
    expect(await screen.findByText('Kopia jest gotowa', undefined, { timeout: 5000 })).toBeVisible()
    expect(screen.getByLabelText(/^Hasło kopii/u)).toHaveValue('')
  })

  it('have no tab for the office', async () => {
    showTab('account', {})
    await screen.findByRole('tab', { name: 'Konto' })
    expect(screen.queryByRole('tab', { name: 'Kopie zapasowe' })).toBeNull()
  })
})

describe('a photo', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
  const picture = new File([png], 'ja.png', { type: 'image/png' })
  const text = new File(['to nie jest zdjęcie'], 'notatka.png', { type: 'image/png' })
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', {
    type: 'image/svg+xml',
  })
  const refused = 'Ten plik nie jest zdjęciem JPEG, PNG, GIF ani WebP. Wybierz inny.'
  const choose = async (file: File) => {
    const chooser = await screen.findByLabelText('Wybierz zdjęcie', { selector: 'input' })
    await userEvent.upload(chooser, file, { applyAccept: false })
  }

  it.each([
    ['a text that is called a picture', text],
    ['a drawing', drawing],
  ])('rejects %s when it is chosen, until another file is chosen', async (_, file) => {
    URL.createObjectURL = vi.fn(() => 'blob:made')
    URL.revokeObjectURL = vi.fn()
    showTab('account', {})
    await choose(file)
    expect(await screen.findByText(refused)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Zapisz zdjęcie' })).toBeNull()
    await choose(picture)
    expect(await screen.findByRole('img', { name: 'Podgląd nowego zdjęcia' })).toBeVisible()
    expect(screen.queryByText(refused)).toBeNull()
  })

  it('rejects a file that the browser cannot show', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:made')
    URL.revokeObjectURL = vi.fn()
    showTab('account', {})
    await choose(picture)
    fireEvent.error(await screen.findByRole('img', { name: 'Podgląd nowego zdjęcia' }))
    expect(await screen.findByText(refused)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Zapisz zdjęcie' })).toBeNull()
  })
})

it('warns of an odd postal code or phone of the company, and formats a valid phone', async () => {
  showTab(
    'company',
    { 'GET /settings/company': () => ({ ...company, phoneNumber: '+48226001002' }) },
    'ROLE_ADMIN',
  )
  expect(await screen.findByLabelText(/^Telefon/u)).toHaveValue('+48 22 600 10 02')
  await typeInto(/^Kod pocztowy/u, 'abc')
  await typeInto(/^Telefon/u, 'abc')
  await userEvent.tab()
  expect(screen.getByText('Sprawdź kod pocztowy: zwykle ma postać 00-000')).toBeVisible()
  expect(screen.getByText('Sprawdź numer telefonu')).toBeVisible()
})

describe('the logo', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
  const showLogo = (logo: string | null) => {
    URL.createObjectURL = vi.fn(() => 'blob:made')
    URL.revokeObjectURL = vi.fn()
    let kept = logo
    return showTab(
      'company',
      {
        'GET /settings/company': () => ({ ...company, logo: kept }),
        'GET /settings/company/logo/:key': () => new Blob([png], { type: 'image/png' }),
        'PUT /settings/company/logo': () => {
          kept = 'second'
          return { logo: kept }
        },
        'DELETE /settings/company/logo': () => {
          kept = null
        },
      },
      'ROLE_ADMIN',
    )
  }

  it('previews, saves and shows a chosen file', async () => {
    const { inputs } = showLogo(null)
    const chooser = await screen.findByLabelText('Dodaj logo', { selector: 'input' })
    await userEvent.upload(chooser, new File(['GIF89a'], 'a.png'), { applyAccept: false })
    expect(await screen.findByText('Logo musi być obrazem PNG lub JPEG')).toBeVisible()
    const file = new File([png], 'logo.png', { type: 'image/png' })
    await userEvent.upload(chooser, file)
    expect(await screen.findByRole('img', { name: 'Podgląd logo' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz logo' }))
    expect(await screen.findByRole('img', { name: 'Logo firmy' })).toBeVisible()
    expect(inputs('PUT /settings/company/logo')).toEqual([{ body: file }])
  })

  it('needs a confirmation to be removed', async () => {
    const { inputs } = showLogo('first')
    await screen.findByRole('img', { name: 'Logo firmy' })
    await userEvent.click(screen.getByRole('button', { name: 'Usuń logo' }))
    expect(inputs('DELETE /settings/company/logo')).toEqual([])
    const question = within(screen.getByRole('dialog', { name: 'Usunąć logo?' }))
    await userEvent.click(question.getByRole('button', { name: 'Usuń logo' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo firmy' })).toBeNull())
    expect(inputs('DELETE /settings/company/logo')).toHaveLength(1)
  })
})

it('quiet hours can be switched on', async () => {
  const kept = { choices: [], mail: true, quietHours: false }
  const { inputs } = showTab('notification', {
    'GET /me/notification-choices': () => kept,
    'PATCH /me/notification-choices': ({ body }) => ({ ...kept, quietHours: body.quietHours ?? false }),
  })
  const quiet = await screen.findByRole('checkbox', { name: 'Cisza od 18 do 6' })
  await userEvent.click(quiet)
  await waitFor(() => expect(quiet).toBeChecked())
  expect(inputs('PATCH /me/notification-choices')).toMatchObject([
    { body: { choices: [], quietHours: true } },
  ])
})
