import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MyDay, MyVisit } from '@zlecenia/contract/features/my-day/my-day.contract'
import { aMyDay, aMyVisit, aVisitEvent } from '@zlecenia/contract/features/my-day/my-day.examples'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { removeDayDatabase } from '#lib/day-database.ts'
import { PreloadError } from '#lib/preload-error.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { queue } from '#lib/queue/queue.ts'
import { queueStore } from '#lib/queue/queue-store.ts'
import { emptyQueue } from '#test/empty-queue.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { askAgain, meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'
import { keepDay, keptDay } from './day-store.ts'
import { mapAddressOf } from './map-address.ts'
import { myDayQuery } from './my-day.api.ts'
import { loadSheets } from './sheets.ts'

vi.mock('#lib/call.ts', { spy: true })
beforeAll(loadSheets)
afterEach(emptyQueue)
afterEach(removeDayDatabase)
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const bodyOf = ({ input }: { input: unknown }) => (input as { body: unknown }).body
const offline = () => Promise.reject(new NetworkError(new TypeError())) as never
const tapCall = 'POST /orders/:id/slots/:slotId/visits'

function show(given: MyDay = aMyDay(), answers: Answers = {}) {
  const user = signedInAs('ROLE_WORKER')
  let day = given
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /me/day': () => day,
    [tapCall]: () => ({ order: null, visit: null }),
    ...answers,
  })
  const { queries } = showScreen('/moj-dzien')
  const bodies = () => requests.filter(({ name }) => name === tapCall).map(bodyOf)
  return {
    bodies,
    requests,
    becomes: (next: MyDay) => {
      day = next
      return askAgain(queries, myDayQuery.queryKey)
    },
  }
}
const dayWith = (overrides: Partial<MyVisit>) => {
  const visit = aMyVisit({ accepted: true, ...overrides })
  const day = aMyDay()
  return { ...day, days: day.days.map((it, n) => (n === 0 ? { ...it, visits: [visit] } : it)) }
}
const working: Partial<MyVisit> = {
  state: 'working',
  orderState: 'in_progress',
  events: [aVisitEvent({ kind: 'start' })],
}
const paused: Partial<MyVisit> = {
  ...working,
  state: 'paused',
  events: [aVisitEvent({ kind: 'start' }), aVisitEvent({ kind: 'pause' })],
}
const card = async () => within(await screen.findByRole('article'))
const press = async (name: string | RegExp) => userEvent.click((await card()).getByRole('button', { name }))
const sheet = async () => within(await screen.findByRole('dialog'))

it('shows the next visit whole, with the way, the people and the work', async () => {
  show()
  const it = await card()
  expect(it.getByText('Następna wizyta')).toBeVisible()
  expect(it.getByText(/08:00–09:30/u)).toBeVisible()
  expect(it.getByRole('link', { name: 'Mapa' })).toHaveAttribute('href', expect.stringContaining('52.2297'))
  expect(it.getAllByRole('link', { name: /^Zadzwoń:/u }).length).toBeGreaterThanOrEqual(3)
  expect(it.getByText('Przegląd bramy')).toBeVisible()
  expect(it.getByText(/Brama przesuwna/u)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Jutro' })).toBeVisible()
})

it('accepts a slot, then leads from one step to the next', async () => {
  const { bodies } = show()
  await press(/^Przyjmuję/u)
  expect((await card()).queryByRole('button', { name: /^Przyjmuję/u })).toBeNull()
  await waitFor(() => expect(bodies()[0]).toMatchObject({ kind: 'accept', id: expect.any(String) }))
})

it('ignores a press on a button that a change by the office has just renamed', async () => {
  const { becomes } = show(dayWith(working))
  await (await card()).findByRole('button', { name: 'Przerwa' })
  await becomes(dayWith(paused))
  await (await card()).findByRole('button', { name: 'Wznawiam' })
  await press('Kończę')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows a step before the server answers, and ignores the bounce of a finger', async () => {
  let answer = (_: unknown) => {}
  const { bodies } = show(dayWith({}), {
    [tapCall]: () =>
      new Promise((resolve) => {
        answer = resolve as never
      }) as never,
  })
  await press('Wyjeżdżam')
  const next = await (await card()).findByRole('button', { name: 'Jestem na miejscu' })
  await userEvent.click(next)
  expect((await card()).getByText(/^W drodze od/u, { selector: '[data-stage]' })).toBeVisible()
  expect(bodies()).toHaveLength(1)
  answer({ order: null, visit: null })
})

it('keeps a step that the server took, though the day cannot be read after it', async () => {
  const taken = aVisitEvent({ kind: 'travel' })
  let isAway = false
  const day = dayWith({})
  const { bodies } = show(day, {
    'GET /me/day': () => (isAway ? offline() : day),
    [tapCall]: () => {
      isAway = true
      const visit = { performerId: 'p', left: null, state: 'travelling', accepted: true, events: [taken] }
      return { order: null, visit } as never
    },
  })
  await press('Wyjeżdżam')
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(await screen.findByText(/^Brak nowych danych/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: /na wysłanie/u })).toBeNull()
  expect((await card()).getByRole('button', { name: 'Jestem na miejscu' })).toBeVisible()
  const copy = await keptDay()
  expect(copy?.day.days[0]?.visits[0]?.events).toEqual([taken])
})

