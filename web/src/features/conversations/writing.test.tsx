import { fireEvent, screen, within } from '@testing-library/react'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { afterEach, expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
vi.unmock('#lib/after-paint.ts')
afterEach(() => vi.unstubAllGlobals())

const order = anOrder({}, 1)
async function show() {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /orders/:id': () => order,
    'GET /orders/:id/conversation': () => ({ lines: [], before: null, after: null }),
    'GET /orders/:id/conversation/talkers': () => ({ talkers: [] }),
    'POST /orders/:id/conversation/messages': () => new Promise(() => {}),
  })
  showScreen(`/apps/orders/details/${order.id}`)
  const card = await screen.findByRole('region', { name: 'Rozmowa' })
  await within(card).findByRole('log')
  return { card, requests }
}
const label = 'Wiadomość'

it('sends text typed in the same frame as the sending key', async () => {
  const { card, requests } = await show()
  const field = await within(card).findByLabelText(label)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  fireEvent.change(field, { target: { value: 'Jad' } })
  fireEvent.change(field, { target: { value: 'Jadę' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(field).toHaveValue('')
  await vi.waitFor(() =>
    expect(requests.find(({ name }) => name.startsWith('POST'))).toMatchObject({
      input: { body: { body: 'Jadę' } },
    }),
  )
})
