import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderStep } from '@zlecenia/contract/features/drafts/draft-sections'
import { anOfficeUser } from '@zlecenia/contract/features/users/users.examples'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { beforeEach, expect, it, vi } from 'vitest'
import { ageOf } from '#lib/age-of.ts'
import { newId } from '#lib/new-id.ts'
import { newRecordData, type RecordData } from '#lib/outbox/record.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { keepUser } from '#lib/session.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { shownToasts } from '#ui/toast/toast.ts'
import { DraftList } from './draft-list.tsx'
import { draftOutbox } from './draft-outbox.ts'
import { noteLeftOpen } from './left-open.ts'

vi.mock('#lib/call.ts', { spy: true })
const user = anOfficeUser()

beforeEach(async () => {
  keepUser({ ...user, avatar: null }, initialRules.ROLE_OFFICE)
  for (const it of await draftOutbox.kept(user.id)) await draftOutbox.store.remove(it.id)
})

const keptHere = async (title: string, change: Partial<RecordData> = {}) => {
  const record = { ...newRecordData(user.id, { remarks: {} }, Date.now()), changes: 1, title, ...change }
  await draftOutbox.store.put(record, null)
  return record
}
const missing: OrderStep[] = ['services', 'schedule']
const there = {
  id: newId(),
  title: 'Ewa · Długa 1, Łódź',
  version: 1,
  fileCount: 2,
  missing,
}

async function list(answers: Answers = {}, isLifted = false) {
  const requests = serverAnswers({
    'GET /drafts': () => ({
      drafts: [{ ...there, updatedAt: new Date(Date.now() - 300_000).toISOString() }],
    }),
    // Waiting drafts stay unsent.
    'PUT /drafts/:id': () => {
      throw new NetworkError(new TypeError('Failed to fetch'))
    },
    'DELETE /drafts/:id': () => undefined,
    'GET /drafts/:id': () => {
      throw new ProblemError(404, { message: 'Nie znaleziono' })
    },
    ...answers,
  })
  const onResume = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <button type="button" data-adds="orders">
        Dodaj zlecenie
      </button>
      <DraftList isLifted={isLifted} onResume={onResume} />
    </QueryClientProvider>,
  )
  const hand = userEvent.setup()
  await hand.click(await screen.findByRole('button', { name: /wersj/ }))
  return {
    hand,
    onResume,
    requests,
    items: () =>
      within(screen.getByRole('list', { name: 'Wersje robocze' }))
        .getAllByRole('listitem')
        .map((it) => it.textContent),
  }
}

it('lists drafts of the server and of this browser, newest first, with age, files and gaps', async () => {
  await keptHere('Jan', { note: { missing: ['billing', 'nothing of ours'] } })
  const { items } = await list()
  expect(items()).toEqual([
    'Wznów: Janteraz · tylko w tej przeglądarceBrakuje: rozliczenie',
    'Wznów: Ewa · Długa 1, Łódź5 minut temu · 2 plikiBrakuje: usługi, termin',
  ])
})

it.each([true, false])('moves above the bar of a created order: %s', async (isLifted) => {
  await list({}, isLifted)
  expect(screen.getByRole('region', { name: 'Wersje robocze' }).hasAttribute('data-lifted')).toBe(isLifted)
})

it("shows nothing of another user's, and nothing that was finished elsewhere", async () => {
  await keptHere('Cudzy', { owner: 'another' })
  const finished = await keptHere('Skończony', { version: 4, unsent: [] })
  const { items } = await list()
  expect(items()).toEqual([expect.stringMatching(/^Wznów: Ewa/)])
  expect(await draftOutbox.store.read(finished.id)).toBeNull()
})

it('resumes the pressed draft', async () => {
  const { hand, onResume } = await list()
  await hand.click(screen.getByRole('button', { name: /^Wznów: Ewa · Długa 1, Łódź/u }))
  expect(onResume).toHaveBeenCalledWith(there.id)
})

it('moves the focus to the next draft, or to the add button when none is left', async () => {
  await keptHere('Jan')
  await keptHere('Ewa')
  const { hand } = await list({ 'GET /drafts': () => ({ drafts: [] }) })
  const bin = (of: string) => screen.getByRole('button', { name: `Usuń wersję roboczą: ${of}` })
  await hand.click(bin('Jan'))
  await waitFor(() => expect(bin('Ewa')).toHaveFocus())
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Dodaj zlecenie' })).toHaveFocus())
})

const back = () => screen.queryByRole('button', { name: /^Wróć do zlecenia/u })

it('offers its owner a draft that was open when the page was closed', async () => {
  noteLeftOpen(there.id, user.id)
  const { hand, onResume } = await list()
  expect(back()).toHaveTextContent('Ewa · Długa 1, Łódź')
  await hand.click(back() as HTMLElement)
  expect(onResume).toHaveBeenCalledWith(there.id)
  await hand.click(screen.getByRole('button', { name: 'Nie wracaj do zlecenia' }))
  expect(back()).toBeNull()
  expect(screen.getByRole('button', { name: 'Dodaj zlecenie' })).toHaveFocus()
})

it.each([
  ['of somebody else', there.id, 'another'],
  ['that is gone', newId(), user.id],
])('offers no return to a draft %s', async (_, id, owner) => {
  noteLeftOpen(id, owner)
  await list()
  expect(back()).toBeNull()
})

it('discards a draft on request, and restores it', async () => {
  const { id } = await keptHere('Jan')
  const { hand, requests } = await list({ 'GET /drafts': () => ({ drafts: [] }) })
  await hand.click(screen.getByRole('button', { name: 'Usuń wersję roboczą: Jan' }))
  await waitFor(() => expect(screen.queryByText('Jan')).toBeNull())
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('DELETE /drafts/:id'))
  expect(await draftOutbox.store.read(id)).toBeNull()
  const toast = shownToasts().at(-1)
  expect(toast).toMatchObject({ text: 'Usunięto wersję roboczą', action: { label: 'Cofnij' } })
  toast?.action?.run()
  const back = async () => (await draftOutbox.kept(user.id)).map((it) => it.title)
  await waitFor(async () => expect(await back()).toEqual(['Jan']))
})

it.each([
  [0, 'teraz'],
  [60, '1 minutę temu'],
  [5 * 60, '5 minut temu'],
  [2 * 3600, '2 godziny temu'],
  [25 * 3600, 'wczoraj'],
  [65 * 86_400, '2 miesiące temu'],
])('shows %i seconds as "%s"', (seconds, text) => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(ageOf(new Date(now - seconds * 1000).toISOString(), now)).toBe(text)
})

it('lists only drafts of this browser without the right to drafts', async () => {
  keepUser({ ...user, avatar: null }, [{ action: 'create', subject: 'Order' }])
  await keptHere('Jan')
  const { requests, items } = await list()
  expect(items()).toEqual(['Wznów: Janteraz · tylko w tej przeglądarce'])
  expect(requests.map(({ name }) => name)).not.toContain('GET /drafts')
})
