import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialRules, type Role } from '@zlecenia/contract/lib/permissions'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '#lib/call.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})

const account = {
  id: 'a',
  firstName: 'Ola',
  lastName: 'Żak',
  email: 'ola@firma.pl',
  phoneNumber: null,
  avatar: null,
  login: null,
  pendingEmail: null,
  version: 3,
}
const feed = { scope: 'own' as const, madeAt: '2026-11-20T08:00:00.000Z', fetchedAt: null }
const link = 'https://firma.pl/api/calendar/feed/tajne.ics'

function show(role: Role, state: Answer<'GET /me/calendar-feed'>, answers: Answers = {}) {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => ({ ...meOf(user), rules: initialRules[role] }),
    'GET /me/account': () => account,
    'GET /me/calendar-feed': () => state,
    'GET /mail/signature': () => ({ html: '' }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0 }),
    ...answers,
  })
  showScreen('/pages/account-settings/account')
  return (name: string) => requests.filter((it) => it.name === name).map((it) => it.input)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('gives a worker a link of their own slots, shown once', async () => {
  const inputs = show(
    'ROLE_WORKER',
    { feed: null, mayAll: false },
    { 'POST /me/calendar-feed': () => ({ link, feed }) },
  )
  await press('Utwórz adres moich terminów')
  expect(await screen.findByRole('textbox', { name: /Adres do kalendarza/ })).toHaveValue(link)
  expect(screen.queryByRole('button', { name: 'Utwórz adres wszystkich terminów' })).toBeNull()
  expect(inputs('POST /me/calendar-feed')).toEqual([{ body: { scope: 'own' } }])
})

it('shows when it was read, tests it, and renews it after a confirmation', async () => {
  const inputs = show(
    'ROLE_OFFICE',
    { feed: { ...feed, scope: 'all', fetchedAt: '2026-11-21T09:30:00.000Z' }, mayAll: true },
    {
      'POST /me/calendar-feed': () => ({ link, feed }),
      'POST /me/calendar-feed/test': () => ({ slots: 3, bytes: 2048 }),
    },
  )
  expect(await screen.findByText('21.11.2026, 10:30')).toBeVisible()
  await press('Sprawdź')
  expect(await screen.findByText(/Działa: 3 terminy/)).toBeVisible()
  await press('Utwórz nowy adres')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Utwórz nowy adres' }))
  expect(await screen.findByRole('textbox', { name: /Adres do kalendarza/ })).toHaveValue(link)
  expect(inputs('POST /me/calendar-feed')).toEqual([{ body: { scope: 'all' } }])
})

it('warns of a link that no phone can open', async () => {
  const onlyHere = 'http://127.0.0.1:3000/api/calendar/feed/tajne.ics'
  show(
    'ROLE_WORKER',
    { feed: null, mayAll: false },
    { 'POST /me/calendar-feed': () => ({ link: onlyHere, feed }) },
  )
  await press('Utwórz adres moich terminów')
  expect(await screen.findByText(/^Ten adres zaczyna się od http:\/\/127\.0\.0\.1:3000/u)).toBeVisible()
})

it('opens the signature of letters for those who write them', async () => {
  show(
    'ROLE_OFFICE',
    { feed: null, mayAll: false },
    { 'GET /mail/signature': () => ({ html: '<p>Anna Lis</p>' }) },
  )
  await press('Zmień podpis')
  expect(await screen.findByRole('dialog', { name: 'Mój podpis' })).toBeVisible()
})
