import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftsStay, leaveNote } from '#lib/leaving.ts'
import { navigation } from '#lib/navigation.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { LoginPage } from './login-page.tsx'

vi.mock('#lib/call.ts', { spy: true })

const userData = {
  id: '1',
  firstName: 'Ewa',
  lastName: 'Lis',
  email: 'e@x.pl',
  avatar: null,
  roles: ['ROLE_OFFICE'],
}
const session = { accessToken: 'token', userData, userAbilityRules: [] }
let leaveFor: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  leaveFor = vi.spyOn(navigation, 'leaveFor').mockImplementation(() => {})
})

async function signIn() {
  await userEvent.type(screen.getByLabelText(/E-mail/), ' ewa@firma.pl ')
  await userEvent.type(screen.getByLabelText(/^Hasło/), 'Tajne1!a{Enter}')
}

it('signing in stores the session and leads to the requested page, query included', async () => {
  const requests = serverAnswers({ 'POST /auth/login': () => session })
  render(<LoginPage to="/apps/orders/list?state=new" demo={false} />)
  await userEvent.click(screen.getByLabelText('Zapamiętaj mnie'))
  await signIn()
  expect(requests[0]?.input).toEqual({
    body: { email: 'ewa@firma.pl', password: 'Tajne1!a', remember: true },
  })
  expect(localStorage.getItem('accessToken')).toBe('token')
  expect(JSON.parse(localStorage.getItem('userData') ?? '')).toEqual(userData)
  expect(leaveFor).toHaveBeenCalledWith('/apps/orders/list?state=new')
})

it('warns before signing in that a browser with blocked storage cannot keep the session', async () => {
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  serverAnswers({ 'POST /auth/login': () => session })
  render(<LoginPage to={null} demo={false} />)
  expect(screen.getByText(/nie pozwala stronie niczego zapamiętać/u)).toBeVisible()
  await signIn()
  expect(await screen.findAllByText(/nie pozwala stronie niczego zapamiętać/u)).toHaveLength(2)
  expect(leaveFor).not.toHaveBeenCalled()
  blocked.mockRestore()
})

it('reports that a full browser did not store the session', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem')
  serverAnswers({ 'POST /auth/login': () => session })
  render(<LoginPage to={null} demo={false} />)
  full.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await signIn()
  expect(await screen.findByText(/nie pozwala stronie niczego zapamiętać/u)).toBeVisible()
  expect(leaveFor).not.toHaveBeenCalled()
})

