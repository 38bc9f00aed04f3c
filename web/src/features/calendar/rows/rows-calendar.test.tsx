import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { aCalendarSlot, anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import type { AvailabilityPerformer } from '@zlecenia/contract/features/schedule/availability.contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { askAgain, meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'

vi.mock('#lib/call.ts', { spy: true })
afterEach(() => onlineManager.setOnline(true))
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
const performer = (id: string, firstName: string, lastName: string): AvailabilityPerformer => ({
  id,
  firstName,
  lastName,
  avatar: null,
  colour: null,
  active: true,
  crewId: null,
  days: days.map((day) => ({ day, hours: { from: 420, to: 960 } })),
  absences: [],
  events: [],
  onCall: [],
  qualifications: [],
})
const people = [performer('jan', 'Jan', 'Lis'), performer('ola', 'Ola', 'Żak')]
const nameOf = (id: string) => {
  const found = people.find((it) => it.id === id)
  return `${found?.firstName} ${found?.lastName}`
}
const named = (id: string) => ({ id, name: nameOf(id) })
/** A slot on Wednesday 18 November, in Warsaw hours. */
const slot = (id: string, from: string, to: string, performers: string[], more: Partial<CalendarSlot> = {}) =>
  aCalendarSlot({
    id,
    orderId: `order of ${id}`,
    startAt: `2026-11-18T${from}:00+01:00`,
    endAt: `2026-11-18T${to}:00+01:00`,
    address: `ul. ${id} 1`,
    performers: performers.map(named),
    version: 3,
    ...more,
  })

function show(
  begun: CalendarSlot[],
  {
    view = 'peopleDay',
    save,
    isLost = false,
    performers = people,
    fails = () => false,
  }: {
    view?: string
    save?: Answers['PATCH /orders/:id/slots/:slotId']
    isLost?: boolean
    performers?: AvailabilityPerformer[]
    fails?: () => boolean
  } = {},
) {
  const user = signedInAs('ROLE_OFFICE')
  let slots = begun
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /calendar': () => ({ slots }),
    'GET /orders/:id': () => anOrder(),
    'GET /schedule/board': () => {
      if (fails()) throw new ProblemError(500, { message: 'Błąd serwera.' })
      return { crews: [{ id: 'red', name: 'Czerwoni', leaderId: 'ola' }], performers }
    },
    'PATCH /orders/:id/slots/:slotId': (sent) => {
      const { params, body } = sent
      const { userIds = [], startAt, endAt, version } = body
      const answer = save?.(sent)
      slots = slots.map((it) =>
        it.id === params.slotId
          ? {
              ...it,
              startAt: startAt ?? it.startAt,
              endAt: endAt ?? it.endAt,
              performers: userIds.map(named),
              version: version + 1,
            }
          : it,
      )
      if (isLost) throw new NetworkError(new TypeError('away'))
      return answer ?? { version: version + 1, warnings: [] }
    },
  })
  const { queries } = showScreen(`/apps/calendar?view=${view}&date=2026-11-18`)
  const sent = () =>
    requests
      .filter(({ name }) => name.startsWith('PATCH'))
      .map(({ input }) => (input as { body: object }).body)
  async function elsewhere(change: (all: CalendarSlot[]) => CalendarSlot[]): Promise<void> {
    slots = change(slots)
    await askAgain(queries, ['GET /calendar'])
  }
  return { sent, elsewhere }
}
const rowOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement
const slotIn = (row: string, street: RegExp) => within(rowOf(row)).queryByRole('button', { name: street })
const shown = async (row: string, street: RegExp) => {
  await screen.findByText(row)
  return within(rowOf(row)).findByRole('button', { name: street })
}
const announced = () =>
  screen
    .getAllByRole('status', { hidden: true })
    .map((it) => it.textContent)
    .join(' ')
const keys = (text: string) => userEvent.keyboard(text)

it('shows performers as rows, unassigned first; a slot is in each of their rows', async () => {
  show([slot('Polna', '09:00', '10:30', ['jan', 'ola']), slot('Wolna', '11:00', '12:00', [])])
  expect(await shown('Jan Lis', /Polna/)).toHaveTextContent('09:00–10:30Polna 1')
  expect(slotIn('Ola Żak', /Polna/)).toBeVisible()
  slotIn('Ola Żak', /Polna/)?.focus()
  expect(slotIn('Ola Żak', /Polna/)).toHaveAccessibleDescription(
    /18\.11\.2026, 09:00–10:30\s+ul\. Polna 1.*Jan Lis, Ola Żak/su,
  )
  expect(slotIn('Bez wykonawcy', /Wolna/)).toBeVisible()
  expect(within(rowOf('Jan Lis')).getByText(/1,5 z 9 h/)).toBeVisible()
  expect(screen.getAllByRole('listitem').filter((it) => it.dataset.row !== undefined)[0]).toBe(
    rowOf('Bez wykonawcy'),
  )
})

