import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import type { Answers } from '#test/fake-call.ts'
import { aRow, showUsers } from '#test/show-users.ts'

vi.mock('#lib/call.ts', { spy: true })

const rows = [aRow()]
const list = { 'GET /users/list': () => ({ rows, total: 20, totalIsMore: false }) }
const nobody = { 'GET /users/list': () => ({ rows: [], total: 0, totalIsMore: false }) }
function failingOnce(): Answers {
  let requests = 0
  return {
    'GET /users/list': () =>
      requests++ === 0
        ? Promise.reject(new ProblemError(500, { message: 'Awaria' }))
        : list['GET /users/list'](),
  }
}

type Press = readonly [role: 'button' | 'checkbox', name: string]
it.each<[what: string, query: string, answers: Answers, before: Press[], pressed: string]>([
  ['that is switched off', '?size=10', list, [], 'Następna strona'],
  [
    'that is switched off in a panel',
    '',
    list,
    [
      ['button', 'Kolumny'],
      ['checkbox', 'Telefon'],
    ],
    'Domyślne kolumny',
  ],
  ['that goes with what it was pressed in', '?status=inactive', nobody, [], 'Wyczyść filtry'],
  ['that goes once it succeeded', '', failingOnce(), [], 'Spróbuj ponownie'],
])('passes the focus of a button %s on', async (_, query, answers, before, pressed) => {
  showUsers(`/apps/user/list${query}`, answers)
  for (const [role, name] of before) await userEvent.click(await screen.findByRole(role, { name }))
  const gone = await screen.findByRole('button', { name: pressed })
  await userEvent.click(gone)
  await waitFor(() => expect(gone.isConnected && !gone.matches(':disabled')).toBe(false))
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await waitFor(() =>
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement),
  )
  expect(document.activeElement).not.toBe(gone)
})
