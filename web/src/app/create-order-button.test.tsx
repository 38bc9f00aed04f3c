import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { beforeAll, expect, it, vi } from 'vitest'
import { draftOutbox } from '#features/drafts/index.ts'
import { openCreateOrder, setLastMade } from '#features/order-base/index.ts'
import { newRecordData } from '#lib/outbox/record.ts'
import { keepUser } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const held = new Set<string>()
const locks = {
  async request(name: string, _: object, use: (lock: object | null) => Promise<unknown>) {
    if (held.has(name)) return use(null)
    held.add(name)
    await use({})
    held.delete(name)
  },
}
beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  // The stream starts when the browser is idle.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})

const dialog = () => screen.findByRole('dialog', { name: 'Nowe zlecenie' })

/** Opens a draft of the office, over the list of devices. */
async function anOpenDraft() {
  const me = signedInAs('ROLE_OFFICE')
  let rules = initialRules.ROLE_OFFICE
  const parts = { remarks: { comment: 'tutaj', noRemarks: false, clientNumber: '' } }
  const record = { ...newRecordData(me.id, parts, Date.now()), changes: 1, version: 1, unsent: [] }
  await draftOutbox.store.put(record, null)
  serverAnswers({
    'GET /me': () => ({ ...meOf(me), rules }),
    'GET /drafts/:id': () => ({ ...record, sections: parts, fileCount: 0, missing: [], files: [] }),
    'PUT /drafts/:id': () => ({ version: 2, updatedAt: record.updatedAt }),
    'GET /devices': () => ({ rows: [], total: 0, totalIsMore: false }),
  })
  const shown = showScreen('/apps/devices/list')
  await screen.findByRole('button', { name: 'Dodaj zlecenie' })
  act(() => openCreateOrder({ draftId: record.id }))
  await dialog()
  const remarks = await screen.findByRole('textbox', { name: /Uwagi/u })
  await userEvent.type(remarks, ' i tam')
  expect(held).toContain(`draft:${record.id}`)
  return {
    ...shown,
    take(subject: string) {
      rules = initialRules.ROLE_OFFICE.filter((rule) => rule.subject !== subject)
      act(() => keepUser(me, rules))
    },
    async isKeptAndFree() {
      await waitFor(() => expect(held).not.toContain(`draft:${record.id}`))
      const kept = await draftOutbox.store.read(record.id)
      expect(kept?.parts).toMatchObject({ remarks: { comment: 'tutaj i tam' } })
    },
  }
}

it('keeps a typed order when the page behind it becomes forbidden; that closes with the dialog', async () => {
  const { take, at, isKeptAndFree } = await anOpenDraft()
  take('Device')
  await userEvent.keyboard('!{Backspace}')
  expect(await dialog()).toBeVisible()
  expect(at()).toBe('/apps/devices/list')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(at()).toBe('/not-authorized'))
  await isKeptAndFree()
})

it.each([
  ['the right to make orders', (of: { take: (subject: string) => void }) => of.take('Order')],
  ['the screen', (of: { goTo: (address: string) => void }) => act(() => of.goTo('/nie/ma/takiej'))],
] as const)(
  'closes the dialog without %s; the typed text is stored, and released to others',
  async (_, lose) => {
    const opened = await anOpenDraft()
    lose(opened)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nowe zlecenie' })).toBeNull())
    await opened.isKeptAndFree()
    opened.take('nothing')
    act(() => opened.goTo('/apps/devices/list'))
    const another = await screen.findByRole('button', { name: 'Dodaj zlecenie' })
    expect(screen.queryByRole('dialog', { name: 'Nowe zlecenie' })).toBeNull()
    await userEvent.click(another)
    expect(await screen.findByRole('textbox', { name: /Uwagi/u })).toHaveValue('')
  },
)

