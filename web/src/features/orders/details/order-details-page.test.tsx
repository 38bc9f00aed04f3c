import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { anInvoiceRow } from '@zlecenia/contract/features/invoices/invoice-list.examples'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { anOrder, anOrderRow } from '@zlecenia/contract/features/order-base/work-orders.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openCreateOrder } from '#features/order-base/create-order-request.ts'
import { narrow } from '#lib/media.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
vi.mock('#features/order-base/create-order-request.ts', { spy: true })
beforeEach(() => {
  vi.mocked(openCreateOrder)
    .mockReset()
    .mockImplementation(() => {})
  URL.createObjectURL = vi.fn(() => 'blob:made')
  URL.revokeObjectURL = vi.fn()
})

const photo = { id: 'f1', name: 'winda.jpg', size: 1_500_000, type: 'image/jpeg', mark: null }
const pdf = { id: 'f2', name: 'protokół.pdf', size: 20_480, type: 'application/pdf', mark: null }

function show(overrides: Partial<Order> = {}, role: Role = 'ROLE_OFFICE', fetching = () => {}) {
  const order = anOrder(overrides)
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [anOrderRow({}, 1), anOrderRow({}, 2)], total: 2, totalIsMore: false }),
    'GET /orders/:id': () => order,
    'GET /invoices': () => ({ rows: [anInvoiceRow()], total: 1, totalIsMore: false }),
    'GET /customers/:customerId': () => ({ customer: aCommunity() }),
    'GET /orders/:id/conversation': () => ({ lines: [], before: null, after: null }),
    'GET /orders/:id/files/:fileId': ({ params }) => {
      fetching()
      return new Blob(['x'], { type: params.fileId === 'f2' ? pdf.type : photo.type })
    },
    'GET /orders/:id/files/:fileId/thumbnail': () => new Blob(['x'], { type: 'image/webp' }),
  })
  const shown = showScreen(`/apps/orders/details/${order.id}`)
  return { ...shown, order, requests }
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

it('shows the whole order', async () => {
  const { order } = show()
  expect(await screen.findByRole('heading', { level: 1, name: order.number })).toBeVisible()
  const customer = await card('Klient')
  expect(customer.getByText(order.client.companyName ?? order.client.name ?? '')).toBeVisible()
  expect((await card('Obiekt')).getByText(new RegExp(order.building.address))).toBeVisible()
  const map = new URL(
    (await card('Obiekt')).getByRole('link', { name: 'Pokaż na mapie' }).getAttribute('href') ?? '',
  )
  expect(map.searchParams.get('query')).toContain(order.building.address)
  const slots = await card('Terminy')
  for (const { name } of order.slots.flatMap((slot) => slot.performers)) {
    expect(slots.getAllByText(new RegExp(name)).length).toBeGreaterThan(0)
  }
  const invoice = await (await card('Dane do faktury')).findByRole('link', { name: 'FV/2026/11/0001' })
  expect(invoice).toHaveAttribute('href', `/apps/invoice/preview/${anInvoiceRow().id}`)
  expect((await card('Koordynator')).getByText(order.coordinator.name)).toBeVisible()
  for (const service of order.services) expect((await card('Usługi')).getByText(service.title)).toBeVisible()
})

it('shows its urgency, and its due moment', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime('2027-03-01T12:00:00Z')
  show({ isFault: true, priority: 'emergency', dueAt: '2030-03-01T08:00:00Z' })
  expect(
    await screen.findByText(
      /^Awaria · Do 01\.03\.2030, 09:00 · Najbliższy termin: 02\.03\.2027, 08:00–09:30$/u,
    ),
  ).toBeVisible()
  expect(screen.getByText('Usterka')).toBeVisible()
  expect(screen.queryByText('Po terminie')).toBeNull()
})

it.each([
  ['Powtórz zlecenie', undefined],
  ['Reklamacja', 'complaint'],
  ['Ciąg dalszy', 'continuation'],
  ['Po przeglądzie', 'inspection'],
])('begins another order like it by %s', async (name, kind) => {
  const { order } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Więcej czynności' }))
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(openCreateOrder).toHaveBeenCalledOnce())
  const [request] = vi.mocked(openCreateOrder).mock.calls[0] ?? []
  expect(request).toMatchObject({
    initialClient: { customer: aCommunity(), buildingId: order.building.id },
    initialWork: { id: order.id },
  })
  expect(request?.initialFollows).toEqual(kind && expect.objectContaining({ id: order.id, kind }))
  expect(screen.getByRole('button', { name: 'Więcej czynności' })).toHaveAttribute('aria-expanded', 'false')
})