it('keeps a step when the day read before it arrives after it, and the network goes then', async () => {
  const taken = aVisitEvent({ kind: 'travel' })
  const day = dayWith({})
  const { promise: late, resolve: answerLate } = Promise.withResolvers<MyDay>()
  const reads = [() => day, () => late as never]
  const { becomes } = show(day, {
    'GET /me/day': () => (reads.shift() ?? offline)(),
    [tapCall]: () => {
      const visit = { performerId: 'p', left: null, state: 'travelling', accepted: true, events: [taken] }
      return { order: null, visit } as never
    },
  })
  await card()
  const read = becomes(day)
  const { remove } = queueStore
  vi.spyOn(queueStore, 'remove').mockImplementationOnce(async (id) => {
    answerLate(day)
    await read
    await remove(id)
  })
  await press('Wyjeżdżam')
  expect(await screen.findByText(/^Brak nowych danych/u)).toBeVisible()
  await waitFor(() => expect(queue.get()).toEqual([]))
  expect((await card()).getByRole('button', { name: 'Jestem na miejscu' })).toBeVisible()
  const copy = await keptDay()
  expect(copy?.day.days[0]?.visits[0]?.events).toEqual([taken])
})

it('keeps a step without a network and shows that it waits', async () => {
  show(dayWith({}), { [tapCall]: offline })
  await press('Wyjeżdżam')
  await userEvent.click(await screen.findByRole('button', { name: '1 czeka na wysłanie' }))
  const it = await sheet()
  expect(it.getByText(/Wyjeżdżam: /u)).toBeVisible()
})

it('shows what the server refuses, and takes the step back', async () => {
  const refused = new ProblemError(409, { message: 'Termin został odwołany' })
  show(dayWith({}), { [tapCall]: () => Promise.reject(refused) as never })
  await press('Wyjeżdżam')
  await waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Termin został odwołany'),
    ),
  )
  expect(await (await card()).findByRole('button', { name: 'Wyjeżdżam' })).toBeVisible()
  expect(screen.getByRole('button', { name: '1 nie przyjęte' })).toBeVisible()
})

it('keeps what was refused as a message to the coordinator', async () => {
  const refused = new ProblemError(409, { message: 'Termin został odwołany' })
  const day = dayWith({})
  const { requests } = show(day, {
    [tapCall]: () => Promise.reject(refused) as never,
    'POST /conversations': () => ({ id: 'of-two' }) as never,
    'POST /conversations/:id/messages': () => ({}) as never,
  })
  await press('Wyjeżdżam')
  await userEvent.click(await screen.findByRole('button', { name: '1 nie przyjęte' }))
  const it = await sheet()
  expect(it.getByText('Przed wizytą')).toBeVisible()
  await userEvent.click(it.getByRole('button', { name: 'Zachowaj jako wiadomość' }))
  expect(await it.findByText('Wszystko jest wysłane')).toBeVisible()
  const [begun, sent] = requests.filter(({ name }) => name.startsWith('POST /conversations')).map(bodyOf)
  expect(begun).toMatchObject({ userIds: [aMyVisit().coordinator.id] })
  expect(sent).toMatchObject({
    body: expect.stringMatching(/^ZL\/.*Wyjeżdżam: .*Nie przyjęto: Termin został odwołany$/u),
  })
})

it('sends one message however often it is asked to keep what was refused', async () => {
  let answer = (_: unknown) => {}
  const { requests } = show(dayWith({}), {
    [tapCall]: () => Promise.reject(new ProblemError(409, { message: 'Termin został odwołany' })) as never,
    'POST /conversations': () =>
      new Promise((resolve) => {
        answer = resolve
      }) as never,
    'POST /conversations/:id/messages': () => ({}) as never,
  })
  await press('Wyjeżdżam')
  await userEvent.click(await screen.findByRole('button', { name: '1 nie przyjęte' }))
  const it = await sheet()
  const keep = it.getByRole('button', { name: 'Zachowaj jako wiadomość' })
  await userEvent.click(keep)
  await userEvent.click(keep)
  answer({ id: 'of-two' })
  expect(await it.findByText('Wszystko jest wysłane')).toBeVisible()
  expect(requests.filter(({ name }) => name === 'POST /conversations')).toHaveLength(1)
})

