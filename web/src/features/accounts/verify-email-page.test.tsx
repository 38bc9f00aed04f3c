import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { VerifyEmailPage } from './verify-email-page.tsx'

vi.mock('#lib/call.ts', { spy: true })

const person = { email: 'nowy@firma.pl', firstName: 'Ewa', lastName: null }
const link = (purpose: 'email' | 'email-stop') => ({ 'POST /auth/link': () => ({ purpose, ...person }) })
const refused = (field: string, message: string) =>
  Promise.reject(new ProblemError(400, { message, errors: [{ field, message }] }))

it('confirms the address after a press, not by opening the link', async () => {
  const requests = serverAnswers({
    ...link('email'),
    'POST /auth/verify-email': () => ({ email: 'nowy@firma.pl' }),
  })
  render(<VerifyEmailPage token="abc" />)
  expect(await screen.findByText(/Nowy adres Twojego konta to nowy@firma\.pl/u)).toBeVisible()
  expect(requests.map((it) => it.name)).toEqual(['POST /auth/link'])
  await userEvent.click(screen.getByRole('button', { name: 'Potwierdź adres' }))
  expect(await screen.findByRole('heading', { name: 'Adres potwierdzony' })).toBeVisible()
  expect(requests.at(-1)?.input).toEqual({ body: { token: 'abc' } })
})

it('stops the change by the link of the old address, and offers a new password', async () => {
  localStorage.setItem('accessToken', 't')
  serverAnswers({ ...link('email-stop'), 'POST /auth/stop-email': () => undefined })
  render(<VerifyEmailPage token="abc" />)
  await userEvent.click(await screen.findByRole('button', { name: 'To nie ja, zatrzymaj zmianę' }))
  expect(await screen.findByRole('heading', { name: 'Zmiana adresu zatrzymana' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Nowe hasło' })).toHaveAttribute('href', '/forgot-password')
})

it('reports an address that another account has taken meanwhile', async () => {
  serverAnswers({ ...link('email'), 'POST /auth/verify-email': () => refused('email', 'Adres zajęty') })
  render(<VerifyEmailPage token="abc" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Potwierdź adres' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Adres zajęty')
})

it.each([
  ['abc', 'Link jest nieaktualny'],
  [null, 'Potwierdź adres e-mail'],
])('explains the link %s', async (token, title) => {
  serverAnswers({ 'POST /auth/link': () => refused('token', 'Ten link wygasł') })
  render(<VerifyEmailPage token={token} />)
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Przejdź do logowania' })).toBeVisible()
})
