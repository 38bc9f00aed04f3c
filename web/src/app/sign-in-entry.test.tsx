import { fireEvent, render, screen, waitFor } from '@testing-library/react'
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

const chosen = (look: 'card' | 'picture', claim: string | null = null) => ({
  'GET /setup': () => ({
    needed: false,
    demo: false,
    languages: ['pl' as const],
    signIn: { look, claim, logo: null, picture: null },
  }),
})
const lookShown = () => document.querySelector('[data-look="card"], [data-look="picture"]')

it('wears the look and the sentence that the company has chosen, next time from the start', async () => {
  serverAnswers(chosen('card', '<b>Serwis</b>'))
  const { unmount } = render(<SignInEntry path="/login" search="" />)
  await waitFor(() => expect(lookShown()).toHaveAttribute('data-look', 'card'))
  expect(screen.getByText('<b>Serwis</b>')).toBeInTheDocument()
  unmount()
  render(<SignInEntry path="/login" search="" />)
  expect(lookShown()).toHaveAttribute('data-look', 'card')
})

it.each([
  ['/pages/authentication/login-v1', 'Logowanie', 'card'],
  ['/pages/authentication/login-v2', 'Logowanie', 'picture'],
  ['/pages/authentication/register-v1', 'Konto zakłada się z zaproszenia', 'card'],
  ['/pages/authentication/forgot-password-v2', 'Nowe hasło', 'picture'],
  ['/pages/authentication/reset-password-v1', 'Ustaw nowe hasło', 'card'],
  ['/pages/authentication/verify-email-v1', 'Potwierdź adres e-mail', 'card'],
  ['/pages/authentication/verify-email-v2', 'Potwierdź adres e-mail', 'picture'],
  ['/pages/authentication/two-steps-v2', 'Zacznij od hasła', 'picture'],
])('shows %s in its own look, whatever the company has chosen', async (path, title, look) => {
  serverAnswers(chosen(look === 'card' ? 'picture' : 'card'))
  render(<SignInEntry path={path} search="" />)
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(document.querySelector(`[data-look="${look}"]`)).not.toBeNull()
})

it.each([
  ['login-v1', 'Zaloguj się'],
  ['register-v2', 'Załóż konto'],
  ['register-multi-steps', 'Dalej'],
  ['forgot-password-v1', 'Wyślij link'],
  ['reset-password-v2', 'Ustaw hasło'],
  ['two-steps-v1', 'Potwierdź'],
  ['verify-email-v2', 'Potwierdź adres'],
])('shows the form of %s to a signed-in user without sending', async (name, button) => {
  localStorage.setItem('accessToken', 't')
  localStorage.setItem('userData', '{"id":"1","email":"ewa@firma.pl"}')
  const requests = serverAnswers(chosen('picture'))
  render(<SignInEntry path={`/pages/authentication/${name}`} search="" />)
  expect(await screen.findByText(/Jesteś zalogowany/u)).toBeVisible()
  expect(screen.getByRole('button', { name: button })).toBeDisabled()
  expect(replaceBy).not.toHaveBeenCalled()
  expect(requests.map((it) => it.name)).toEqual(['GET /setup'])
})

it('shows logo and picture of the company, and its own drawing when they fail to load', async () => {
  const key = '019a0000-0000-7000-8000-000000000001'
  serverAnswers({
    'GET /setup': () => ({
      needed: false,
      demo: false,
      languages: ['pl'],
      signIn: { look: 'picture', claim: null, logo: key, picture: key },
    }),
  })
  render(<SignInEntry path="/login" search="" />)
  const logo = await waitFor(() => {
    const found = document.querySelector(`img[src="/api/sign-in/logo/${key}"]`)
    expect(found).not.toBeNull()
    return found as Element
  })
  expect(document.querySelector(`img[src="/api/sign-in/picture/${key}"]`)).not.toBeNull()
  fireEvent.error(logo)
  expect(document.querySelector('img[src="/favicon.svg"]')).not.toBeNull()
})

it('continues with the second step after a reload, until its ticket runs out', async () => {
  serverAnswers(chosen('picture'))
  const keep = (at: number) =>
    sessionStorage.setItem('sign-in-ticket', JSON.stringify({ ticket: 'bilet', at }))
  for (const path of ['/login', '/pages/authentication/two-steps-v1']) {
    keep(Date.now())
    const { unmount } = render(<SignInEntry path={path} search="" />)
    expect(await screen.findByRole('heading', { name: 'Drugi krok logowania' })).toBeVisible()
    unmount()
  }
  keep(Date.now() - 6 * 60_000)
  render(<SignInEntry path="/login" search="" />)
  expect(await screen.findByRole('heading', { name: 'Logowanie' })).toBeVisible()
  sessionStorage.clear()
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
