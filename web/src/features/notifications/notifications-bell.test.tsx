import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'

vi.mock('#lib/call.ts', { spy: true })
vi.mock('./notifications-panel.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('a panel that fails to load offers a reload, and leaves the screen unchanged', async () => {
  const user = signedInAs('ROLE_WORKER')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /notifications/unread': () => ({ unread: 0 }),
  })
  showScreen('/apps/orders/list')
  const bell = await screen.findByRole('button', { name: 'Powiadomienia' })
  await userEvent.click(bell)
  await waitFor(() => expect(shownToasts()[0]?.action?.label).toBe('Wczytaj ponownie'))
  expect(bell).toHaveAttribute('aria-expanded', 'false')
  expect(bell).toBeVisible()
})
