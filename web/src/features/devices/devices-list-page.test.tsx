import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aDeviceRow } from '@zlecenia/contract/features/devices/devices.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { describe, expect, it, vi } from 'vitest'
import { keepUser } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

type Answer = Parameters<typeof serverAnswers>[0]['GET /devices']
function devices(answer: NonNullable<Answer>) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({ 'GET /me': () => meOf(user), 'GET /devices': answer })
  return () =>
    requests.filter((it) => it.name === 'GET /devices').map((it) => (it.input as { query: object }).query)
}
const lift = aDeviceRow({ name: 'Winda osobowa', kind: 'elevator', state: 'working', warrantyUntil: null }, 1)
const gate = aDeviceRow({ name: 'Brama garażowa', kind: 'gate', state: 'faulty' }, 2)
const page = (total = 300) => ({ rows: [lift, gate], total, totalIsMore: false })

describe('the list of devices', () => {
  it('shows kind, state and building of each; a row links to its device', async () => {
    devices(() => page(2))
    showScreen('/apps/devices/list')
    const link = await screen.findByRole('link', { name: 'Winda osobowa' })
    expect(link).toHaveAttribute('href', `/apps/devices/view/${lift.id}`)
    const row = within(link.closest('tr') as HTMLElement)
    for (const text of ['Winda', 'Sprawne', '–']) expect(row.getByText(text)).toBeVisible()
    for (const [name, address] of [
      [`${lift.building.address}, ${lift.building.city}`, `/apps/objects/details/${lift.building.id}`],
      [lift.client.name, `/apps/ecommerce/customer/details/${lift.client.id}`],
    ] as const) {
      expect(row.getByRole('link', { name })).toHaveAttribute('href', address)
    }
    expect(screen.getByText('Niesprawne', { selector: 'span' })).toBeVisible()
    expect(screen.getByText('1–2 z 2')).toBeVisible()
  })

  it('filters by kind and state, stored in the address', async () => {
    const queries = devices(() => page())
    const { at } = showScreen('/apps/devices/list?page=4')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rodzaj' }), 'Brama')
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ kind: 'gate', page: 1 }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stan' }), 'Niesprawne')
    await waitFor(() => expect(at()).toBe('/apps/devices/list?kind=gate&state=faulty'))
    expect(queries().at(-1)).toMatchObject({ kind: 'gate', state: 'faulty' })
  })

  it('keeps a filter that is chosen while search words are being typed', async () => {
    devices(() => page())
    const { at } = showScreen('/apps/devices/list')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Szukaj urządzeń' }), 'winda')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'Winda')
    await waitFor(() => expect(at()).toBe('/apps/devices/list?q=winda&kind=elevator'))
  })

  it('sorts by the end of the warranty', async () => {
    const queries = devices(() => page())
    showScreen('/apps/devices/list')
    await userEvent.click(await screen.findByRole('button', { name: 'Gwarancja do' }))
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: 'warranty', order: 'asc' }))
  })

  it('reports that there is no device yet, and that none matches', async () => {
    devices(() => ({ rows: [], total: 0, totalIsMore: false }))
    const { unmount } = showScreen('/apps/devices/list')
    expect(await screen.findByText('Nie ma jeszcze żadnego urządzenia')).toBeVisible()
    unmount()
    showScreen('/apps/devices/list?kind=pump')
    expect(await screen.findByText('Żadne urządzenie nie pasuje do wyszukiwania')).toBeVisible()
  })

  const rule = (action: 'read' | 'create', subject: 'Device' | 'Building') => ({ action, subject })
  it.each([
    ['add one', [rule('read', 'Device'), rule('read', 'Building')]],
    ['look for its building', [rule('read', 'Device'), rule('create', 'Device')]],
  ])('offers no new device to a user who may not %s', async (_, rules) => {
    const user = signedInAs('ROLE_ADMIN')
    keepUser(user, rules)
    serverAnswers({ 'GET /me': () => ({ ...meOf(user), rules }), 'GET /devices': () => page() })
    showScreen('/apps/devices/list')
    await screen.findByRole('link', { name: 'Winda osobowa' })
    expect(screen.queryByRole('button', { name: 'Dodaj urządzenie' })).toBeNull()
  })

  it('refuses users without the right to devices', async () => {
    const user = signedInAs('ROLE_WORKER')
    const me = meOf(user)
    const rules = me.rules.filter(({ subject }) => subject !== 'Device')
    keepUser(user, rules)
    serverAnswers({ 'GET /me': () => ({ ...me, rules }) })
    const { at } = showScreen('/apps/devices/list')
    await waitFor(() => expect(at()).toBe('/not-authorized'))
  })
})

it('links the import above the list', async () => {
  devices(() => page(2))
  showScreen('/apps/devices/list')
  const way = await screen.findByRole('link', { name: 'Importuj' })
  expect(way).toHaveAttribute('href', addressOf('imports'))
})
