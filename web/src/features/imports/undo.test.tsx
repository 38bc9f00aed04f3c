import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import { expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const id = '01900000-0000-7000-8000-000000000009'
const done: ImportDetails = {
  id,
  name: 'klienci.csv',
  state: 'done',
  madeAt: '2026-11-16T09:00:00Z',
  by: 'Ola Żak',
  progress: 100,
  counts: {
    rows: 9,
    errors: 0,
    warnings: 0,
    doubles: 0,
    left: 0,
    updated: 0,
    added: { customers: 9, buildings: 9, devices: 0, contacts: 0 },
  },
  failure: null,
  endedAt: '2026-11-16T09:01:00Z',
  sheet: null,
  otherSheets: 0,
  sheets: [],
  sheetAt: 0,
  head: 1,
  doubles: 'keep',
  stayed: 0,
  leavesErrors: false,
  columns: [],
}

it('shows the progress of an undo, and offers nothing meanwhile', async () => {
  const user = signedInAs('ROLE_ADMIN')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /imports': () => ({ imports: [done] }),
    'GET /imports/:id': () => done,
    'GET /imports/:id/standing': () => ({ total: 0, records: [] }),
    'POST /imports/:id/undo': () => ({ ...done, state: 'undoing', progress: 40 }),
  })
  showScreen(`/apps/imports?import=${id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Cofnij import' }))
  const question = await screen.findByRole('dialog', { name: 'Czy cofnąć ten import?' })
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /imports': () => ({ imports: [{ ...done, state: 'undoing', progress: 40 }] }),
    'GET /imports/:id': () => ({ ...done, state: 'undoing', progress: 40 }),
    'POST /imports/:id/undo': () => ({ ...done, state: 'undoing', progress: 40 }),
  })
  await userEvent.click(
    [...question.querySelectorAll('button')].find((it) => it.textContent === 'Cofnij import') as HTMLElement,
  )
  expect(await screen.findByRole('progressbar', { name: 'Cofanie importu' })).toHaveValue(40)
  expect(screen.queryByRole('button', { name: 'Cofnij import' })).toBeNull()
})

it('names records that prevent an undo with their pages, and undoes the rest', async () => {
  const user = signedInAs('ROLE_ADMIN')
  let now = done
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /imports': () => ({ imports: [now] }),
    'GET /imports/:id': () => now,
    'GET /imports/:id/standing': () => ({
      total: 60,
      records: [{ kind: 'Customer', id: 'c1', name: 'Wspólnota Mieszkaniowa 5', reason: 'changed' }],
    }),
    'POST /imports/:id/undo': () => {
      now = { ...done, state: 'undone', stayed: 1 }
      return now
    },
  })
  showScreen(`/apps/imports?import=${id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Cofnij import' }))
  const link = await screen.findByRole('link', { name: 'Wspólnota Mieszkaniowa 5' })
  expect(link.getAttribute('href')).toContain('c1')
  expect(screen.getByText(/i jeszcze 59/u)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij resztę' }))
  expect(await screen.findByText(/Zostało to, co zmieniono/u)).toBeVisible()
  const { input } = requests.find(({ name }) => name === 'POST /imports/:id/undo') ?? {}
  expect(input).toMatchObject({ query: { rest: '1' } })
})