it('reports performers that could not be loaded, and retries', async () => {
  let fails = true
  show([slot('Polna', '09:00', '10:30', ['jan'])], { fails: () => fails })
  const missing = 'Nie udało się wczytać wykonawców i ich nieobecności'
  expect(await screen.findByText(missing)).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByText('Ola Żak')).toBeVisible()
  expect(screen.queryByText(missing)).toBeNull()
})

it('shows in a row the crew, the week on call, absences and events of its performer', async () => {
  const [jan, ola] = people as [AvailabilityPerformer, AvailabilityPerformer]
  const day = { startAt: '2026-11-17T23:00:00Z', endAt: '2026-11-18T23:00:00Z', wholeDays: true }
  show([], {
    performers: [
      { ...jan, absences: [{ id: 'a', kind: null, state: 'entered', ...day }], onCall: ['2026-11-16'] },
      { ...ola, crewId: 'red', events: [{ id: 'e', title: 'Zebranie', ...day }] },
    ],
  })
  await screen.findByText('Jan Lis')
  expect(within(rowOf('Jan Lis')).getByText('Nieobecność')).toBeVisible()
  expect(within(rowOf('Jan Lis')).getByLabelText('Dyżur')).toBeInTheDocument()
  expect(rowOf('Ola Żak')).toHaveTextContent(/Czerwoni.*Zebranie/u)
})

it('moves a slot by keyboard by quarters and to another performer, announced, with undo', async () => {
  const { sent } = show([slot('Polna', '09:00', '10:00', ['jan'])])
  const button = await shown('Jan Lis', /Polna/)
  button.focus()
  await keys('m')
  expect(announced()).toContain('Podniesiono: ul. Polna 1')
  await keys('{ArrowRight}{ArrowRight}')
  expect(announced()).toContain('18.11.2026, 09:30–10:30, Jan Lis')
  await keys('{Shift>}{ArrowRight}{/Shift}{ArrowDown}')
  expect(announced()).toContain('09:30–10:45, Ola Żak')
  expect(sent()).toEqual([])
  await keys('{Enter}')
  // Drawn again once the answer arrives.
  await waitFor(() => expect(slotIn('Ola Żak', /Polna/)).toHaveFocus())
  const to = { startAt: '2026-11-18T08:30:00.000Z', endAt: '2026-11-18T09:45:00.000Z', userIds: ['ola'] }
  await waitFor(() => expect(sent()).toEqual([{ ...to, version: 3, overlapReason: null }]))
  await waitFor(() => expect(shownToasts().at(-1)?.action?.label).toBe('Cofnij'))
  expect(shownToasts().at(-1)?.text).toBe('Przeniesiono: ul. Polna 1, 18.11.2026, 09:30–10:45')
  act(() => shownToasts().at(-1)?.action?.run())
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ version: 4, userIds: ['jan'], startAt: '2026-11-18T09:00:00+01:00' })
  expect(await shown('Jan Lis', /Polna/)).toBeVisible()
})

it('scrolls to the first slot of a day that is not today', async () => {
  const whole = Element.prototype.getBoundingClientRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const from = Number(this.style?.getPropertyValue('--from'))
    if (this.matches('.rows-layer > i')) return new DOMRect(from * 1400, 0, 0, 400)
    return this.matches('.event-calendar.rows') ? new DOMRect(0, 0, 300, 400) : whole.call(this)
  })
  show([slot('Polna', '13:00', '14:00', ['jan']), slot('Leśna', '15:00', '16:00', ['ola'])])
  await shown('Jan Lis', /Polna/)
  // Seven of the fourteen hours from six on, centred.
  await waitFor(() => expect(document.querySelector('.event-calendar.rows')?.scrollLeft).toBe(700 - 150))
})

it('leaves the slot in place on Escape', async () => {
  const { sent } = show([slot('Polna', '09:00', '10:00', ['jan'])])
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('m{ArrowDown}{Escape}')
  expect(announced()).toContain('Zostaje na miejscu')
  expect(slotIn('Jan Lis', /Polna/)).toBeVisible()
  expect(sent()).toEqual([])
})

