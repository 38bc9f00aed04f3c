import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Notification } from '@zlecenia/contract/features/notifications/notifications.contract'
import { expect, it, vi } from 'vitest'
import { NetworkError } from '#lib/problem-error.ts'
import { refresh } from '#lib/refresh.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'

vi.mock('#lib/call.ts', { spy: true })

type OrderNews = Extract<Notification, { values: { number: string } }>
const values = { number: 'ZL/2026/000123', address: 'Kwiatowa 12', city: 'Łódź', startAt: null }
function aNotification(n: number, change: Partial<OrderNews> = {}): OrderNews {
  return {
    id: `01900000-0000-7000-8000-${String(1000 - n).padStart(12, '0')}`,
    kind: 'coordinating',
    about: { subject: 'Order', id: '01900000-0000-7000-8000-00000000aaaa' },
    values: { ...values, number: `ZL/2026/${String(n).padStart(6, '0')}` },
    at: new Date(Date.now() - n * 60_000).toISOString(),
    read: false,
    ...change,
  } as OrderNews
}

/** The bell of a worker with these notifications, as the server stores them. */
async function theBell(kept: Notification[], answers: Answers = {}) {
  const user = signedInAs('ROLE_WORKER')
  const unread = () => kept.filter((it) => !it.read).length
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /notifications/unread': () => ({ unread: unread() }),
    'GET /notifications': ({ query }) => {
      const from = query.before ? kept.findIndex((it) => it.id === query.before) + 1 : 0
      const page = kept.slice(from, from + 20)
      return {
        notifications: structuredClone(page),
        next: kept[from + 20] ? (page.at(-1)?.id ?? null) : null,
      }
    },
    'POST /notifications/:id/read': ({ params }) => {
      for (const it of kept) if (it.id === params.id) it.read = true
    },
    'POST /notifications/read': () => {
      for (const it of kept) it.read = true
    },
    ...answers,
  })
  const { at, queries } = showScreen('/apps/orders/list')
  const hand = userEvent.setup()
  const bell = () => screen.getByRole('button', { name: /^Powiadomienia/u })
  await screen.findByRole('button', { name: /^Powiadomienia/u })
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('GET /notifications/unread'))
  return {
    hand,
    bell,
    at,
    requests,
    kept,
    readAgain: () => refresh(queries, 'notification'),
    open: async () => {
      await hand.click(bell())
      return screen.findByRole('region', { name: 'Powiadomienia' })
    },
  }
}

it('the bell shows the number of unread ones, and announces a new one', async () => {
  const { bell, kept, readAgain } = await theBell([aNotification(2)])
  await waitFor(() => expect(bell()).toHaveAccessibleName('Powiadomienia: 1 nieprzeczytane'))
  const badge = () => screen.queryByText('Powiadomienia: 2 nieprzeczytane')
  expect(screen.queryByText('Powiadomienia: 1 nieprzeczytane')).toBeNull()
  kept.unshift(aNotification(1))
  await readAgain()
  await waitFor(() => expect(badge()).toHaveAttribute('role', 'status'))
  for (const it of kept) it.read = true
  await readAgain()
  await waitFor(() => expect(bell()).toHaveAccessibleName('Powiadomienia'))
  expect(badge()).toBeNull()
})

it('a line shows what happened, where, when and how long ago', async () => {
  const { open } = await theBell([
    aNotification(5, { kind: 'assigned', values: { ...values, startAt: '2026-11-25T07:00:00.000Z' } }),
    aNotification(60, { kind: 'fault', read: true }),
    aNotification(1440, { read: true }),
  ])
  const lines = await within(await open()).findAllByRole('listitem')
  expect(lines.map((it) => it.textContent)).toEqual([
    'Nieprzeczytane: Masz nowe zlecenie do wykonaniaKwiatowa 12, ŁódźTermin: 25.11.2026, 08:00ZL/2026/000123 · 5 minut temu',
    'Zgłoszono usterkęKwiatowa 12, ŁódźZL/2026/000060 · 1 godzinę temu',
    'Koordynujesz nowe zlecenieKwiatowa 12, ŁódźZL/2026/001440 · wczoraj',
  ])
})

