import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { chooseLanguage } from '#lib/language.ts'
import { navigation } from '#lib/navigation.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { SetupPage } from './setup-page.tsx'

vi.mock('#lib/call.ts', { spy: true })

async function fill() {
  await userEvent.type(screen.getByLabelText(/Nazwa firmy/), 'Serwis Łódź')
  await userEvent.type(screen.getByLabelText(/Imię/), 'Anna')
  await userEvent.type(screen.getByLabelText(/Nazwisko/), 'Żak')
  await userEvent.type(screen.getByLabelText(/E-mail/), 'anna@firma.pl')
  await userEvent.type(screen.getByLabelText(/^Hasło/), 'Tajne123!')
  await userEvent.type(screen.getByLabelText(/^Powtórz hasło/), 'Tajne123!')
}

it('the first administrator starts with an empty database and is signed in', async () => {
  const leaveFor = vi.spyOn(navigation, 'leaveFor').mockImplementation(() => {})
  const userData = { id: '1', firstName: 'Anna', lastName: 'Żak', email: 'a@f.pl', avatar: null, roles: [] }
  const requests = serverAnswers({
    'POST /setup': () => ({ accessToken: 't', userData, userAbilityRules: [] }),
  })
  render(<SetupPage />)
  await fill()
  expect(screen.getByLabelText(/Zacznij od pustej bazy/)).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Utwórz konto i zacznij' }))
  expect(requests[0]?.input).toMatchObject({ body: { companyName: 'Serwis Łódź', exampleData: false } })
  expect(localStorage.getItem('accessToken')).toBe('t')
  expect(leaveFor).toHaveBeenCalledWith('/')
})

it('asks for the password twice: a typo would lock out the only administrator', async () => {
  const requests = serverAnswers({ 'POST /setup': () => Promise.reject(new Error('too early')) })
  render(<SetupPage />)
  await fill()
  const again = screen.getByLabelText(/^Powtórz hasło/)
  await userEvent.type(again, 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Utwórz konto i zacznij' }))
  expect(again).toHaveAccessibleDescription('Potwierdzenie hasła nie zgadza się')
  expect(again).toHaveFocus()
  expect(requests).toHaveLength(0)
})

it('starts with example data on request', async () => {
  vi.spyOn(navigation, 'leaveFor').mockImplementation(() => {})
  const requests = serverAnswers({ 'POST /setup': () => Promise.reject(new Error('enough')) })
  render(<SetupPage />)
  await fill()
  await userEvent.click(screen.getByLabelText(/Zacznij z danymi przykładowymi/))
  await userEvent.click(screen.getByRole('button', { name: 'Utwórz konto i zacznij' }))
  expect(requests[0]?.input).toMatchObject({ body: { exampleData: true } })
  expect(requests[0]?.input).not.toHaveProperty('body.repeated')
})

it('uses the chosen language, also for the ways to start', async () => {
  await chooseLanguage('en')
  render(<SetupPage />)
  expect(screen.getByLabelText(/Start empty/i)).toBeVisible()
  await chooseLanguage('pl')
})

it("shows the server's refusal at its field", async () => {
  const problem = { message: 'Błąd walidacji.', errors: [{ field: 'password', message: 'Za słabe hasło' }] }
  serverAnswers({ 'POST /setup': () => Promise.reject(new ProblemError(400, problem)) })
  render(<SetupPage />)
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'Utwórz konto i zacznij' }))
  expect(screen.getByLabelText(/^Hasło/)).toHaveAccessibleDescription('Za słabe hasło')
  expect(screen.getByLabelText(/^Hasło/)).toHaveFocus()
})

it('asks for the code of the console where it is required', async () => {
  vi.spyOn(navigation, 'leaveFor').mockImplementation(() => {})
  const problem = { message: 'x', errors: [{ field: 'code', message: 'Wpisz kod z konsoli' }] }
  const requests = serverAnswers({ 'POST /setup': () => Promise.reject(new ProblemError(400, problem)) })
  render(<SetupPage codeNeeded />)
  await fill()
  const start = screen.getByRole('button', { name: 'Utwórz konto i zacznij' })
  await userEvent.click(start)
  expect(requests).toHaveLength(0)
  const code = screen.getByLabelText(/Kod z konsoli/)
  expect(code).toHaveAccessibleDescription('To pole jest wymagane')
  await userEvent.type(code, 'k7mp-2xqw-9dfh')
  await userEvent.click(start)
  expect(requests[0]?.input).toMatchObject({ body: { code: 'k7mp-2xqw-9dfh' } })
  expect(code).toHaveAccessibleDescription('Wpisz kod z konsoli')
})

it('marks all invalid fields at once, and keeps the rule of the password visible', async () => {
  const requests = serverAnswers({ 'POST /setup': () => Promise.reject(new Error('too early')) })
  render(<SetupPage />)
  const begin = () => userEvent.click(screen.getByRole('button', { name: 'Utwórz konto i zacznij' }))
  await userEvent.type(screen.getByLabelText(/E-mail/), 'anna@firma')
  await userEvent.type(screen.getByLabelText(/^Hasło/), 'abc')
  await userEvent.type(screen.getByLabelText(/^Powtórz hasło/), 'abd')
  await begin()
  const expectField = (label: RegExp) => expect(screen.getByLabelText(label))
  expectField(/Nazwa firmy/).toHaveAccessibleDescription('To pole jest wymagane')
  expectField(/E-mail/).toHaveAccessibleDescription('Pole Email musi zawierać prawidłowy adres email')
  expectField(/^Hasło/).toBeInvalid()
  expectField(/^Hasło/).toHaveAccessibleDescription(/^Hasło musi zawierać/u)
  expectField(/^Powtórz hasło/).toHaveAccessibleDescription('Potwierdzenie hasła nie zgadza się')

  await userEvent.clear(screen.getByLabelText(/^Hasło/))
  await begin()
  expectField(/^Hasło/).toHaveAccessibleDescription(/^To pole jest wymagane\. Hasło musi zawierać/u)
  expect(requests).toHaveLength(0)
})