it('moves by days with arrows in a week', async () => {
  const { sent } = show([slot('Polna', '09:00', '10:00', ['jan'])], { view: 'peopleWeek' })
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('m{ArrowRight}')
  expect(announced()).toContain('19.11.2026, 09:00–10:00')
  await keys('{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ startAt: '2026-11-19T08:00:00.000Z' }]))
})

it('moves by a form too', async () => {
  const { sent } = show([slot('Polna', '09:00', '10:00', ['jan'])])
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('e')
  const form = within(await screen.findByRole('dialog', { name: 'Zmień termin' }))
  expect(form.getByRole('textbox', { name: /Początek/ })).toHaveFocus()
  const end = form.getByRole('textbox', { name: /Koniec/ })
  await userEvent.clear(end)
  await userEvent.type(end, '+5 minut')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Wykonawca' }), 'Ola Żak')
  await userEvent.click(form.getByRole('button', { name: 'Przenieś' }))
  expect(form.getByText(/15 minut/)).toBeVisible()
  await userEvent.clear(end)
  await userEvent.type(end, '11:30')
  await userEvent.click(form.getByRole('button', { name: 'Przenieś' }))
  await waitFor(() => expect(sent()).toMatchObject([{ endAt: '2026-11-18T10:30:00.000Z', userIds: ['ola'] }]))
})

it.each([
  ['2.01.2020 8:00', /już minęło/u],
  ['2.01.2099 8:00', /dopiero za ponad rok/u],
])('warns in the form of an unlikely day: %s', async (typed, words) => {
  const { sent } = show([slot('Polna', '09:00', '10:00', ['jan'])])
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('e')
  const form = within(await screen.findByRole('dialog', { name: 'Zmień termin' }))
  const start = form.getByRole('textbox', { name: /Początek/ })
  await userEvent.clear(start)
  await userEvent.type(start, typed)
  expect(start).toHaveAccessibleDescription(words)
  expect(sent()).toEqual([])
})

it('reverts a refused move with its reason', async () => {
  show([slot('Polna', '09:00', '10:00', ['jan'])], {
    save: () => {
      throw new ProblemError(409, { message: 'Ktoś był szybszy.' })
    },
  })
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('m{ArrowDown}{Enter}')
  await waitFor(() => expect(shownToasts().at(-1)?.text).toContain('Ktoś był szybszy.'))
  expect(await shown('Jan Lis', /Polna/)).toBeVisible()
  expect(slotIn('Ola Żak', /Polna/)).toBeNull()
})

it('reverts an unsaved move at once, even while nothing can be loaded', async () => {
  show([slot('Polna', '09:00', '10:00', ['jan'])], {
    save: () => {
      onlineManager.setOnline(false)
      throw new ProblemError(0, { message: 'Brak połączenia z serwerem.' })
    },
  })
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('m{ArrowDown}{Enter}')
  await waitFor(() => expect(shownToasts().at(-1)?.text).toContain('Brak połączenia z serwerem.'))
  expect(await shown('Jan Lis', /Polna/)).toBeVisible()
})

it('counts a move with only its response lost as done', async () => {
  const from = slot('Polna', '09:00', '10:00', ['jan'])
  show([from], { isLost: true })
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('m{ArrowDown}{Enter}')
  await waitFor(() => expect(shownToasts().at(-1)?.text).toMatch(/^Przeniesiono: ul\. Polna 1/))
  expect(await shown('Ola Żak', /Polna/)).toBeVisible()
})

it('announces an overlap while moving, and asks for its reason', async () => {
  const { sent } = show([slot('Polna', '09:00', '10:00', ['jan']), slot('Leśna', '09:30', '11:00', ['ola'])])
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('m{ArrowDown}')
  expect(announced()).toContain('Nakłada się 30 min: Ola Żak, ul. Leśna 1, 09:30–11:00')
  await keys('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Przenieść termin?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Przenieś' }))
  expect(dialog.getByText('Podaj powód nałożenia')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: /Powód/ }), 'Pilna awaria')
  await userEvent.click(dialog.getByRole('button', { name: 'Przenieś' }))
  await waitFor(() => expect(sent()).toMatchObject([{ userIds: ['ola'], overlapReason: 'Pilna awaria' }]))
})

