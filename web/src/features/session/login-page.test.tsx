import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { serverAnswers } from '../../../test/fake-call.ts'
import { navigation } from '../../lib/navigation.ts'
import { NetworkError, ProblemError } from '../../lib/problem-error.ts'
import { LoginPage } from './login-page.tsx'

vi.mock('../../lib/client.ts', { spy: true })

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

it('signing in keeps the session and leads to where one wanted to go, query included', async () => {
  const asked = serverAnswers({ 'POST /auth/login': () => session })
  render(<LoginPage to="/apps/orders/list?state=new" demo={false} />)
  await userEvent.click(screen.getByLabelText('Zapamiętaj mnie'))
  await signIn()
  expect(asked[0]?.input).toEqual({ body: { email: 'ewa@firma.pl', password: 'Tajne1!a', remember: true } })
  expect(localStorage.getItem('accessToken')).toBe('token')
  expect(JSON.parse(localStorage.getItem('userData') ?? '')).toEqual(userData)
  expect(leaveFor).toHaveBeenCalledWith('/apps/orders/list?state=new')
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
    'Nieprawidłowy adres email lub hasło',
    null,
    'Nieprawidłowy adres email lub hasło',
  ],
  ['an inactive account', 400, 'To konto jest nieaktywne.', null, 'To konto jest nieaktywne.'],
  ['too many attempts', 429, 'Zbyt wiele prób.', 240, 'Zbyt wiele prób. Pozostały 4 minuty.'],
])('says %s and keeps what was typed', async (_, status, message, wait, shown) => {
  serverAnswers({ 'POST /auth/login': () => Promise.reject(new ProblemError(status, { message }, wait)) })
  render(<LoginPage to={null} demo={false} />)
  await signIn()
  expect(screen.getByRole('alert')).toHaveTextContent(shown)
  expect(screen.getByLabelText(/^Hasło/)).toHaveFocus()
  expect(screen.getByLabelText(/E-mail/)).toHaveValue('ewa@firma.pl')
  expect(localStorage.getItem('accessToken')).toBeNull()
})

it('says that the server cannot be reached', async () => {
  serverAnswers({ 'POST /auth/login': () => Promise.reject(new NetworkError('down')) })
  render(<LoginPage to={null} demo={false} />)
  await signIn()
  expect(screen.getByRole('alert')).toHaveTextContent('Brak połączenia z serwerem')
})

it('marks empty fields without asking the server', async () => {
  const asked = serverAnswers({})
  render(<LoginPage to={null} demo={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Zaloguj się' }))
  expect(screen.getByLabelText(/E-mail/)).toHaveAccessibleDescription('To pole jest wymagane')
  expect(screen.getByLabelText(/E-mail/)).toHaveFocus()
  expect(asked).toEqual([])
})

it('shows the password at the eye', async () => {
  render(<LoginPage to={null} demo={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż hasło' }))
  expect(screen.getByLabelText(/^Hasło/)).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Ukryj hasło' }))
  expect(screen.getByLabelText(/^Hasło/)).toHaveAttribute('type', 'password')
})

it('offers the accounts of the demo, there only', async () => {
  const { rerender } = render(<LoginPage to={null} demo={false} />)
  expect(screen.queryByText('Konta demonstracyjne')).toBeNull()
  rerender(<LoginPage to={null} demo />)
  await userEvent.click(screen.getByRole('button', { name: /Biuro/ }))
  expect(screen.getByLabelText(/E-mail/)).toHaveValue('biuro@zlecenia.test')
  expect(screen.getByRole('button', { name: 'Zaloguj się' })).toHaveFocus()
})
