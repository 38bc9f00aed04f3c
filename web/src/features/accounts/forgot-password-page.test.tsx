import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

vi.mock('#lib/call.ts', { spy: true })

it('a request for a link shows the same message whether or not the account exists', async () => {
  const requests = serverAnswers({ 'POST /auth/forgot-password': () => undefined })
  render(<ForgotPasswordPage />)
  await userEvent.type(screen.getByLabelText(/E-mail/), ' ewa@firma.pl {Enter}')
  expect(requests[0]?.input).toEqual({ body: { email: 'ewa@firma.pl' } })
  expect(await screen.findByText(/Jeśli istnieje konto o adresie ewa@firma\.pl/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Przejdź do logowania' })).toHaveFocus()
})

it('an invalid address is reported at its field', async () => {
  const message = 'Pole Email musi zawierać prawidłowy adres email'
  const problem = { message, errors: [{ field: 'email', message }] }
  serverAnswers({ 'POST /auth/forgot-password': () => Promise.reject(new ProblemError(400, problem)) })
  render(<ForgotPasswordPage />)
  await userEvent.type(screen.getByLabelText(/E-mail/), 'ewa{Enter}')
  expect(screen.getByLabelText(/E-mail/)).toHaveAccessibleDescription(message)
  expect(screen.getByLabelText(/E-mail/)).toHaveFocus()
})

it('an empty address is reported without the server', async () => {
  const requests = serverAnswers({})
  render(<ForgotPasswordPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Wyślij link' }))
  expect(screen.getByLabelText(/E-mail/)).toHaveAccessibleDescription('To pole jest wymagane')
  expect(requests).toEqual([])
})
