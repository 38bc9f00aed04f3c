import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

it('sends years that are no number as none that is allowed, and shows the refusal', async () => {
  const user = signedInAs('ROLE_ADMIN')
  const message = 'Podaj liczbę od 1 do 50'
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /qualification-kinds': () => ({ kinds: [] }),
    'GET /company-papers': () => ({ papers: [] }),
    'POST /qualification-kinds': () =>
      Promise.reject(new ProblemError(400, { message, errors: [{ field: 'years', message }] })),
  })
  showScreen('/pages/account-settings/papers')
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj rodzaj' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Nazwa/u }), 'Drabiny')
  await userEvent.type(dialog.getByRole('textbox', { name: /lata/u }), 'dwa')
  await userEvent.click(dialog.getByRole('button', { name: 'Dodaj rodzaj' }))
  expect(await dialog.findByText(message)).toBeVisible()
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'POST /qualification-kinds')?.input).toMatchObject({
      body: { name: 'Drabiny', years: 0 },
    }),
  )
})
