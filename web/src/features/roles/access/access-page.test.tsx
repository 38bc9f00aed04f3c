import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

it('shows rights in sentences, with their widest scope and the roles that grant them', async () => {
  const user = signedInAs('ROLE_ADMIN')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /roles/names': () => ({ names: { ROLE_SZEF: 'Szef' } }),
    'GET /me/rights': () => ({
      roles: [
        {
          key: 'ROLE_WORKER',
          name: 'Serwisant',
          rules: [
            { action: 'read', subject: 'Order', own: true },
            { action: 'read', subject: 'Calendar', own: true },
          ],
        },
        {
          key: 'ROLE_SZEF',
          name: 'Szef',
          rules: [
            { action: 'read', subject: 'Order' },
            { action: 'manage', subject: 'Device' },
          ],
        },
      ],
    }),
  })
  showScreen('/access-control')
  const area = async (name: string) =>
    (await screen.findByRole('heading', { name, level: 3 })).parentElement as HTMLElement
  const orders = within(await area('Zlecenia'))
  // Shows the wider right, and the role that grants it.
  expect(await orders.findByText('Pozwala na to: Szef')).toBeVisible()
  expect(orders.getByText('Możesz przeglądać wszystko, co tu jest.')).toBeVisible()
  expect(within(await area('Kalendarz')).getByText('Możesz przeglądać tylko własne.')).toBeVisible()
  expect(within(await area('Urządzenia')).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText(/Klienci, .*Ustawienia/u)).toBeVisible()
  expect(screen.queryByText('Możesz robić wszystko we wszystkich obszarach.')).toBeNull()
})
