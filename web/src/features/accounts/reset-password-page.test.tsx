import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

vi.mock('#lib/call.ts', { spy: true })

const person = { email: 'ewa@firma.pl', firstName: 'Ewa', lastName: null }
const link = { 'POST /auth/link': () => ({ purpose: 'reset' as const, ...person }) }
const dead = () => {
  const message = 'Ten link wygasł albo został już użyty'
  return Promise.reject(new ProblemError(400, { message, errors: [{ field: 'token', message }] }))
}

async function choose() {
  await userEvent.type(await screen.findByLabelText(/^Hasło/), 'Tajne123!')
  await userEvent.type(screen.getByLabelText(/^Powtórz hasło/), 'Tajne123!{Enter}')
}

it('a new password ends the sessions of this browser and leads to the sign-in', async () => {
  localStorage.setItem('accessToken', 'old')
  const requests = serverAnswers({ ...link, 'POST /auth/reset-password': () => undefined })
  render(<ResetPasswordPage token="abc" />)
  expect(await screen.findByText(/ewa@firma\.pl/)).toBeVisible()
  await choose()
  expect(requests[1]?.input).toEqual({ body: { token: 'abc', password: 'Tajne123!' } })
  expect(await screen.findByRole('heading', { name: 'Hasło zmienione' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Przejdź do logowania' })).toHaveFocus()
  expect(localStorage.getItem('accessToken')).toBeNull()
})

it('an outdated link leads to requesting a new one', async () => {
  serverAnswers({ 'POST /auth/link': dead })
  render(<ResetPasswordPage token="abc" />)
  const way = await screen.findByRole('link', { name: 'Poproś o nowy link' })
  expect(way).toHaveAttribute('href', '/forgot-password')
})

it('a link that was used meanwhile is reported when the form is sent', async () => {
  serverAnswers({ ...link, 'POST /auth/reset-password': dead })
  render(<ResetPasswordPage token="abc" />)
  await choose()
  expect(await screen.findByRole('heading', { name: 'Link jest nieaktualny' })).toBeVisible()
})
