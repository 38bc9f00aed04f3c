import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { navigation } from '#lib/navigation.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { RegisterPage } from './register-page.tsx'

vi.mock('#lib/call.ts', { spy: true })

const invited = {
  purpose: 'invitation' as const,
  email: 'lucja@firma.pl',
  firstName: 'Łucja',
  lastName: null,
}
const link = { 'POST /auth/link': () => invited }
const dead = () => {
  const message = 'Ten link wygasł albo został już użyty'
  return Promise.reject(new ProblemError(400, { message, errors: [{ field: 'token', message }] }))
}
const userData = { id: '1', firstName: 'Łucja', lastName: 'Żak', email: 'l@f.pl', avatar: null, roles: [] }
const opened = () => ({ accessToken: 't', userData, userAbilityRules: [] })
let leaveFor: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  leaveFor = vi.spyOn(navigation, 'leaveFor').mockImplementation(() => {})
})

async function fill(repeated = 'Tajne123!') {
  await userEvent.type(await screen.findByLabelText(/Nazwisko/), 'Żak')
  await userEvent.type(screen.getByLabelText(/^Hasło/), 'Tajne123!')
  await userEvent.type(screen.getByLabelText(/^Powtórz hasło/), `${repeated}{Enter}`)
}

it('an invited person enters a name, chooses a password and is signed in', async () => {
  const requests = serverAnswers({ ...link, 'POST /auth/register': opened })
  render(<RegisterPage token="abc" />)
  expect(await screen.findByText(/Zaproszenie dla lucja@firma\.pl/)).toBeVisible()
  expect(screen.getByLabelText(/Imię/)).toHaveValue('Łucja')
  await fill()
  const body = { token: 'abc', firstName: 'Łucja', lastName: 'Żak', phoneNumber: '', password: 'Tajne123!' }
  expect(requests[1]?.input).toEqual({ body })
  expect(localStorage.getItem('accessToken')).toBe('t')
  expect(leaveFor).toHaveBeenCalledWith('/')
})

it('a password that is not repeated is reported at once, without the server', async () => {
  const requests = serverAnswers(link)
  render(<RegisterPage token="abc" />)
  await fill('Tajne123?')
  expect(screen.getByLabelText(/^Powtórz hasło/)).toHaveAccessibleDescription(
    'Potwierdzenie hasła nie zgadza się',
  )
  expect(requests).toHaveLength(1)
})

it('a weak password is reported at its field', async () => {
  const problem = { message: 'Za słabe', errors: [{ field: 'password', message: 'Za słabe' }] }
  serverAnswers({ ...link, 'POST /auth/register': () => Promise.reject(new ProblemError(400, problem)) })
  render(<RegisterPage token="abc" />)
  await fill()
  expect(screen.getByLabelText(/^Hasło/)).toHaveAccessibleDescription('Za słabe')
  expect(screen.getByLabelText(/^Hasło/)).toHaveFocus()
})

it.each([
  ['that ran out', 'abc', { 'POST /auth/link': dead }],
  ['to something else', 'abc', { 'POST /auth/link': () => ({ ...invited, purpose: 'reset' as const }) }],
])('a link %s is reported as outdated and leads back', async (_what, token, answers) => {
  serverAnswers(answers)
  render(<RegisterPage token={token} />)
  expect(await screen.findByRole('heading', { name: 'Link jest nieaktualny' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Przejdź do logowania' })).toHaveAttribute('href', '/login')
})

it('the page without a token explains that accounts are opened by invitation', async () => {
  serverAnswers({})
  render(<RegisterPage token={null} />)
  expect(await screen.findByRole('heading', { name: 'Konto zakłada się z zaproszenia' })).toBeVisible()
  expect(screen.getByText(/^Poproś administratora o zaproszenie/u)).toBeVisible()
})

it('a link that was used meanwhile is reported when the form is sent', async () => {
  serverAnswers({ ...link, 'POST /auth/register': dead })
  render(<RegisterPage token="abc" />)
  await fill()
  expect(await screen.findByRole('heading', { name: 'Link jest nieaktualny' })).toBeVisible()
})

it('a link can be retried after a failed connection', async () => {
  let down = true
  serverAnswers({
    'POST /auth/link': () => (down ? Promise.reject(new NetworkError('down')) : invited),
  })
  render(<RegisterPage token="abc" />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Brak połączenia z serwerem')
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByLabelText(/Nazwisko/)).toBeVisible()
})
