import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

it('says in sentences what one may do, only as far as it goes, and which role allows it', async () => {
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
  // The wider right is told, and who gives that one.
  expect(await orders.findByText('Pozwala na to: Szef')).toBeVisible()
  expect(orders.getByText('Możesz przeglądać wszystko, co tu jest.')).toBeVisible()
  expect(within(await area('Kalendarz')).getByText('Możesz przeglądać tylko własne.')).toBeVisible()
  expect(within(await area('Urządzenia')).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText(/Klienci, .*Ustawienia/u)).toBeVisible()
  expect(screen.queryByText('Możesz robić wszystko we wszystkich obszarach.')).toBeNull()
})
