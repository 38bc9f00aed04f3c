import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { navigation } from '#lib/navigation.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { SignInEntry } from './sign-in-entry.tsx'

vi.mock('#lib/call.ts', { spy: true })
let replaceBy: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  replaceBy = vi.spyOn(navigation, 'replaceBy').mockImplementation(() => {})
})

it('opens the set-up on an empty installation', async () => {
  serverAnswers({ 'GET /setup': () => ({ needed: true, demo: false, languages: ['pl'] }) })
  render(<SignInEntry path="/login" search="" />)
  await waitFor(() => expect(replaceBy).toHaveBeenCalledWith('/setup'))
})

it('redirects a completed set-up to signing in', async () => {
  serverAnswers({ 'GET /setup': () => ({ needed: false, demo: false, languages: ['pl'] }) })
  render(<SignInEntry path="/setup" search="" />)
  await waitFor(() => expect(replaceBy).toHaveBeenCalledWith('/login'))
})

it('shows the accounts of the demo', async () => {
  serverAnswers({ 'GET /setup': () => ({ needed: false, demo: true, languages: ['pl'] }) })
  render(<SignInEntry path="/login" search="?to=%2Fapps%2Fcalendar" />)
  expect(await screen.findByText('Konta demonstracyjne')).toBeVisible()
  expect(replaceBy).not.toHaveBeenCalled()
})

it('redirects a signed-in user into the program', () => {
  localStorage.setItem('accessToken', 't')
  localStorage.setItem('userData', '{"id":"1"}')
  for (const path of ['/login', '/register', '/forgot-password/', '/setup']) {
    replaceBy.mockClear()
    const { unmount } = render(<SignInEntry path={path} search="?token=t" />)
    expect(replaceBy).toHaveBeenCalledWith('/')
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
  }
})

it('shows an error with a retry for a page that did not load', async () => {
  vi.doMock('./sign-in-pages.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.resetModules()
  const fresh = await import('./sign-in-entry.tsx')
  const customer = await import('#lib/call.ts')
  vi.mocked(customer.call).mockResolvedValue({ needed: false, demo: false, languages: ['pl'] })
  render(<fresh.SignInEntry path="/forgot-password" search="" />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Brak połączenia z serwerem')
  expect(screen.getByRole('link', { name: 'Spróbuj ponownie' })).toHaveAttribute('href', location.href)
  vi.doUnmock('./sign-in-pages.ts')
})

const state = { 'GET /setup': () => ({ needed: false, demo: false, languages: ['pl' as const] }) }
const person = { email: 'ewa@firma.pl', firstName: null, lastName: null }

it.each([
  ['/register', 'invitation', 'Załóż konto'],
  ['/reset-password', 'reset', 'Ustaw hasło'],
] as const)('opens the page of a link to %s', async (path, purpose, button) => {
  const requests = serverAnswers({ ...state, 'POST /auth/link': () => ({ purpose, ...person }) })
  render(<SignInEntry path={path} search="?token=abc" />)
  expect(await screen.findByRole('button', { name: button })).toBeVisible()
  expect(requests.find(({ name }) => name === 'POST /auth/link')?.input).toMatchObject({
    body: { token: 'abc' },
  })
  expect(replaceBy).not.toHaveBeenCalled()
})

it('opens a link to a new password also for a signed-in user', async () => {
  localStorage.setItem('accessToken', 't')
  localStorage.setItem('userData', '{"id":"1"}')
  serverAnswers({ ...state, 'POST /auth/link': () => ({ purpose: 'reset', ...person }) })
  render(<SignInEntry path="/reset-password" search="?token=abc" />)
  expect(await screen.findByRole('button', { name: 'Ustaw hasło' })).toBeVisible()
})