it('opens an empty form on "Dodaj zlecenie" while a draft is still loading', async () => {
  const me = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => ({ ...meOf(me), rules: initialRules.ROLE_OFFICE }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /drafts/:id': () => new Promise(() => {}),
    'GET /devices': () => ({ rows: [], total: 0, totalIsMore: false }),
  })
  showScreen('/apps/devices/list')
  const button = await screen.findByRole('button', { name: 'Dodaj zlecenie' })
  act(() => openCreateOrder({ draftId: '019b76da-a800-7b21-a07f-e0909dac0001' }))
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('GET /drafts/:id'))
  await userEvent.click(button)
  expect(await dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nowe zlecenie' })).toBeNull())
  await userEvent.click(button)
  expect(await dialog()).toBeVisible()
})

it('shows a created order: its page, its number, the next one for the same place', async () => {
  const me = signedInAs('ROLE_OFFICE')
  const order = anOrder()
  const customer = aCommunity({ id: order.client.id })
  serverAnswers({
    'GET /me': () => ({ ...meOf(me), rules: initialRules.ROLE_OFFICE }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /devices': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /orders/:id': () => order,
    'GET /customers/:customerId': () => ({ customer }),
    'GET /buildings/client/:clientId': () => ({ buildings: [] }),
    'GET /customers': () => ({ customers: [] }),
    'GET /services': () => ({ serviceGroups: {} }),
    'GET /users': () => ({ users: [] }),
  })
  showScreen('/apps/devices/list')
  await screen.findByRole('button', { name: 'Dodaj zlecenie' })
  act(() => setLastMade({ id: order.id, number: order.number, title: 'Zofia' }))
  const bar = within(await screen.findByRole('region', { name: 'Utworzone zlecenie' }))
  expect(bar.getByText(order.number)).toBeVisible()
  expect(bar.getByRole('link', { name: 'Otwórz' })).toHaveAttribute(
    'href',
    `/apps/orders/details/${order.id}`,
  )

  const hand = userEvent.setup()
  await hand.click(bar.getByRole('button', { name: 'Kopiuj numer' }))
  expect(await navigator.clipboard.readText()).toBe(order.number)

  await hand.click(bar.getByRole('button', { name: 'Następne dla tego obiektu' }))
  const next = within(await dialog())
  expect(next.getByDisplayValue(customer.name)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Utworzone zlecenie' })).toBeNull()
  await hand.keyboard('{Escape}')
  const again = await screen.findByRole('region', { name: 'Utworzone zlecenie' })
  // The button that opened it is gone by now.
  const add = screen.getByRole('button', { name: 'Dodaj zlecenie' })
  await waitFor(() => expect(add).toHaveFocus())
  await hand.click(within(again).getByRole('button', { name: 'Zamknij' }))
  expect(screen.queryByRole('region', { name: 'Utworzone zlecenie' })).toBeNull()
  expect(add).toHaveFocus()
})

it('shows a created order until it is opened', async () => {
  const me = signedInAs('ROLE_OFFICE')
  const order = anOrder()
  serverAnswers({
    'GET /me': () => ({ ...meOf(me), rules: initialRules.ROLE_OFFICE }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /devices': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /orders/:id': () => order,
  })
  const { at } = showScreen('/apps/devices/list')
  await screen.findByRole('button', { name: 'Dodaj zlecenie' })
  act(() => setLastMade({ id: order.id, number: order.number, title: 'Zofia' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Otwórz' }))
  await waitFor(() => expect(at()).toBe(`/apps/orders/details/${order.id}`))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Utworzone zlecenie' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

it('types text entered before the dialog has loaded into its first field', async () => {
  const me = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => ({ ...meOf(me), rules: initialRules.ROLE_OFFICE }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /devices': () => ({ rows: [], total: 0, totalIsMore: false }),
  })
  // Disables preloading.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  showScreen('/apps/devices/list')
  const button = await screen.findByRole('button', { name: 'Dodaj zlecenie' })
  fireEvent.click(button)
  for (const key of ['Shift', 'Ł', 'ą', 'l', 'Backspace', ' ', 'Enter', 'k'])
    fireEvent.keyDown(button, { key })
  fireEvent.keyDown(button, { key: 'r', ctrlKey: true })
  expect(screen.queryByRole('dialog', { name: 'Nowe zlecenie' })).toBeNull()
  await dialog()
  expect(await screen.findByRole('combobox', { name: /Wyszukaj Klienta/u })).toHaveValue('Łą k')
})
