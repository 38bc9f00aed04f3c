import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aBuildingDetails } from '@zlecenia/contract/features/buildings/buildings.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { aServiceCatalog } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { anOfficeUser, aWorker } from '@zlecenia/contract/features/users/users.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import * as shrinking from '#lib/shrunk-photo.ts'
import { emptyQueue } from '#test/empty-queue.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { askAgain, meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { orderQuery } from '../orders.api.ts'
import { scheduleOf, slotsToSend } from './edit/simple-editors.tsx'

vi.mock('#lib/call.ts', { spy: true })
afterEach(emptyQueue)
vi.mock('#lib/shrunk-photo.ts', { spy: true })
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const customer = aCommunity()
const file = aBuildingDetails({}, 1, customer)
const agnieszka = anOfficeUser({}, 1)
const malgorzata = anOfficeUser({}, 2)

/** A server that stores the order, and refuses outdated changes. */
function show(
  overrides: Partial<Order> = {},
  { role = 'ROLE_OFFICE' as Role, answers = {} as Answers } = {},
) {
  let order = anOrder(overrides)
  const user = signedInAs(role)
  const change = (next: Partial<Order>) => {
    order = { ...order, ...next, version: order.version + 1 }
    return order
  }
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /orders/:id': () => order,
    'GET /services': () => aServiceCatalog(),
    'GET /users': () => ({ users: [agnieszka, malgorzata, aWorker()] }),
    'GET /devices': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /calendar': () => ({ slots: [] }),
    'GET /buildings/:buildingId': () => file,
    'GET /notifications/unread': () => ({ unread: 0 }),
    'GET /drafts': () => ({ drafts: [] }),
    'PATCH /orders/:id': ({ body: { version, comment, clientNumber } }) => {
      if (version < order.version) throw new ProblemError(409, { message: 'Zmieniono' })
      return change({
        ...(comment !== undefined && { comment }),
        ...(clientNumber !== undefined && { clientNumber }),
      })
    },
    ...answers,
  })
  const shown = showScreen(`/apps/orders/details/${order.id}`)
  const sent = () => requests.filter(({ name }) => name === 'PATCH /orders/:id').map(({ input }) => input)
  return { ...shown, order: () => order, change, requests, sent }
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const editButton = async (name: string) => screen.findByRole('button', { name: `Zmień: ${name}` })
async function edit(name: string) {
  await userEvent.click(await editButton(name))
  return within(await screen.findByRole('form', { name: `Zmień: ${name}` }))
}
const remarks = 'Uwagi do zlecenia'

