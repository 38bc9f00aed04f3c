import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exampleLetter } from '@zlecenia/contract/features/mail/letter.examples'
import { exampleThreadLinks } from '@zlecenia/contract/features/mail/links.examples'
import {
  aMailLabel,
  anOpenedThread,
  aThreadLetter,
  aThreadRow,
} from '@zlecenia/contract/features/mail/threads.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { addressOf } from '@zlecenia/contract/pages'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { askAgain, meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { changedRow } from './change-threads.ts'

vi.mock('#lib/call.ts', { spy: true })

const mailbox = {
  id: '019b0000-0000-7000-8000-0000000000a1',
  address: 'biuro@firma.example',
  name: null,
  state: 'ok' as const,
  detail: null,
  active: true,
}
const id = (n: number) => `019b0000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
const rows = ['Winda stoi', 'Brama nie działa', 'Oferta na przegląd'].map((subject, n) =>
  aThreadRow({ id: id(n), subject, isRead: n > 0, lastFrom: ['Jan', 'Anna', 'Piotr'][n] ?? null }),
)
const label = aMailLabel()
const counts = {
  inbox: 3,
  mine: 0,
  unassigned: 2,
  waiting: 0,
  draft: 0,
  spam: 0,
  reminded: 0,
  unanswered: 0,
  labels: { [label.id]: 4 },
}

interface Shown {
  answers?: Answers
  role?: Role
  at?: Parameters<typeof addressOf<'mail'>>[1]
}

function show({ answers = {}, role = 'ROLE_OFFICE', at = {} }: Shown = {}) {
  const user = signedInAs(role)
  let threads = rows
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /users': () => ({ users: [] }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0, talks: 0 }),
    'GET /mail/mailboxes': () => ({ mailboxes: [mailbox] }),
    'GET /mail/labels': () => ({ labels: [label] }),
    'GET /mail/counts': () => counts,
    'GET /mail/threads': () => ({ threads: threads.filter(({ state }) => state === 'open'), next: null }),
    'GET /mail/threads/:id': ({ params }) =>
      anOpenedThread(
        threads.find((it) => it.id === params.id),
        [aThreadLetter()],
      ),
    'GET /mail/messages/:id': () => exampleLetter(),
    'GET /mail/threads/:id/links': () => exampleThreadLinks(),
    'POST /mail/threads/change': ({ body: { ids, ...change } }) => {
      threads = threads.map((row) => (ids.includes(row.id) ? changedRow(row, change) : row))
      return { threads: threads.filter((row) => ids.includes(row.id)) }
    },
    ...answers,
  })
  const screenShown = showScreen(addressOf('mail', at))
  const changes = () =>
    requests
      .filter(({ name }) => name === 'POST /mail/threads/change')
      .map(({ input }) => (input as { body: unknown }).body)
  return { ...screenShown, requests, changes }
}

const list = async () => within(await screen.findByRole('region', { name: 'Wątki' }))
const subjects = () =>
  [...document.querySelectorAll('[data-thread]')].map(
    (row) => row.querySelector('[title]:not(time)')?.textContent,
  )
const rowOf = async (subject: string) => {
  const found = (await (await list()).findByText(subject)).closest<HTMLElement>('[data-thread]')
  if (!found) throw new Error(`no row ${subject}`)
  return found
}

it('shows folders with their numbers, labels and the threads of the inbox', async () => {
  const { requests } = show()
  await rowOf('Winda stoi')
  const folders = within(screen.getByRole('navigation', { name: 'Foldery' }))
  expect(folders.getByRole('link', { name: /Odebrane.*3/u })).toHaveAttribute('aria-current', 'page')
  expect(await folders.findByRole('link', { name: /Reklamacje.*4/u })).toHaveAttribute(
    'href',
    addressOf('mail', { folder: 'reklamacje' }),
  )
  expect(requests.find(({ name }) => name === 'GET /mail/threads')?.input).toMatchObject({
    query: { filter: 'inbox' },
  })
})

it('opens a label by its key, and no page for an unknown name', async () => {
  const { requests, goTo } = show({ at: { folder: 'reklamacje' } })
  await rowOf('Winda stoi')
  expect(requests.find(({ name }) => name === 'GET /mail/threads')?.input).toMatchObject({
    query: { label: 'reklamacje' },
  })
  goTo(addressOf('mail', { folder: 'nieznana' }))
  expect(await screen.findByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()
})

it('opens a thread in the address, and marks it as read for the reader', async () => {
  const { at, changes, back } = show()
  await userEvent.click(within(await rowOf('Winda stoi')).getByRole('link'))
  expect(await screen.findByRole('heading', { level: 2, name: 'Winda stoi' })).toBeVisible()
  expect(at()).toBe(addressOf('mail', { folder: 'inbox', t: id(0) }))
  await screen.findByRole('article')
  await waitFor(() => expect(changes()).toEqual([{ ids: [id(0)], read: true }]))
  expect(await rowOf('Winda stoi')).not.toHaveAttribute('data-unread')
  back()
  expect(await screen.findByText('Wybierz wiadomość z listy')).toBeVisible()
})

it('opens the last letter and unread ones, and folds the others', async () => {
  const letters = [
    aThreadLetter({ id: 'a', fromName: 'Anna', seen: true }),
    aThreadLetter({ id: 'b', fromName: 'Biuro', sent: true }),
    aThreadLetter({ id: 'c', fromName: 'Celina', seen: false }),
    aThreadLetter({ id: 'd', fromName: 'Daria', seen: true }),
  ]
  show({
    at: { folder: 'inbox', t: id(0) },
    answers: { 'GET /mail/threads/:id': () => anOpenedThread(rows[0], letters) },
  })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /Rozwiń wiadomość: Celina/u })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Rozwiń wiadomość: Anna/u }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  await userEvent.click(screen.getAllByRole('button', { name: 'Zwiń wiadomość' })[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: /Rozwiń wiadomość: Anna/u })).toBeVisible()
})

it('hides the middle of a long thread until it is requested', async () => {
  const letters = Array.from({ length: 9 }, (_, n) =>
    aThreadLetter({ id: `${n}`, fromName: `Osoba ${n}`, seen: true }),
  )
  show({
    at: { folder: 'inbox', t: id(1) },
    answers: { 'GET /mail/threads/:id': () => anOpenedThread(rows[1], letters) },
  })
  await screen.findByRole('article')
  expect(screen.getAllByRole('button', { name: /^Rozwiń/u })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż wcześniejsze wiadomości: 6' }))
  expect(screen.getAllByRole('button', { name: /^Rozwiń/u })).toHaveLength(8)
})

it('takes a done thread out of the list at once, and brings it back', async () => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { changes } = show({
    answers: {
      'POST /mail/threads/change': async ({ body: { ids, ...change } }) => {
        if (change.state === 'done') await waiting
        return { threads: rows.filter((row) => ids.includes(row.id)).map((row) => changedRow(row, change)) }
      },
      'GET /mail/threads': () => ({ threads: rows, next: null }),
    },
  })
  const row = await rowOf('Brama nie działa')
  await userEvent.click(within(row).getByRole('button', { name: 'Załatwione' }))
  expect(subjects()).toEqual(['Winda stoi', 'Oferta na przegląd'])
  answer()
  await userEvent.click(await screen.findByRole('button', { name: 'Cofnij' }))
  await rowOf('Brama nie działa')
  expect(changes()).toEqual([
    { ids: [id(1)], state: 'done' },
    { ids: [id(1)], state: 'open' },
  ])
})

it('shows a refused change with its reason, and the former state', async () => {
  show({
    answers: {
      'POST /mail/threads/change': () => {
        throw new ProblemError(409, { message: 'Skrzynka jest pełna' })
      },
    },
  })
  await userEvent.click(within(await rowOf('Brama nie działa')).getByRole('button', { name: 'Do kosza' }))
  expect(await screen.findByText(/Skrzynka jest pełna/u)).toBeVisible()
  await rowOf('Brama nie działa')
})

it('changes all chosen threads by one call', async () => {
  const { changes } = show()
  await rowOf('Winda stoi')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie wczytane' }))
  const tools = within(screen.getByRole('region', { name: 'Działania na zaznaczonych' }))
  await userEvent.click(tools.getByRole('button', { name: 'Przypisz do mnie' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({ ids: [id(0), id(1), id(2)], assigneeId: expect.any(String) })
})

it('puts a label on the chosen threads', async () => {
  const { changes } = show()
  await userEvent.click(within(await rowOf('Winda stoi')).getByRole('checkbox'))
  const tools = within(screen.getByRole('region', { name: 'Działania na zaznaczonych' }))
  await userEvent.click(tools.getByRole('button', { name: 'Etykiety wątku' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Reklamacje' }))
  await waitFor(() => expect(changes()).toEqual([{ ids: [id(0)], labels: { add: [label.id], remove: [] } }]))
  expect(await screen.findByRole('button', { name: 'Reklamacje', pressed: true })).toBeVisible()
})

it('follows the keys of mail programs', async () => {
  const { at, changes } = show()
  const first = await rowOf('Winda stoi')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(within(first).getByRole('link')).toHaveFocus()
  await userEvent.keyboard('jx')
  expect(within(await rowOf('Brama nie działa')).getByRole('checkbox')).toBeChecked()
  await userEvent.keyboard('x{Enter}')
  await waitFor(() => expect(at()).toContain(id(1)))
  await userEvent.keyboard('e')
  await waitFor(() => expect(at()).toContain(id(2)))
  await userEvent.keyboard('u')
  await waitFor(() => expect(at()).toBe(addressOf('mail', { folder: 'inbox' })))
  await userEvent.keyboard('k#')
  await waitFor(() =>
    expect(changes()).toEqual(
      expect.arrayContaining([
        { ids: [id(1)], state: 'done' },
        { ids: [id(2)], read: false },
        { ids: [id(0)], place: 'trash' },
      ]),
    ),
  )
  await userEvent.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Szukaj w e-mailach' })).toHaveFocus()
})

it('searches in the folder, then everywhere', async () => {
  const { requests, at } = show()
  await rowOf('Winda stoi')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Szukaj w e-mailach' }), 'winda')
  const queries = () => requests.filter(({ name }) => name === 'GET /mail/threads').map(({ input }) => input)
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ query: { filter: 'inbox', q: 'winda' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Wszędzie' }))
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ query: { q: 'winda' } }))
  expect(queries().at(-1)).not.toHaveProperty('query.filter')
  expect(at()).toContain('all=1')
})

it('loads older threads', async () => {
  const older = aThreadRow({ id: id(9), subject: 'Starsza sprawa' })
  show({
    answers: {
      'GET /mail/threads': ({ query }) =>
        query.before ? { threads: [older], next: null } : { threads: rows, next: 'next' },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pokaż starsze' }))
  await rowOf('Starsza sprawa')
  expect(screen.queryByRole('button', { name: 'Pokaż starsze' })).toBeNull()
})

it('shows a letter that arrives while its thread is open', async () => {
  const letters = [aThreadLetter({ id: 'a', seen: true })]
  const { queries } = show({
    at: { folder: 'inbox', t: id(1) },
    answers: { 'GET /mail/threads/:id': () => anOpenedThread(rows[1], [...letters]) },
  })
  await screen.findByRole('article')
  letters.push(aThreadLetter({ id: 'b' }))
  await askAgain(queries, ['GET /mail/threads/:id'])
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
})

it.each([
  ['ROLE_ADMIN', 'Podłącz skrzynkę'],
  ['ROLE_OFFICE', null],
] as const)('explains to %s how a mailbox is connected', async (role, link) => {
  show({ role, answers: { 'GET /mail/mailboxes': () => ({ mailboxes: [] }) } })
  expect(await screen.findByText('Podłącz skrzynkę firmy')).toBeVisible()
  if (link)
    expect(screen.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      addressOf('settings', { tab: 'mail' }),
    )
  else expect(screen.getByText('Skrzynkę podłącza administrator w ustawieniach.')).toBeVisible()
})

it.each([
  ['auth', /Serwer odrzucił hasło skrzynki .*Odpowiedź serwera: .*Invalid login/u],
  ['away', /Brak połączenia ze skrzynką .*Odpowiedź serwera: .*Invalid login/u],
  ['sealed', /Podaj ponownie hasło skrzynki/u],
] as const)('shows a mailbox that is "%s" with the words of its server', async (state, words) => {
  show({
    answers: {
      'GET /mail/mailboxes': () => ({ mailboxes: [{ ...mailbox, state, detail: 'Invalid login' }] }),
    },
  })
  expect(await screen.findByRole('alert', { name: '' })).toBeVisible()
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map((it) => it.textContent)
        .join(),
    ).toMatch(words),
  )
})

it('explains a letter that its server does not give now', async () => {
  show({
    at: { folder: 'inbox', t: id(0) },
    answers: {
      'GET /mail/messages/:id': () => {
        throw new ProblemError(503, { message: 'Serwer poczty nie odpowiada.' })
      },
    },
  })
  expect(await screen.findByText(/Serwer poczty nie odpowiada/u)).toBeVisible()
})

it('shows a thread that is gone, with the way back', async () => {
  show({
    at: { folder: 'inbox', t: id(7) },
    answers: {
      'GET /mail/threads/:id': () => {
        throw new ProblemError(404, { message: 'Nie ma' })
      },
    },
  })
  expect(await screen.findByText('Nie ma takiego wątku')).toBeVisible()
})
