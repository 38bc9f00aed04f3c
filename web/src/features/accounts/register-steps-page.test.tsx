import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { navigation } from '#lib/navigation.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { RegisterStepsPage } from './register-steps-page.tsx'

vi.mock('#lib/call.ts', { spy: true })

const password = 'Tajne123!'
const invited = {
  purpose: 'invitation' as const,
  email: 'lucja@firma.pl',
  firstName: 'Łucja',
  lastName: null,
}
const link = { 'POST /auth/link': () => invited }
const userData = { id: '1', firstName: 'Łucja', lastName: 'Żak', email: 'l@f.pl', avatar: null, roles: [] }
const opened = () => ({ accessToken: 't', userData, userAbilityRules: [] })
const refused = (field: string, message: string) => () =>
  Promise.reject(new ProblemError(400, { message, errors: [{ field, message }] }))
let leaveFor: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  leaveFor = vi.spyOn(navigation, 'leaveFor').mockImplementation(() => {})
})

const next = () => userEvent.click(screen.getByRole('button', { name: 'Dalej' }))
async function choosePassword() {
  await userEvent.type(await screen.findByLabelText(/^Hasło/u), password)
  await userEvent.type(screen.getByLabelText(/^Powtórz hasło/u), password)
  await next()
}
async function giveName() {
  await userEvent.type(await screen.findByLabelText(/^Nazwisko/u), 'Żak')
  await next()
}
async function refusesNoPassword() {
  await screen.findByLabelText(/^Hasło/u)
  await next()
  expect(screen.getByLabelText(/^Hasło/u)).toHaveAttribute('aria-invalid', 'true')
}
const step = () => document.querySelector('[aria-current="step"]')

it('sends all three steps once, at the end, and leads to the picture', async () => {
  const requests = serverAnswers({ ...link, 'POST /auth/register': opened })
  render(<RegisterStepsPage token="abc" />)
  await refusesNoPassword()
  await choosePassword()
  expect(screen.getByLabelText(/^Imię/u)).toHaveFocus()
  await giveName()
  await userEvent.type(await screen.findByLabelText(/^Telefon do pracy/u), '600100200')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wysyłaj powiadomienia także e-mailem' }))
  expect(requests.map((it) => it.name)).toEqual(['POST /auth/link'])
  await userEvent.click(screen.getByRole('button', { name: 'Załóż konto' }))
  expect(requests.at(-1)?.input).toEqual({
    body: {
      token: 'abc',
      firstName: 'Łucja',
      lastName: 'Żak',
      phoneNumber: '600100200',
      password,
      notifications: { byMail: false, quietHours: false },
    },
  })
  expect(leaveFor).toHaveBeenCalledWith('/pages/account-settings/account')
  expect(localStorage.getItem('register-steps')).toBeNull()
})

it('resumes at the step it was left at, once the password is typed again', async () => {
  serverAnswers(link)
  const { unmount } = render(<RegisterStepsPage token="abc" />)
  await choosePassword()
  await giveName()
  await userEvent.type(await screen.findByLabelText(/^Telefon do pracy/u), '600100200')
  expect(JSON.stringify(localStorage)).not.toContain(password)
  unmount()
  render(<RegisterStepsPage token="abc" />)
  expect(await screen.findByText(/Hasła program nie zapamiętuje/u)).toBeVisible()
  await choosePassword()
  expect(step()).toHaveTextContent('Praca i powiadomienia')
  expect(screen.getByLabelText(/^Telefon do pracy/u)).toHaveValue('600100200')
  await userEvent.click(screen.getByRole('button', { name: 'Wstecz' }))
  expect(screen.getByLabelText(/^Nazwisko/u)).toHaveValue('Żak')
})

it('keeps the typed fields of each invited person apart', async () => {
  serverAnswers(link)
  const { unmount } = render(<RegisterStepsPage token="abc" />)
  await choosePassword()
  await giveName()
  unmount()
  serverAnswers({ 'POST /auth/link': () => ({ ...invited, email: 'jan@firma.pl', firstName: null }) })
  render(<RegisterStepsPage token="def" />)
  await choosePassword()
  expect(screen.getByLabelText(/^Nazwisko/u)).toHaveValue('')
})

it('shows the step of a refused field, and a link that was used meanwhile', async () => {
  serverAnswers({ ...link, 'POST /auth/register': refused('lastName', 'Za długie') })
  render(<RegisterStepsPage token="abc" />)
  await choosePassword()
  await giveName()
  await userEvent.click(await screen.findByRole('button', { name: 'Załóż konto' }))
  expect(await screen.findByLabelText(/^Nazwisko/u)).toHaveAccessibleDescription('Za długie')
  serverAnswers({ ...link, 'POST /auth/register': refused('token', 'Wygasł') })
  await next()
  await userEvent.click(screen.getByRole('button', { name: 'Załóż konto' }))
  expect(await screen.findByRole('heading', { name: 'Link jest nieaktualny' })).toBeVisible()
})

it('without a link explains how one is invited', async () => {
  serverAnswers({})
  render(<RegisterStepsPage token={null} />)
  expect(await screen.findByRole('heading', { name: 'Konto zakłada się z zaproszenia' })).toBeVisible()
})