it('asks before signing out while a step waits', async () => {
  show(dayWith({}), { [tapCall]: offline })
  await press('Wyjeżdżam')
  await screen.findByRole('button', { name: '1 czeka na wysłanie' })
  await userEvent.click(screen.getByRole('button', { name: /^Konto/u }))
  await userEvent.click(screen.getByRole('button', { name: 'Wyloguj się' }))
  expect(await screen.findByText(/^Serwer nie ma jeszcze 1 rzeczy/u)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Zostań' }))
  expect(screen.getByRole('button', { name: '1 czeka na wysłanie' })).toBeVisible()
})

it('states on plain HTTP what is missing', async () => {
  show()
  expect(await screen.findByText(/^Ten adres nie ma HTTPS/u)).toBeVisible()
})

it('refuses a file of 40 MB that no browser draws, and sends nothing', async () => {
  const { requests } = show(dayWith(working))
  const file = new File(['x'], 'po.heic', { type: 'image/heic' })
  Object.defineProperty(file, 'size', { value: 40 * 1024 * 1024 })
  await userEvent.upload((await card()).getByLabelText('Zdjęcie po'), file)
  await waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toContain('Zdjęcie po: plik jest za duży'),
  )
  expect(requests.filter(({ name }) => name.startsWith('POST') || name.startsWith('PUT'))).toEqual([])
})

it('holds a photo whose code cannot be loaded, and takes it by the next press', async () => {
  const { requests } = show(dayWith(working), {
    'POST /orders/:id/conversation/messages': () => ({}) as never,
    'PUT /orders/:id/conversation/files/:fileId': () => ({}) as never,
    'PUT /orders/:id/conversation/files/:fileId/order-file': () => ({}) as never,
  })
  const it = await card()
  await screen.findAllByText('Po')
  const failing = vi.spyOn(await import('./sheets.ts'), 'loadSheets')
  failing.mockRejectedValueOnce(new PreloadError(new TypeError()))
  await userEvent.upload(it.getByLabelText('Zdjęcie po'), new File(['x'], 'po.jpg', { type: 'image/jpeg' }))
  await waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Zdjęcie po: program/u),
    ),
  )
  expect(requests.some(({ name }) => name.startsWith('PUT'))).toBe(false)
  shownToasts()[0]?.action?.run()
  await waitFor(() => expect(requests.some(({ name }) => name.endsWith('/order-file'))).toBe(true))
})

it('asks what becomes of the order with the last finish', async () => {
  const { bodies } = show(dayWith(working))
  await press('Kończę')
  await userEvent.click((await sheet()).getByRole('button', { name: /^Do kontynuacji/u }))
  await userEvent.click((await sheet()).getByRole('button', { name: 'Zakończ wizytę' }))
  expect((await sheet()).getByText('Napisz, o co chodzi')).toBeVisible()
  await userEvent.click((await sheet()).getByRole('button', { name: '3 dni' }))
  await userEvent.type((await sheet()).getByRole('textbox'), 'Brakuje silnika')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Zakończ wizytę' }))
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({
    kind: 'finish',
    answer: { kind: 'continued', words: 'Brakuje silnika', days: 3 },
  })
})