it('links its client, building, people and other orders of the building', async () => {
  const { order, requests } = show()
  const href = async (name: string, link: string) =>
    (await card(name)).getByRole('link', { name: link }).getAttribute('href')
  expect(await href('Klient', order.client.companyName ?? '')).toBe(
    `/apps/ecommerce/customer/details/${order.client.id}`,
  )
  expect(await href('Obiekt', order.building.name ?? order.building.address)).toBe(
    `/apps/objects/details/${order.building.id}`,
  )
  const [performer] = order.slots[0]?.performers ?? []
  expect(await href('Terminy', performer?.name ?? '')).toBe(`/apps/user/view/${performer?.id}`)
  expect(await href('Koordynator', order.coordinator.name)).toBe(`/apps/user/view/${order.coordinator.id}`)
  const others = await card('Inne zlecenia obiektu')
  const itself = anOrderRow({}, 1)
  const other = anOrderRow({}, 2)
  expect(await others.findByRole('link', { name: other.number })).toHaveAttribute(
    'href',
    `/apps/orders/details/${other.id}`,
  )
  expect(others.queryByRole('link', { name: itself.number })).toBeNull()
  expect(requests).toContainEqual(
    expect.objectContaining({
      input: expect.objectContaining({ query: expect.objectContaining({ building: [order.building.id] }) }),
    }),
  )
})

it('has no links to pages that its reader may not open', async () => {
  const { order } = show({}, 'ROLE_WORKER')
  expect((await card('Koordynator')).getByText(order.coordinator.name)).toBeVisible()
  for (const name of ['Koordynator', 'Terminy']) expect((await card(name)).queryByRole('link')).toBeNull()
  expect((await card('Klient')).queryByRole('link', { name: order.client.companyName ?? '' })).toBeNull()
})

it('links back to the list as last seen', async () => {
  const { order, goTo, at } = show()
  await screen.findByRole('heading', { level: 1, name: order.number })
  act(() => goTo('/apps/orders/list?q=brama&size=10'))
  await screen.findByRole('searchbox', { name: /Szukaj zleceń/ })
  act(() => goTo(`/apps/orders/details/${order.id}`))
  await userEvent.click(await screen.findByRole('link', { name: 'Lista zleceń' }))
  expect(at()).toBe('/apps/orders/list?q=brama&size=10')
})

it('names missing data instead of leaving a gap', async () => {
  show({
    billing: null,
    caretaker: null,
    hideContact: false,
    notes: [],
    notesNow: [],
    files: [],
    comment: null,
    slots: [],
  })
  expect((await card('Dane do faktury')).getByText('Bez danych do faktury')).toBeVisible()
  expect((await card('Opiekun budynku')).getByText('Brak opiekuna')).toBeVisible()
  expect((await card('Notatki budynku')).getByText('Brak notatek')).toBeVisible()
  expect((await card('Załączniki')).getByText('Brak załączników')).toBeVisible()
  expect((await card('Uwagi do zlecenia')).getByText('Brak uwag')).toBeVisible()
  expect((await card('Terminy')).getByText('Brak terminów')).toBeVisible()
})

it('links the phones of remarks and notes', async () => {
  const { order } = show({ comment: 'Klucz u ochrony: 600 120 340' })
  const notes = order.notesNow.flatMap((it) => it.notes)
  if (notes[0]) notes[0].content = 'Dozorca 22 765 43 21'
  const phone = { name: '600 120 340' }
  expect((await card('Uwagi do zlecenia')).getByRole('link', phone)).toHaveAttribute(
    'href',
    'tel:+48600120340',
  )
  const dozorca = (await card('Notatki budynku')).getByRole('link', { name: '22 765 43 21' })
  expect(dozorca).toHaveAttribute('href', 'tel:+48227654321')
})

it('shows a hidden contact as hidden, not as absent', async () => {
  show({ caretaker: null, hideContact: true })
  expect((await card('Opiekun budynku')).getByText('Kontakt ukryty')).toBeVisible()
})