describe('a part of an order', () => {
  it('changes in place; only changes are sent, and the focus returns', async () => {
    const { sent, order } = show()
    const form = await edit(remarks)
    const field = form.getByRole('textbox', { name: /^Uwagi/u })
    await userEvent.clear(field)
    await userEvent.type(field, 'Dzwonić wcześniej')
    await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
    expect(await (await card(remarks)).findByText('Dzwonić wcześniej')).toBeVisible()
    expect(sent()).toMatchObject([{ body: { version: 1, comment: 'Dzwonić wcześniej' } }])
    expect(Object.keys((sent()[0] as { body: object }).body).toSorted()).toEqual(['comment', 'version'])
    expect(order().comment).toBe('Dzwonić wcześniej')
    await waitFor(async () => expect(await editButton(remarks)).toHaveFocus())
  })

  it('stays unchanged after "Anuluj"', async () => {
    const { sent, order } = show()
    const form = await edit(remarks)
    await userEvent.type(form.getByRole('textbox', { name: /^Uwagi/u }), ' i więcej')
    await userEvent.click(form.getByRole('button', { name: 'Anuluj' }))
    expect(await (await card(remarks)).findByText(order().comment ?? '')).toBeVisible()
    expect(sent()).toEqual([])
    expect(await editButton(remarks)).toHaveFocus()
  })

  it('shows both versions on a conflict, and overwrites the other one on request', async () => {
    const { change, order } = show()
    const form = await edit(remarks)
    const field = form.getByRole('textbox', { name: /^Uwagi/u })
    await userEvent.clear(field)
    await userEvent.type(field, 'Moja uwaga')
    change({ comment: 'Ich uwaga' })
    await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
    expect(await form.findByText(/Uwagi: .* → Ich uwaga, u Ciebie: Moja uwaga/u)).toBeVisible()
    expect(field).toHaveValue('Moja uwaga')
    await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
    expect(await (await card(remarks)).findByText('Moja uwaga')).toBeVisible()
    expect(order().comment).toBe('Moja uwaga')
  })

  it("merges another user's change of another part silently", async () => {
    const { change, queries, order } = show()
    const form = await edit(remarks)
    await userEvent.type(form.getByRole('textbox', { name: /^Uwagi/u }), '!')
    change({ clientNumber: 'ADM-1' })
    await askAgain(queries, orderQuery(order().id).queryKey)
    expect(form.getByRole('textbox', { name: /^Numer zlecenia u klienta/u })).toHaveValue('ADM-1')
  })

  it('shows problems at their fields before anything is sent', async () => {
    const { sent } = show()
    const form = await edit('Usługi')
    await userEvent.click(await form.findByRole('button', { name: /^Usuń/u }))
    await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
    expect(await form.findByText(/Wybierz co najmniej jedną usługę/u)).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('shows a refusal of the server at its field', async () => {
    const message = 'Koordynatorem może być tylko aktywny pracownik biura'
    const { sent } = show(
      {},
      {
        answers: {
          'PATCH /orders/:id': () => {
            throw new ProblemError(400, { message, errors: [{ field: 'coordinatorId', message }] })
          },
        },
      },
    )
    const form = await edit('Koordynator')
    const box = await form.findByRole('combobox')
    await userEvent.clear(box)
    await userEvent.type(box, 'zebrow{Enter}')
    await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
    expect(await form.findByText(message)).toBeVisible()
    expect(sent()).toMatchObject([{ body: { coordinatorId: malgorzata.id } }])
  })

  it.each([
    ['Dane do faktury', /Brak danych do faktury/u, { billingDetails: null }],
    ['Opiekun budynku', /Brak opiekuna/u, { contact: { caretakerId: null, caretakerFirstName: null } }],
    ['Usługi', /Usterka/u, { work: { isFault: true, services: [] } }],
  ])('%s: sends the ticked choice', async (part, choice, body) => {
    const { sent } = show()
    const form = await edit(part)
    const box = await waitFor(() => {
      const found = [...form.queryAllByRole('radio'), ...form.queryAllByRole('checkbox')].find((it) =>
        choice.test((it as HTMLInputElement).labels?.[0]?.textContent ?? ''),
      )
      if (!found) throw new Error('not there yet')
      return found
    })
    await userEvent.click(box)
    await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
    await waitFor(() => expect(sent()).toMatchObject([{ body }]))
  })

  it('requires the right to change orders; performers add files to their own', async () => {
    show({}, { role: 'ROLE_WORKER' })
    await card(remarks)
    const offered = screen.queryAllByRole('button', { name: /^Zmień/u })
    expect(offered.map((it) => it.getAttribute('aria-label'))).toEqual(['Zmień: Załączniki'])
    await userEvent.click(screen.getByRole('button', { name: 'Więcej czynności' }))
    expect(screen.getByRole('button', { name: 'PDF dla biura' })).toBeVisible()
    for (const name of ['Powtórz zlecenie', 'Reklamacja']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  it('asks before the page is left with typed text', async () => {
    const { goTo } = show()
    const form = await edit(remarks)
    await userEvent.type(form.getByRole('textbox', { name: /^Uwagi/u }), '!')
    act(() => goTo('/apps/orders/list'))
    expect(await screen.findByRole('dialog', { name: /nie są zapisane/u })).toBeVisible()
  })

  it('discards typed text when another, cached order is opened', async () => {
    const one = anOrder()
    const other = anOrder({ comment: 'Uwaga innego zlecenia' }, 2)
    const answers: Answers = { 'GET /orders/:id': ({ params: { id } }) => (id === other.id ? other : one) }
    const { goTo, queries } = show({}, { answers })
    queries.setQueryData(orderQuery(other.id).queryKey, other)
    const form = await edit(remarks)
    await userEvent.type(form.getByRole('textbox', { name: /^Uwagi/u }), ' tylko tutaj')
    act(() => goTo(`/apps/orders/details/${other.id}`))
    await userEvent.click(await screen.findByRole('button', { name: 'Wyjdź bez zapisywania' }))
    expect(await screen.findByRole('heading', { name: other.number })).toBeVisible()
    expect(screen.queryByRole('form', { name: `Zmień: ${remarks}` })).toBeNull()
    expect((await card(remarks)).getByText('Uwaga innego zlecenia')).toBeVisible()
  })
})

it('keeps the instants of a slot in the night of a clock change, and its length when moved', () => {
  const night = { startAt: '2027-10-31T00:30:00.000Z', endAt: '2027-10-31T01:30:30.000Z' }
  const order = { slots: [{ ...anOrder().slots[0], ...night }] } as Pick<Order, 'slots'>
  const draft = scheduleOf(order)
  expect(slotsToSend(draft, order)).toMatchObject([night])
  const [slot] = draft.slots
  const moved = { slots: [{ ...slot, start: '30.10.2027 02:30', end: '+60' }] } as typeof draft
  expect(slotsToSend(moved, order)).toMatchObject([
    { startAt: '2027-10-30T00:30:00.000Z', endAt: '2027-10-30T01:30:00.000Z' },
  ])
})

it('shows current notes, with their state at the time of the order', async () => {
  const at = { confirmedAt: null, confirmedBy: null, title: null }
  const kept = { id: 'n1', content: 'Kod 1111#', ...at }
  show({
    notes: [{ type: 'entranceCode', notes: [kept, { id: 'n2', content: 'Klucz u pani Ewy', ...at }] }],
    notesNow: [
      { type: 'entranceCode', notes: [{ ...kept, content: 'Kod 2222#', version: 2 }] },
      { type: 'barrier', notes: [{ id: 'n3', content: 'Pilot w biurze', ...at, version: 1 }] },
    ],
  })
  const notes = await card('Notatki budynku')
  expect(notes.getByText('Kod 2222#')).toBeVisible()
  expect(notes.getByText('Przy przyjęciu zlecenia: Kod 1111#')).toBeVisible()
  expect(notes.getByText('Usunięta od przyjęcia zlecenia: Klucz u pani Ewy')).toBeVisible()
  expect(notes.getByText('Dodana po przyjęciu zlecenia')).toBeVisible()
})

it('shows values before and after in the history, and filters by kind', async () => {
  const { order } = show()
  const [created] = order().history
  const entry = { at: '2027-03-01T10:00:00.000Z', by: 'Ewa Żak', text: '' }
  order().history = [
    {
      ...entry,
      id: 'h2',
      type: 'change',
      event: {
        kind: 'changed',
        changes: [
          { field: 'isFault', before: ['no'], after: ['yes'] },
          { field: 'preferredEnd', before: ['2027-03-31'], after: [] },
          { field: 'billing', part: 'nip', before: ['1'], after: ['2'] },
        ],
      },
    },
    ...(created ? [created] : []),
  ]
  const history = await card('Historia')
  for (const line of [
    'Usterka: nie → tak',
    'Preferowany koniec: 31.03.2027 → brak',
    /faktury – .*: 1 → 2/u,
  ]) {
    expect(history.getByText(line)).toBeVisible()
  }
  await userEvent.selectOptions(history.getByRole('combobox', { name: 'Pokaż' }), 'Utworzenie')
  expect(history.queryByText('Usterka: nie → tak')).toBeNull()
})

it('retries a file with a lost answer under the same id, and shows that it waits', async () => {
  let lost = true
  const photo = { id: 'f1', name: 'winda.pdf', size: 4, type: 'application/pdf', mark: null }
  const { change, requests } = show(
    {},
    {
      answers: {
        'POST /orders/:id/files': () => {
          if (!lost) return change({ files: [photo] })
          lost = false
          throw new NetworkError(new TypeError('Failed to fetch'))
        },
      },
    },
  )
  const files = await card('Załączniki')
  await userEvent.click(files.getByRole('button', { name: 'Zmień: Załączniki' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no field for a file')
  await userEvent.upload(input, new File(['%PDF'], 'winda.pdf', { type: 'application/pdf' }))
  await userEvent.click(files.getByRole('button', { name: 'Gotowe' }))
  expect(await screen.findByText('Czeka na zasięg')).toBeVisible()
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('Czeka na zasięg')).toBeNull())
  const posts = requests.filter(({ name }) => name === 'POST /orders/:id/files')
  const ids = posts.map(({ input: sent }) => (sent as { body: { ids: string[] } }).body.ids)
  expect(ids).toHaveLength(2)
  expect(ids[1]).toEqual(ids[0])
  expect(screen.getByText('winda.pdf')).toBeVisible()
})

it('keeps a refused file, with the reason, until it is removed', async () => {
  show(
    {},
    {
      answers: {
        'POST /orders/:id/files': () => {
          throw new ProblemError(413, { message: 'Plik jest za duży.' })
        },
      },
    },
  )
  const files = await card('Załączniki')
  await userEvent.click(files.getByRole('button', { name: 'Zmień: Załączniki' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no field for a file')
  await userEvent.upload(input, new File(['%PDF'], 'winda.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/Nie udało się dodać plików/u)).toBeVisible()
  await userEvent.click(files.getByRole('button', { name: 'Gotowe' }))
  expect(await screen.findByText('Nie wysłano: Plik jest za duży.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Usuń' }))
  await waitFor(() => expect(screen.queryByText('winda.pdf')).toBeNull())
})

it('restores a removed file by "Cofnij"', async () => {
  const photo = { id: 'f1', name: 'winda.pdf', size: 1_500, type: 'application/pdf', mark: null }
  const { change, requests } = show(
    { files: [photo] },
    {
      answers: {
        'DELETE /orders/:id/files/:fileId': () => change({ files: [] }),
        'POST /orders/:id/files/:fileId/restore': () => change({ files: [photo] }),
      },
    },
  )
  const files = await card('Załączniki')
  await userEvent.click(files.getByRole('button', { name: /Usuń.*winda.pdf/u }))
  expect(await files.findByText('Brak załączników')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /^Cofnij/u }))
  expect(await files.findByRole('button', { name: /^Otwórz plik ?winda.pdf/u })).toBeVisible()
  expect(requests.map(({ name }) => name)).toContain('POST /orders/:id/files/:fileId/restore')
})

it('confirms a slot with the client from its menu', async () => {
  const { change, order, requests } = show(
    {},
    {
      answers: {
        'PUT /orders/:id/slots/:slotId/confirmation': ({ body: { how } }) =>
          change({
            slots: order().slots.map((slot) => ({
              ...slot,
              confirmed: how && { at: '2027-02-25T12:00:00.000Z', by: 'Ewa Żak', how },
            })),
          }),
      },
    },
  )
  const slots = await card('Terminy')
  await userEvent.click(slots.getByRole('button', { name: /^Klient: 02.03.2027/u }))
  await userEvent.selectOptions(slots.getByRole('combobox', { name: 'Potwierdzony z klientem' }), 'SMS')
  expect(await slots.findByText(/Potwierdzono z klientem \(SMS\): 25.02.2027/u)).toBeVisible()
  expect(requests.find(({ name }) => name.startsWith('PUT'))?.input).toMatchObject({ body: { how: 'sms' } })
})

it('shrinks a photo of a phone like in a conversation', async () => {
  const media = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...media(query), matches: true } : media(query),
  )
  vi.mocked(shrinking.shrunkPhoto).mockResolvedValue(new File(['small'], 'winda.jpg', { type: 'image/jpeg' }))
  const { requests } = show({}, { answers: { 'POST /orders/:id/files': () => anOrder() } })
  const files = await card('Załączniki')
  await userEvent.click(files.getByRole('button', { name: 'Zmień: Załączniki' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['x'.repeat(4_000)], 'winda.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('POST /orders/:id/files'))
  const sent = requests.find(({ name }) => name === 'POST /orders/:id/files')?.input as { files: File[] }
  expect(sent.files.map(({ name, size }) => [name, size])).toEqual([['winda.jpg', 5]])
})