it('finishes without a question while another performer works', async () => {
  const { bodies } = show(dayWith({ ...working, openOthers: ['Jan'] }))
  await press('Kończę')
  await waitFor(() => expect(bodies()[0]).toMatchObject({ kind: 'finish' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('marks a forgotten step with its time, and refuses one still to come', async () => {
  const { bodies } = show(dayWith({}))
  await press('Więcej')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Zapomniane kliknięcie' }))
  const time = (await sheet()).getByLabelText('Godzina')
  await userEvent.clear(time)
  await userEvent.type(time, '23:59')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Zapisz' }))
  expect((await sheet()).getByText('Ta godzina jeszcze nie minęła')).toBeVisible()
  await userEvent.clear(time)
  await userEvent.type(time, '07:05')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ kind: 'travel', isLate: true, clientAt: '2027-03-02T06:05:00.000Z' })
})

it('writes to the office from the order about a missing part', async () => {
  const { requests } = show(dayWith(working), {
    'POST /orders/:id/conversation/messages': () => ({}) as never,
  })
  await press('Więcej')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Brakuje części' }))
  await userEvent.type((await sheet()).getByRole('textbox'), 'silnik 230 V')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Wyślij do biura' }))
  await waitFor(() =>
    expect(requests.filter(({ name }) => name.endsWith('/messages')).map(bodyOf)[0]).toMatchObject({
      body: '@biuro Brakuje części: silnik 230 V',
    }),
  )
})

it('shows a code by a press alone', async () => {
  const content = 'Klatka A: 4321'
  const { requests } = show(aMyDay(), {
    'GET /buildings/note/:noteId': () => ({ note: { content }, earlier: [] }) as never,
  })
  const it = await card()
  expect(requests.some(({ name }) => name.includes('/note/'))).toBe(false)
  await userEvent.click(it.getAllByRole('button', { name: /^Pokaż:/u })[0] as HTMLElement)
  expect(await it.findByText(content)).toBeVisible()
})

it('shows from when codes are visible, and until when they were', async () => {
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.parse(aMyDay().serverNow) + hours * hour).toISOString()
  const day = (codesFrom: string, codesTo: string) =>
    dayWith({
      ...working,
      codesFrom,
      codesTo,
      notes: aMyVisit().notes.map((it) => ({ ...it, isMasked: true })),
    })
  const { becomes } = show(day(at(1), at(2)))
  expect(await (await card()).findByText(/zobaczysz od/u)).toBeVisible()
  await becomes(day(at(-2), at(-1)))
  expect(await (await card()).findByText(/były widoczne do/u)).toBeVisible()
})

it('marks a code that does not work, and shows the mark of another performer', async () => {
  const [bad, good] = aMyVisit().notes
  if (!bad || !good) throw new Error('two notes')
  const marked = { ...good, failed: { at: '2027-03-01T09:30:00.000Z', by: 'Ewa Nowak' } }
  const { requests } = show(dayWith({ notes: [bad, marked] }), {
    'POST /buildings/note/:noteId/failed': () => ({ failed: null }),
    'POST /orders/:id/conversation/messages': () => ({}) as never,
  })
  expect((await card()).getByText('Zgłoszono, że nie działa: 01.03.2027 10:30, Ewa Nowak')).toBeVisible()
  await press('Więcej')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Kod nie działa' }))
  await userEvent.click((await sheet()).getByRole('button', { name: 'Wyślij do biura' }))
  await waitFor(() => {
    const [mark, message] = requests.filter(({ name }) => /failed$|messages$/u.test(name))
    expect(mark?.input).toMatchObject({ params: { noteId: bad.id }, body: { version: bad.version } })
    expect(bodyOf(message as { input: unknown })).toMatchObject({
      body: expect.stringContaining('@biuro Kod nie działa'),
    })
  })
})

it('reports a visit that the office took away', async () => {
  const day = aMyDay()
  const { becomes } = show(day)
  await card()
  await becomes({ ...day, next: null, days: day.days.map((it) => ({ ...it, visits: [] })) })
  expect(await screen.findByRole('heading', { name: 'Dziś nie masz wizyt' })).toBeVisible()
  expect(shownToasts().some(({ text }) => text.startsWith('Zdjęto z planu: 08:00'))).toBe(true)
})

it('names the next visit on a day without one', async () => {
  const day = aMyDay()
  show({ ...day, next: null, days: day.days.map((it, n) => (n === 0 ? { ...it, visits: [] } : it)) })
  expect(await screen.findByText(/^Następna: środa/u)).toBeVisible()
})

it.each([
  [403, undefined],
  [500, aMyDay().today],
])('keeps the copy of the phone after %i: %s', async (status, today) => {
  signedInAs('ROLE_WORKER')
  await keepDay(aMyDay(), 0)
  const { requests } = show(aMyDay(), {
    'GET /me/day': () => Promise.reject(new ProblemError(status, { message: '' })),
  })
  await waitFor(() => expect(requests.some(({ name }) => name === 'GET /me/day')).toBe(true))
  await waitFor(async () => expect((await keptDay())?.day.today).toBe(today))
})

it('offers to read the day again after a failure', async () => {
  show(aMyDay(), { 'GET /me/day': () => Promise.reject(new ProblemError(500, { message: '' })) as never })
  expect(await screen.findByText('Nie udało się wczytać dnia')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
})

it.each([
  ['Mozilla/5.0 (Linux; Android 15)', 'geo:52.1,21?q=52.1,21'],
  ['Mozilla/5.0 (iPhone; CPU)', 'https://maps.apple.com/?q=Polna%201%2C%2000-001%20Warszawa&ll=52.1,21'],
  ['Mozilla/5.0 (X11; Linux)', 'https://www.openstreetmap.org/?mlat=52.1&mlon=21#map=18/52.1/21'],
])('opens the maps of %s', (agent, address) => {
  const place = {
    id: '1',
    name: null,
    street: 'Polna 1',
    city: 'Warszawa',
    zip: '00-001',
    lat: 52.1,
    lng: 21,
  }
  expect(mapAddressOf(place, agent)).toBe(address)
})