it.each([
  ['one of its performers', /Tylko: Jan Lis/, ['ola']],
  ['all of them', /Wszystkich/, []],
])('asks once about a slot of several performers: %s', async (_what, choice, userIds) => {
  const { sent } = show([slot('Polna', '09:00', '10:00', ['jan', 'ola'])])
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('m{ArrowUp}{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Przenieść termin?' }))
  await userEvent.click(dialog.getByRole('radio', { name: choice }))
  await userEvent.click(dialog.getByRole('button', { name: 'Przenieś' }))
  await waitFor(() => expect(sent()).toMatchObject([{ userIds, overlapReason: null }]))
})

it('reports a remote change during a move, and continues from it; a removed slot is released', async () => {
  const { sent, elsewhere } = show([slot('Polna', '09:00', '10:00', ['jan'])])
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('m{ArrowRight}')
  await elsewhere((all) => all.map((it) => ({ ...it, endAt: '2026-11-18T11:00:00+01:00', version: 7 })))
  expect(shownToasts().at(-1)?.text).toBe(
    'Ktoś inny zmienił właśnie ten termin: 18.11.2026, 09:00–11:00, Jan Lis',
  )
  await keys('{Enter}')
  const startAt = '2026-11-18T08:15:00.000Z'
  const endAt = '2026-11-18T10:15:00.000Z'
  await waitFor(() => expect(sent()).toMatchObject([{ version: 7, startAt, endAt }]))
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('m{ArrowRight}')
  await elsewhere(() => [])
  expect(shownToasts().at(-1)?.text).toContain('Tego terminu już tu nie ma')
  expect(screen.queryByRole('button', { name: /Polna/ })).toBeNull()
})

