import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { expect, it, vi } from 'vitest'
import { keepSession } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const sent: ImportDetails = {
  id: '01900000-0000-7000-8000-000000000009',
  name: 'klienci.csv',
  state: 'columns',
  progress: 0,
  madeAt: '2026-11-16T09:00:00Z',
  by: 'Ola Żak',
  failure: null,
  endedAt: null,
  counts: {
    rows: 9,
    errors: 0,
    warnings: 0,
    doubles: 0,
    left: 0,
    updated: 0,
    added: { customers: 0, buildings: 0, devices: 0, contacts: 0 },
  },
  sheet: null,
  otherSheets: 0,
  sheets: [],
  sheetAt: 0,
  head: 1,
  doubles: 'keep',
  stayed: 0,
  leavesErrors: false,
  columns: [{ heading: 'Nazwa', field: 'clientName', samples: ['Anna'], again: false, filled: 1 }],
}

it('moves the focus to the columns after a file is chosen', async () => {
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /imports': () => ({ imports: [] }),
    'GET /imports/:id': () => sent,
    'PUT /imports/:id': () => sent,
  })
  showScreen('/apps/imports')
  await screen.findByRole('button', { name: 'Wybierz plik' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no field for a file')
  await userEvent.upload(input, new File(['Nazwa\nAnna'], 'klienci.csv', { type: 'text/csv' }))
  await screen.findByRole('button', { name: 'Sprawdź wiersze' })
  await waitFor(() => expect(screen.getByRole('region', { name: 'Kolumny' })).toHaveFocus())
  await userEvent.tab()
  expect(screen.getByRole('combobox', { name: /Nazwa/ })).toHaveFocus()
})

it('explains who may import, and offers no file, without the rights', async () => {
  const user = signedInAs('ROLE_OFFICE')
  const rules = initialRules.ROLE_OFFICE.filter((it) => it.subject !== 'Device')
  keepSession({ accessToken: 'token', userData: user, userAbilityRules: rules })
  serverAnswers({
    'GET /me': () => ({ ...meOf(user), rules }),
    'GET /imports': () => ({ imports: [] }),
  })
  showScreen('/apps/imports')
  expect(await screen.findByText(/Importować może ten, kto może przeglądać klientów/u)).toBeVisible()
  expect(document.querySelector('input[type=file]')).toBeNull()
})