it("shows the server's thumbnails of photos, and loads none in full size", async () => {
  const { requests } = show({ files: [photo, pdf] })
  await vi.waitFor(async () => expect((await card('Załączniki')).getAllByAltText('')).toHaveLength(1))
  const fetched = requests.filter(({ name }) => name.includes('/files/'))
  expect(fetched).toMatchObject([
    { name: 'GET /orders/:id/files/:fileId/thumbnail', input: { params: { fileId: 'f1' } } },
  ])
})

it('opens a photo over the page', async () => {
  show({ files: [photo] })
  await userEvent.click(await screen.findByRole('button', { name: /^Otwórz plik ?winda.jpg/ }))
  const preview = await screen.findByRole('dialog', { name: 'winda.jpg' })
  expect(await within(preview).findByRole('img', { name: 'winda.jpg' })).toHaveAttribute('src', 'blob:made')
  await userEvent.click(within(preview).getByRole('button', { name: 'Zamknij podgląd' }))
  expect(screen.queryByRole('dialog', { name: 'winda.jpg' })).toBeNull()
})

it('moves between photos by arrows, skipping documents and wrapping around', async () => {
  show({ files: [photo, pdf, { ...photo, id: 'f3', name: 'szyb.jpg' }] })
  await userEvent.click(await screen.findByRole('button', { name: /^Otwórz plik ?winda.jpg/ }))
  expect(within(await screen.findByRole('dialog')).getByText('1 z 2')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  const next = await screen.findByRole('dialog', { name: 'szyb.jpg' })
  expect(await within(next).findByRole('img', { name: 'szyb.jpg' })).toBeVisible()
  await userEvent.click(within(next).getByRole('button', { name: 'Następne zdjęcie' }))
  expect(await screen.findByRole('dialog', { name: 'winda.jpg' })).toBeVisible()
})

it('shows why a photo does not load, and retries', async () => {
  let isAway = true
  show({ files: [photo] }, 'ROLE_OFFICE', () => {
    if (isAway) throw new NetworkError(new TypeError('Failed to fetch'))
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Otwórz plik ?winda.jpg/ }))
  const viewer = within(await screen.findByRole('dialog', { name: 'winda.jpg' }))
  expect(await viewer.findByText(/^Brak połączenia/)).toBeVisible()
  isAway = false
  await userEvent.click(viewer.getByRole('button', { name: 'Spróbuj ponownie: winda.jpg' }))
  expect(await viewer.findByRole('img', { name: 'winda.jpg' })).toBeVisible()
})

it('opens a PDF in its own tab, fetched with the token', async () => {
  const tab = { location: { href: '' }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const { requests } = show({ files: [pdf] })
  await userEvent.click(await screen.findByRole('button', { name: /^Otwórz plik ?protokół.pdf/ }))
  await vi.waitFor(() => expect(tab.location.href).toBe('blob:made'))
  expect(requests.at(-1)).toMatchObject({
    name: 'GET /orders/:id/files/:fileId',
    input: { params: { fileId: 'f2' } },
  })
})

it('reports an order that does not exist', async () => {
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders/:id': () => Promise.reject(new ProblemError(404, { message: 'Nie ma' })),
  })
  showScreen('/apps/orders/details/unknown')
  expect(await screen.findByRole('heading', { level: 1, name: 'Nie ma takiego zlecenia' })).toBeVisible()
  expect(document.title).toBe('Nie ma takiego zlecenia – Zlecenia')
})

it('explains to a reader of own orders only that it may have been handed over', async () => {
  const user = signedInAs('ROLE_WORKER')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders/:id': () => Promise.reject(new ProblemError(404, { message: 'Nie ma' })),
  })
  showScreen('/apps/orders/details/unknown')
  expect(
    await screen.findByText('Zostało usunięte, przekazane komuś innemu albo adres jest nieaktualny.'),
  ).toBeVisible()
})

it('shows place, caretaker and notes of a phone before work and conversation', async () => {
  const wide = window.matchMedia
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query === narrow })
  onTestFinished(() => {
    window.matchMedia = wide
  })
  show()
  await card('Obiekt')
  const titles = screen.getAllByRole('region').map((it) => it.getAttribute('aria-labelledby') ?? '')
  const names = titles.map((id) => document.getElementById(id)?.textContent)
  const order = ['Terminy', 'Obiekt', 'Opiekun budynku', 'Notatki budynku', 'Usługi', 'Klient', 'Historia']
  expect(names.filter((it) => order.includes(it ?? ''))).toEqual(order)
})