it('a notification of the program explains what to do, and links there', async () => {
  const { id, at: when, read } = aNotification(5)
  const common = { id, at: when, read, about: { subject: 'Backup' as const, id: null } }
  const madeAt = '2026-11-20T07:00:00.000Z'
  const { open } = await theBell([
    { ...common, kind: 'backupFailed', values: { reason: 'disk' } },
    { ...common, id: '2', kind: 'backupMissing', values: { madeAt } },
    { ...common, id: '3', kind: 'backupNeverMade', values: {} },
    {
      ...common,
      id: '4',
      kind: 'letterUnsent',
      about: { subject: 'User', id: 'u1' },
      values: { name: 'Ewa Nowak' },
    },
  ])
  const lines = await within(await open()).findAllByRole('link')
  expect(lines.map((it) => [it.getAttribute('href'), it.textContent])).toEqual([
    [
      '/pages/account-settings/backup',
      'Nieprzeczytane: Kopia zapasowa nie powstałaZabrakło miejsca na dysku.Program · 5 minut temu',
    ],
    [
      '/pages/account-settings/backup',
      'Nieprzeczytane: Brakuje świeżej kopii zapasowejOstatnia powstała 20.11.2026, 08:00.Program · 5 minut temu',
    ],
    [
      '/pages/account-settings/backup',
      'Nieprzeczytane: Brakuje świeżej kopii zapasowejNie powstała jeszcze żadna.Program · 5 minut temu',
    ],
    [
      '/apps/user/view/u1?tab=access',
      'Nieprzeczytane: Ktoś czeka na nowe hasłoEwa Nowak prosi o link do nowego hasła. Poczta nie jest skonfigurowana, więc przekaż go osobiście.Program · 5 minut temu',
    ],
  ])
})

it('notifications unknown to this version are left out', async () => {
  const { about, ...unknown } = aNotification(1)
  const newer = { ...unknown, kind: 'ofTomorrow', about: { ...about, subject: 'Tomorrow' } }
  const { open } = await theBell([newer as unknown as Notification, aNotification(2)])
  expect(await within(await open()).findAllByRole('link')).toHaveLength(1)
})

it('a line links to its order and is marked as read by a press; the panel closes', async () => {
  const { open, hand, at, bell, kept } = await theBell([aNotification(1), aNotification(2)])
  const [first] = await within(await open()).findAllByRole('link')
  if (first) await hand.click(first)
  await waitFor(() => expect(at()).toBe('/apps/orders/details/01900000-0000-7000-8000-00000000aaaa'))
  expect(screen.queryByRole('region', { name: 'Powiadomienia' })).toBeNull()
  expect(kept.map(({ read }) => read)).toEqual([true, false])
  await waitFor(() => expect(bell()).toHaveAccessibleName('Powiadomienia: 1 nieprzeczytane'))
})

it('all are marked as read at once, and restored when that fails', async () => {
  const { open, hand, requests } = await theBell([aNotification(1), aNotification(2)], {
    'POST /notifications/read': () => {
      throw new NetworkError(new TypeError('Failed to fetch'))
    },
  })
  const panel = await open()
  await hand.click(await within(panel).findByRole('button', { name: 'Oznacz wszystkie jako przeczytane' }))
  expect(requests.find(({ name }) => name === 'POST /notifications/read')?.input).toMatchObject({
    body: { upTo: aNotification(1).id },
  })
  await waitFor(() => expect(shownToasts()[0]?.text).toMatch(/^Nie udało się oznaczyć/u))
  await waitFor(() => expect(within(panel).getAllByText('Nieprzeczytane:')).toHaveLength(2))
})

it('all are marked as read by keyboard, and the focus stays in the panel', async () => {
  const { open, hand, bell } = await theBell([aNotification(1), aNotification(2)])
  const panel = await open()
  const all = await within(panel).findByRole('button', { name: 'Oznacz wszystkie jako przeczytane' })
  all.focus()
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(within(panel).queryByText('Nieprzeczytane:')).toBeNull())
  await waitFor(() => expect(all).not.toBeInTheDocument())
  expect(panel).toContainElement(document.activeElement as HTMLElement)
  await hand.keyboard('{Escape}')
  expect(bell()).toHaveFocus()
})

it('older ones are loaded on demand, and the first of them gets the focus', async () => {
  const { open, hand } = await theBell(Array.from({ length: 25 }, (_, n) => aNotification(n + 1)))
  const panel = await open()
  await hand.click(await within(panel).findByRole('button', { name: 'Pokaż starsze' }))
  await waitFor(() => expect(within(panel).getAllByRole('link')).toHaveLength(25))
  expect(within(panel).getAllByRole('link')[20]).toHaveFocus()
  expect(within(panel).queryByRole('button', { name: 'Pokaż starsze' })).toBeNull()
})

it('reports that there is nothing yet, and offers nothing to mark', async () => {
  const { open } = await theBell([])
  const panel = await open()
  expect(await within(panel).findByText('Nie ma powiadomień')).toBeVisible()
  expect(within(panel).queryByRole('button')).toBeNull()
})

it('reports that the list cannot be loaded, and retries', async () => {
  let broken = true
  const { open, hand } = await theBell([], {
    'GET /notifications': () => {
      if (broken) throw new NetworkError(new TypeError('Failed to fetch'))
      return { notifications: [aNotification(1)], next: null }
    },
  })
  const panel = await open()
  expect(await within(panel).findByText('Nie udało się wczytać powiadomień')).toBeVisible()
  broken = false
  await hand.click(within(panel).getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await within(panel).findByRole('listitem')).toBeVisible()
})
