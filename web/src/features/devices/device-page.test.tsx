import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { aDevice } from '@zlecenia/contract/features/devices/devices.examples'
import { anOrderRow } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const orders = [anOrderRow({ state: 'done' }, 1), anOrderRow({ isFault: true }, 2)]
function show(overrides: Partial<Device> = {}, total = orders.length, answers: Answers = {}) {
  const device = aDevice({ kind: 'elevator', name: 'Winda osobowa', ...overrides })
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /devices/:id': () => device,
    'GET /orders': () => ({ rows: orders, total, totalIsMore: false }),
    ...answers,
  })
  showScreen(`/apps/devices/view/${device.id}`)
  return { device, requests }
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const facts = async () => (await screen.findByRole('region', { name: 'Dane urządzenia' })).textContent

it('shows the data of a device', async () => {
  show({
    maker: 'Wznios',
    model: 'W-630',
    serialNumber: 'WZ440112',
    udtNumber: '3112004512',
    place: 'klatka B',
    installedOn: '2019-04-07',
    warrantyUntil: '2099-04-07',
    state: 'working',
  })
  const article = within(await screen.findByRole('article', { name: 'Winda osobowa' }))
  expect(article.getByText('Sprawne')).toBeVisible()
  expect(article.getByText('Na gwarancji')).toBeVisible()
  for (const text of ['Wznios', 'W-630', 'WZ440112', '3112004512', 'klatka B', '07.04.2019', '07.04.2099']) {
    expect((await card('Dane urządzenia')).getByText(text)).toBeVisible()
  }
})

it('shows a dash for unknown data, and no warranty where none is known', async () => {
  show({
    maker: null,
    model: null,
    serialNumber: null,
    udtNumber: null,
    installedOn: null,
    warrantyUntil: null,
  })
  expect((await facts())?.match(/–/gu)).toHaveLength(6)
  expect(screen.queryByText(/gwarancj/u)).toBeNull()
})

it('shows that a warranty has expired', async () => {
  show({ warrantyUntil: '2020-01-01' })
  expect(await screen.findByText('Po gwarancji')).toBeVisible()
})

it('links the building and its client', async () => {
  const { device } = show()
  const { building, client } = device
  expect((await card('Obiekt')).getByRole('link', { name: building.name ?? '' })).toHaveAttribute(
    'href',
    `/apps/objects/details/${building.id}`,
  )
  expect((await card('Klient')).getByRole('link', { name: client.name })).toHaveAttribute(
    'href',
    `/apps/ecommerce/customer/details/${client.id}`,
  )
})

it('shows the orders of the building, and a link to the rest', async () => {
  const { device, requests } = show({}, 30)
  const card_ = await card('Zlecenia obiektu')
  for (const order of orders) {
    expect(await card_.findByRole('link', { name: order.number })).toHaveAttribute(
      'href',
      `/apps/orders/details/${order.id}`,
    )
  }
  expect(card_.getByText('Usterka')).toBeVisible()
  expect(card_.getByRole('link', { name: 'Wszystkie' })).toBeVisible()
  const questions = requests.filter((it) => it.name === 'GET /orders').map(({ input }) => input)
  expect(questions).toMatchObject([
    { query: { device: [device.id] } },
    { query: { building: [device.building.id] } },
  ])
  expect(await (await card('Zlecenia urządzenia')).findAllByRole('link')).not.toEqual([])
})

it('reports a missing device', async () => {
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /devices/:id': () => Promise.reject(new ProblemError(404, { message: 'Nie ma' })),
  })
  showScreen('/apps/devices/view/unknown')
  expect(await screen.findByText('Nie ma takiego urządzenia')).toBeVisible()
})

it('edits the fields of its kind in place', async () => {
  const lift = aDevice({ kind: 'elevator', name: 'Winda osobowa', loadKg: 450, state: 'working' })
  const { requests } = show({ loadKg: 450, state: 'working', nextCheckOn: '2027-03-01' }, 0, {
    'PATCH /devices/:id': () => ({ ...lift, version: 2 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Zmień dane urządzenia' }))
  const form = within(await screen.findByRole('form', { name: 'Zmień dane urządzenia' }))
  expect(form.queryByLabelText('Liczba cykli')).toBeNull()
  await userEvent.clear(form.getByLabelText('Udźwig (kg)'))
  await userEvent.type(form.getByLabelText('Udźwig (kg)'), '630')
  await userEvent.selectOptions(form.getByLabelText('Stan'), 'Niesprawne')
  await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
  expect(await screen.findByRole('button', { name: 'Zmień dane urządzenia' })).toHaveFocus()
  const sent = requests.find(({ name }) => name === 'PATCH /devices/:id')
  expect(sent?.input).toMatchObject({ body: { state: 'faulty', loadKg: 630, version: 1 } })
})

it('shows the fields of a changed kind, and refuses an invalid number', async () => {
  const { requests } = show({ loadKg: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Zmień dane urządzenia' }))
  const form = within(await screen.findByRole('form', { name: 'Zmień dane urządzenia' }))
  await userEvent.selectOptions(form.getByLabelText('Rodzaj'), 'Brama')
  await userEvent.type(form.getByLabelText('Liczba cykli'), 'dużo')
  await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
  expect(await form.findByText(/^Podaj liczbę od 0 do/u)).toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('PATCH /devices/:id')
})

it('shows a change of state in the history', async () => {
  show({}, 0, {
    'GET /devices/:id/history': () => ({
      entries: [
        {
          id: 'h1',
          at: '2026-11-20T08:00:00Z',
          by: 'Ewa Lis',
          action: 'changed',
          changes: [{ field: 'state' as const, before: 'working', after: 'faulty' }],
        },
      ],
      total: 1,
    }),
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'Historia' }))
  expect(await screen.findByText('Stan: Sprawne → Niesprawne')).toBeVisible()
})