it('shows once why a session ended elsewhere', async () => {
  leaveNote('To konto jest nieaktywne. Skontaktuj się z administratorem.')
  const { unmount } = render(
    <StrictMode>
      <LoginPage to={null} demo={false} />
    </StrictMode>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('To konto jest nieaktywne.')
  expect(screen.getByLabelText(/^Hasło/u)).not.toHaveFocus()
  unmount()
  render(<LoginPage to={null} demo={false} />)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

it('reports once that drafts stayed in this browser', () => {
  leaveNote(draftsStay)
  const { unmount } = render(<LoginPage to={null} demo={false} />)
  expect(screen.getByText(/^Wylogowano. Część wersji roboczych/u)).toBeVisible()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  unmount()
  render(<LoginPage to={null} demo={false} />)
  expect(screen.queryByText(/^Wylogowano/u)).toBeNull()
})

it('never leads to another site', async () => {
  serverAnswers({ 'POST /auth/login': () => session })
  render(<LoginPage to="//evil.example" demo={false} />)
  await signIn()
  expect(leaveFor).toHaveBeenCalledWith('/')
})

it.each([
  [
    'a wrong password',
    400,
    'Nieprawidłowy adres e-mail lub hasło',
    null,
    'Nieprawidłowy adres e-mail lub hasło',
  ],
  ['an inactive account', 400, 'To konto jest nieaktywne.', null, 'To konto jest nieaktywne.'],
  ['too many attempts', 429, 'Zbyt wiele prób.', 240, /^Zbyt wiele prób\.$/u],
])('reports %s and keeps the typed text', async (_, status, message, wait, shown) => {
  serverAnswers({ 'POST /auth/login': () => Promise.reject(new ProblemError(status, { message }, wait)) })
  render(<LoginPage to={null} demo={false} />)
  await signIn()
  expect(screen.getByRole('alert')).toHaveTextContent(shown)
  expect(screen.getByLabelText(/^Hasło/)).toHaveFocus()
  expect(screen.getByLabelText(/E-mail/)).toHaveDisplayValue(/ewa@firma\.pl/u)
  expect(localStorage.getItem('accessToken')).toBeNull()
})

it('reports that the server cannot be reached', async () => {
  serverAnswers({ 'POST /auth/login': () => Promise.reject(new NetworkError('down')) })
  render(<LoginPage to={null} demo={false} />)
  await signIn()
  expect(screen.getByRole('alert')).toHaveTextContent('Brak połączenia z serwerem')
})

it('marks empty fields without asking the server', async () => {
  const requests = serverAnswers({})
  render(<LoginPage to={null} demo={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Zaloguj się' }))
  expect(screen.getByLabelText(/E-mail/)).toHaveAccessibleDescription('To pole jest wymagane')
  expect(screen.getByLabelText(/E-mail/)).toHaveFocus()
  expect(requests).toEqual([])
})

it('shows the password at the eye', async () => {
  render(<LoginPage to={null} demo={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż hasło' }))
  expect(screen.getByLabelText(/^Hasło/)).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Ukryj hasło' }))
  expect(screen.getByLabelText(/^Hasło/)).toHaveAttribute('type', 'password')
})

it('offers the demo accounts only in the demo', async () => {
  const { rerender } = render(<LoginPage to={null} demo={false} />)
  expect(screen.queryByText('Konta demonstracyjne')).toBeNull()
  rerender(<LoginPage to={null} demo />)
  await userEvent.click(screen.getByRole('button', { name: /Biuro/ }))
  expect(screen.getByLabelText(/E-mail/)).toHaveValue('biuro@zlecenia.test')
  expect(screen.getByRole('button', { name: 'Zaloguj się' })).toHaveFocus()
})

describe('with a second factor', () => {
  const withCode = { 'POST /auth/login': () => ({ secondFactor: { ticket: 'bilet' } }) } as const
  const wrong = (field: string, message: string) =>
    Promise.reject(new ProblemError(400, { message, errors: [{ field, message }] }))

  const codeField = () => screen.findByLabelText(/Kod z aplikacji/u)

  it('signing in requires the code of the app and then continues', async () => {
    const calls = serverAnswers({ ...withCode, 'POST /auth/login/code': () => session })
    render(<LoginPage to="/apps/orders/list" demo={false} />)
    await signIn()
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(await codeField()).toHaveFocus()
    await userEvent.keyboard('123 456{Enter}')
    expect(calls[1]?.input).toEqual({ body: { ticket: 'bilet', code: '123 456' } })
    expect(localStorage.getItem('accessToken')).toBe('token')
    expect(leaveFor).toHaveBeenCalledWith('/apps/orders/list')
  })

  it('reports a wrong code and selects it for retyping', async () => {
    serverAnswers({ ...withCode, 'POST /auth/login/code': () => wrong('code', 'Nieprawidłowy kod') })
    render(<LoginPage to={null} demo={false} />)
    await signIn()
    await userEvent.type(await codeField(), '111111{Enter}')
    const field = await codeField()
    expect(field).toHaveAccessibleDescription('Nieprawidłowy kod')
    expect(field).toHaveFocus()
    await userEvent.keyboard('2')
    expect(field).toHaveValue('2')
  })

  it('accepts a recovery code', async () => {
    const calls = serverAnswers({ ...withCode, 'POST /auth/login/code': () => session })
    render(<LoginPage to={null} demo={false} />)
    await signIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Użyj kodu odzyskiwania' }))
    expect(screen.getByLabelText(/Kod odzyskiwania/)).toHaveFocus()
    await userEvent.keyboard('k7mp-2xqw-9dfh{Enter}')
    expect(calls[1]?.input).toMatchObject({ body: { code: 'k7mp-2xqw-9dfh' } })
  })

  it('returns to the password when the time for the code is over', async () => {
    serverAnswers({
      ...withCode,
      'POST /auth/login/code': () => wrong('ticket', 'Minął czas na podanie kodu.'),
    })
    render(<LoginPage to={null} demo={false} />)
    await signIn()
    await userEvent.type(await codeField(), '123456{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Minął czas na podanie kodu.')
    await signIn()
    expect(await codeField()).toBeVisible()
  })

  it('keeps the typed text and offers a reload when the step fails to load', async () => {
    vi.doMock('./code-step.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    vi.resetModules()
    const fresh = await import('./login-page.tsx')
    const customer = await import('#lib/call.ts')
    vi.mocked(customer.call).mockResolvedValue({ secondFactor: { ticket: 'bilet' } })
    render(<fresh.LoginPage to={null} demo={false} />)
    await signIn()
    expect(await screen.findByRole('link', { name: 'Spróbuj ponownie' })).toHaveAttribute(
      'href',
      location.href,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Brak połączenia z serwerem')
    expect(screen.getByLabelText(/^Hasło/u)).toHaveValue('Tajne1!a')
    expect(screen.getByRole('button', { name: 'Zaloguj się' })).not.toHaveAttribute('aria-busy')
    vi.doUnmock('./code-step.tsx')
  })
})

it('explains below the checkbox what leaving it empty means', () => {
  render(<LoginPage to={null} demo={false} />)
  expect(screen.getByLabelText('Zapamiętaj mnie')).toHaveAccessibleDescription(
    'Przez 30 dni. Bez zaznaczenia wylogujemy Cię po 8 godzinach, także z zamkniętej przeglądarki.',
  )
})
