import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { expect, it, vi } from 'vitest'
import { keepUser } from '#lib/session.ts'
import { aRow, showUsers } from '#test/show-users.ts'

vi.mock('#lib/call.ts', { spy: true })

it('removes entries and buttons of a revoked right, also on the open page', async () => {
  const { me } = showUsers('/apps/user/list', {
    'GET /users/list': () => ({ rows: [aRow()], total: 1, totalIsMore: false }),
  })
  await screen.findByRole('row', { name: /Łucja Żak/u })
  expect(screen.getByRole('button', { name: 'Zaproś użytkownika' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Dodaj zlecenie' })).toBeVisible()

  const less = initialRules.ROLE_OFFICE.filter(({ subject }) => subject !== 'Order')
  act(() => keepUser(me, less))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zaproś użytkownika' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Dodaj zlecenie' })).toBeNull()
  expect(await screen.findByRole('row', { name: /Łucja Żak/u })).toBeVisible()
})

it('keeps typed text when rights change', async () => {
  const { me } = showUsers('/apps/roles?role=new', { 'GET /roles': () => ({ roles: [] }) })
  await userEvent.type(await screen.findByLabelText(/^Nazwa roli/u), 'Brygadzista')
  act(() => keepUser(me, initialRules.ROLE_ADMIN.concat({ action: 'read', subject: 'AclDemo' })))
  expect(screen.getByLabelText(/^Nazwa roli/u)).toHaveValue('Brygadzista')
})