it("does not report an own move as another user's when the slot is moved again", async () => {
  const { sent } = show([slot('Polna', '09:00', '10:00', ['jan'])])
  const toasts = () => shownToasts().filter(({ text }) => text.includes('Ktoś inny')).length
  const before = toasts()
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('m{ArrowRight}{Enter}m')
  await waitFor(() => expect(shownToasts().at(-1)?.text).toContain('Przeniesiono'))
  await keys('{ArrowRight}{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ version: 4, startAt: '2026-11-18T08:30:00.000Z' })
  expect(toasts()).toBe(before)
})

it('reports a remote change during the form or the question; the question is closed', async () => {
  const { sent, elsewhere } = show([
    slot('Polna', '09:00', '10:00', ['jan']),
    slot('Leśna', '09:30', '11:00', ['ola']),
  ])
  const lastToast = () => shownToasts().at(-1)?.text
  const changed = (to: Partial<CalendarSlot>) => (all: CalendarSlot[]) =>
    all.map((it) => (it.id === 'Polna' ? { ...it, ...to, version: it.version + 1 } : it))
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('m{ArrowDown}{Enter}')
  await screen.findByRole('dialog', { name: 'Przenieść termin?' })
  await elsewhere(changed({ endAt: '2026-11-18T12:00:00+01:00' }))
  expect(lastToast()).toBe('Ktoś inny zmienił właśnie ten termin: 18.11.2026, 09:00–12:00, Jan Lis')
  expect(screen.queryByRole('dialog', { name: 'Przenieść termin?' })).toBeNull()
  ;(await shown('Jan Lis', /Polna/)).focus()
  await keys('e')
  await screen.findByRole('dialog', { name: 'Zmień termin' })
  await elsewhere(changed({ endAt: '2026-11-18T13:00:00+01:00' }))
  expect(lastToast()).toContain('09:00–13:00, Jan Lis')
  await elsewhere((all) => all.filter(({ id }) => id !== 'Polna'))
  expect(lastToast()).toContain('Tego terminu już tu nie ma')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([])
})

it('makes one slot a Tab stop, from which arrows move', async () => {
  show([
    slot('Polna', '09:00', '10:00', ['jan']),
    slot('Leśna', '11:00', '12:00', ['jan']),
    slot('Cicha', '09:00', '10:00', ['ola']),
  ])
  const first = await shown('Jan Lis', /Polna/)
  expect(document.querySelectorAll('[data-slot][tabindex="0"]')).toHaveLength(1)
  first.focus()
  await keys('{ArrowRight}')
  expect(slotIn('Jan Lis', /Leśna/)).toHaveFocus()
  await keys('{ArrowDown}')
  expect(slotIn('Ola Żak', /Cicha/)).toHaveFocus()
  expect(document.querySelectorAll('[data-slot][tabindex="0"]')).toHaveLength(1)
})

it('opens the card by a press on a slot, and the form from there', async () => {
  show([slot('Polna', '09:00', '10:00', ['jan'])])
  fireEvent.click(await shown('Jan Lis', /Polna/))
  const card = within(await screen.findByRole('dialog', { name: /ul\. Polna 1/ }))
  await userEvent.click(card.getByRole('button', { name: 'Zmień termin' }))
  expect(await screen.findByRole('dialog', { name: 'Zmień termin' })).toBeVisible()
})

it('prints the slots of each performer, unassigned first', async () => {
  show([slot('Polna', '09:00', '10:30', ['jan', 'ola']), slot('Wolna', '11:00', '12:00', [])])
  await shown('Jan Lis', /Polna/)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const parts = screen.getAllByRole('heading', { level: 3 }).map((it) => it.parentElement?.textContent)
  expect(parts).toEqual([
    expect.stringMatching(/^Bez wykonawcy.*11:00–12:00.*Wolna/u),
    expect.stringMatching(/^Jan Lis.*śr\. 18\.11\.2026, 09:00–10:30.*Polna/u),
    expect.stringMatching(/^Ola Żak.*Polna/u),
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

it('starts with the last used view', async () => {
  show([slot('Polna', '09:00', '10:00', ['jan'])], { view: 'week' })
  await userEvent.click(await screen.findByRole('button', { name: 'Wykonawcy: tydzień' }))
  await shown('Jan Lis', /Polna/)
  cleanup()
  showScreen('/apps/calendar')
  expect(await screen.findByText('Jan Lis')).toBeVisible()
})

it('shows only performers of the chosen crews as rows', async () => {
  const red = '01900000-0000-7000-8000-0000000000c1'
  const blue = '01900000-0000-7000-8000-0000000000c2'
  const [jan, ola] = people as [AvailabilityPerformer, AvailabilityPerformer]
  const performers = [
    { ...jan, crewId: blue },
    { ...ola, crewId: red },
  ]
  show([], { performers, view: `peopleDay&crew=${red}` })
  expect(await screen.findByText('Ola Żak')).toBeVisible()
  expect(screen.queryByText('Jan Lis')).toBeNull()
  expect(screen.getByText('Bez wykonawcy')).toBeVisible()
})

it('marks a performer without a needed qualification in the row, while moving and in the form', async () => {
  const [jan, ola] = people as [AvailabilityPerformer, AvailabilityPerformer]
  const held = { kind: 'sepE' as const, issuedOn: null, validUntil: '2026-11-17' }
  const { sent } = show([slot('Polna', '09:00', '10:00', ['jan'], { needs: ['sepE'] })], {
    performers: [
      { ...jan, qualifications: [{ ...held, validUntil: null }] },
      { ...ola, qualifications: [held] },
    ],
  })
  const mark = { name: /Wykonawca bez potrzebnej kwalifikacji/u }
  const button = await shown('Jan Lis', /Polna/)
  expect(screen.queryByRole('button', mark)).toBeNull()
  button.focus()
  await keys('m{ArrowDown}')
  expect(announced()).toContain('Ola Żak: SEP E tylko do 17.11.2026')
  await keys('{Escape}')
  button.focus()
  await keys('e')
  const form = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Wykonawca' }), 'Ola Żak')
  expect(form.getByText('Ola Żak: SEP E tylko do 17.11.2026')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Przenieś' }))
  await waitFor(() => expect(sent()).toMatchObject([{ userIds: ['ola'] }]))
  const marked = await within(rowOf('Ola Żak')).findByRole('button', mark)
  marked.focus()
  expect(marked).toHaveAccessibleDescription(/Ola Żak: SEP E tylko do 17\.11\.2026/u)
})

describe('by mouse', () => {
  const hand = { button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse' }
  /** The board from 400 to 1200, with row names in its first 200; each row is 50 high, below a head of 40. */
  function laidOut(): void {
    const whole = Element.prototype.getBoundingClientRect
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      if (this.matches('.event-calendar.rows')) return new DOMRect(400, 100, 800, 400)
      if (this.matches('.rows-layer')) return new DOMRect(400, 100, 1600, 400)
      if (this.matches('[data-track]')) return new DOMRect(600, 100, 1400, 40)
      return whole.call(this)
    })
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
    for (const [n, row] of rows.entries()) {
      Object.defineProperties(row, { offsetTop: { value: 40 + n * 50 }, offsetHeight: { value: 50 } })
    }
  }
  const janAt = { clientX: 900, clientY: 215 }
  async function carried(
    to: { clientX: number; clientY: number },
    over: () => Element = () => document.body,
  ) {
    const { sent } = show([slot('Polna', '09:00', '10:00', ['jan'])])
    const button = await shown('Jan Lis', /Polna/)
    laidOut()
    document.elementFromPoint = over
    fireEvent.pointerDown(button, { ...hand, ...janAt })
    fireEvent.pointerMove(button, { ...hand, clientX: 910, clientY: 220 })
    fireEvent.pointerMove(button, { ...hand, ...to })
    return { sent, letGo: () => fireEvent.pointerUp(button, { ...hand, ...to }) }
  }

  it('moves a slot to the row and the time below it', async () => {
    const { sent, letGo } = await carried({ clientX: 1000, clientY: 265 })
    letGo()
    const to = { startAt: '2026-11-18T09:00:00.000Z', endAt: '2026-11-18T10:00:00.000Z', userIds: ['ola'] }
    await waitFor(() => expect(sent()).toMatchObject([to]))
  })

  it("moves a slot dropped on a row's name to that row at its time", async () => {
    const { sent, letGo } = await carried({ clientX: 450, clientY: 265 })
    letGo()
    await waitFor(() =>
      expect(sent()).toMatchObject([{ startAt: '2026-11-18T08:00:00.000Z', userIds: ['ola'] }]),
    )
  })

  it.each([
    ['the drawer at its left', { clientX: 200, clientY: 265 }],
    ['what is at its right', { clientX: 1300, clientY: 265 }],
    ['what is above', { clientX: 1000, clientY: 60 }],
    ['its head', { clientX: 1000, clientY: 120 }],
    ['what is below', { clientX: 1000, clientY: 700 }],
  ])('reverts a drop over %s, and marks nothing there', async (_where, at) => {
    const { sent, letGo } = await carried(at)
    await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(document.querySelector('.rows-marker:not([hidden])')).toBeNull()
    letGo()
    expect(announced()).toContain('Zostaje na miejscu')
    expect(slotIn('Jan Lis', /Polna/)).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('leaves a slot dropped on the backlog without a performer', async () => {
    const list = document.createElement('section')
    list.dataset.waitingOrders = ''
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-17T08:00:00Z'))
    const { sent, letGo } = await carried({ clientX: 200, clientY: 265 }, () => list)
    letGo()
    await waitFor(() => expect(sent()).toMatchObject([{ startAt: '2026-11-18T08:00:00.000Z', userIds: [] }]))
  })
})

/** Value of the rule that positions an element, by specificity and order. */
function placedBy(element: Element): string | undefined {
  const sheets = ['../event-calendar.css', 'rows.css'].map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )
  const text = sheets.join('').replace(/\/\*[\s\S]*?\*\//gu, '')
  const weight = (selector: string) =>
    (selector.match(/[.[]|:(?!:|is|not)/gu)?.length ?? 0) * 100 +
    (selector.match(/(?<![\w.[:-])[a-z]/gu)?.length ?? 0)
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/gu)]
    .flatMap(([, selectors = '', body = '']) => {
      const [, position] = /(?:^|[;\s])position: (\w+)/u.exec(body) ?? []
      return position
        ? selectors.split(/,(?![^()]*\))/u).map((it) => ({ selector: it.trim(), position }))
        : []
    })
    .filter(
      ({ selector }) => !selector.includes('::') && !selector.startsWith('@') && element.matches(selector),
    )
    .toSorted((one, other) => weight(one.selector) - weight(other.selector))
    .at(-1)?.position
}

it('places a slot in its own row in the hours of a day, whatever marks it has', async () => {
  const marks = { needs: ['sepE' as const], isFault: true, priority: 'emergency' as const }
  show([
    slot('Polna', '09:00', '09:15', ['jan'], marks),
    slot('Leśna', '10:00', '11:00', ['jan'], marks),
    slot('Cicha', '12:00', '13:00', ['jan']),
  ])
  const lacking = await shown('Jan Lis', /Polna/)
  expect(lacking).toHaveAttribute('data-lacking')
  lacking.dataset.lifted = ''
  const slots = [...document.querySelectorAll('.rows-line > .rows-slot')]
  expect(slots).toHaveLength(3)
  for (const it of slots) expect(placedBy(it)).toBe('absolute')
})
