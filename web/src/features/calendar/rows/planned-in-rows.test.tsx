import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aBacklogOrder,
  aCalendarSlot,
  anOrder,
} from '@zlecenia/contract/features/order-base/work-orders.examples'
import { initialDueRules } from '@zlecenia/contract/features/schedule/priorities'
import { aWorker } from '@zlecenia/contract/features/users/users.examples'
import { usualWeek } from '@zlecenia/contract/lib/working-time'
import { expect, it, onTestFinished, vi } from 'vitest'
import { keepCookie } from '#lib/preferences.ts'
import { NetworkError } from '#lib/problem-error.ts'
import { carriedTo } from '#test/carried.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'

vi.mock('#lib/call.ts', { spy: true })
const opened = vi.hoisted(() => vi.fn())
vi.mock('#features/order-base/index.ts', async (original) => ({
  ...(await original<typeof import('#features/order-base/index.ts')>()),
  openCreateOrder: opened,
}))

const jan = { ...aWorker(), id: 'jan', fullName: 'Jan Lis', firstName: 'Jan', lastName: 'Lis' }
const busy = aCalendarSlot({
  startAt: '2026-11-18T07:30:00Z',
  endAt: '2026-11-18T08:30:00Z',
  address: 'ul. Polna 1',
  performers: [{ id: 'jan', name: 'Jan Lis' }],
})

function show(view = 'peopleWeek', more: Answers = {}) {
  keepCookie('calendar-drawer', 'open')
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /calendar': () => ({ slots: [busy] }),
    'GET /users': () => ({ users: [jan] }),
    'GET /calendar/backlog': () => ({ rows: [order], total: 1, totalIsMore: false }),
    'GET /schedule/company': () => ({
      week: [...usualWeek],
      worked: [],
      off: [],
      due: initialDueRules,
      version: 1,
    }),
    'PATCH /orders/:id': () => anOrder(),
    ...more,
  })
  showScreen(`/apps/calendar?view=${view}&date=2026-11-18`)
  return () => requests.filter(({ name }) => name.startsWith('PATCH')).map(({ input }) => input)
}
const cell = async (day: string) => {
  const row = (await screen.findByText('Jan Lis')).closest('li')
  return row?.querySelector(`[data-day="${day}"]`) as HTMLElement
}
const order = aBacklogOrder({}, 7)

async function dropOn(day: string): Promise<void> {
  const backlog = within(await screen.findByRole('region', { name: 'Do zaplanowania' }))
  const card = await backlog.findByRole('listitem')
  carriedTo(card, await cell(day))()
}

it("plans an order dropped on a performer's day at eight", async () => {
  const sent = show()
  await dropOn('2026-11-19')
  const times = { startAt: '2026-11-19T07:00:00.000Z', endAt: '2026-11-19T08:00:00.000Z' }
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        params: { id: order.id },
        body: { version: 1, events: [{ ...times, id: null, userIds: ['jan'], overlapReason: null }] },
      },
    ]),
  )
})

it('counts an order with only its response lost as planned, and can undo it', async () => {
  const times = { startAt: '2026-11-19T07:00:00Z', endAt: '2026-11-19T08:00:00Z' }
  const saved = anOrder()
  const [slot] = saved.slots
  const performers = [{ ...slot?.performers[0], ...jan, name: jan.fullName }]
  const sent = show('peopleWeek', {
    'PATCH /orders/:id': () => {
      throw new NetworkError(new TypeError('away'))
    },
    'GET /orders/:id': () => ({
      ...saved,
      version: 2,
      slots: saved.slots.map((it) => ({ ...it, ...times, performers })),
    }),
  })
  await dropOn('2026-11-19')
  await waitFor(() => expect(shownToasts().at(-1)?.text).toMatch(/^Zaplanowano/))
  shownToasts().at(-1)?.action?.run()
  await waitFor(() => expect(sent()).toMatchObject([{}, { body: { version: 2, events: [] } }]))
})

it('asks about an overlap, and sends its reason', async () => {
  const sent = show()
  await screen.findByRole('button', { name: /Polna 1/ })
  await dropOn('2026-11-18')
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/Polna 1/)).toBeVisible()
  expect(sent()).toEqual([])
  await userEvent.type(question.getByRole('textbox'), 'Jedna klatka')
  await userEvent.click(question.getByRole('button', { name: 'Przenieś' }))
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { body: { events: [{ userIds: ['jan'], overlapReason: 'Jedna klatka' }] } },
    ]),
  )
})

it('opens the dialog from an empty place with its time and performer', async () => {
  show()
  await userEvent.click(await cell('2026-11-20'))
  expect(opened).toHaveBeenCalledWith({
    initialSlot: {
      startAt: '2026-11-20T07:00:00.000Z',
      endAt: '2026-11-20T08:00:00.000Z',
      performers: [{ id: 'jan', name: 'Jan Lis' }],
    },
  })
})

it('starts at the working hours on an empty day of a performer', async () => {
  const person = {
    id: 'jan',
    firstName: 'Jan',
    lastName: 'Lis',
    avatar: null,
    colour: null,
    active: true,
  }
  const own = { crewId: 'red', absences: [], events: [], onCall: [], qualifications: [] }
  const days = [{ day: '2026-11-20', hours: { from: 390, to: 870 } }]
  show('peopleWeek', {
    'GET /schedule/board': () => ({
      crews: [{ id: 'red', name: 'Czerwoni', leaderId: null }],
      performers: [{ ...person, ...own, days }],
    }),
  })
  await screen.findByText(/Czerwoni/)
  opened.mockClear()
  await userEvent.click(await cell('2026-11-20'))
  expect(opened).toHaveBeenCalledWith({
    initialSlot: expect.objectContaining({ startAt: '2026-11-20T05:30:00.000Z' }),
  })
})

/** The line of a performer, with a mouse positioned by hours of the day. */
async function overHours() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1400, 60))
  show('peopleDay')
  const line = (await screen.findByText('Jan Lis')).closest('li')?.querySelector('.rows-line') as HTMLElement
  const at = (hours: number) => ({ clientX: hours * 100, isPrimary: true, button: 0, pointerType: 'mouse' })
  opened.mockClear()
  return {
    press: (hours: number) => fireEvent.pointerDown(line, at(hours)),
    moveTo: (hours: number) => fireEvent.pointerMove(line, at(hours)),
    release(hours: number) {
      fireEvent.pointerUp(line, at(hours))
      fireEvent.click(line, at(hours))
    },
  }
}

it('opens the dialog with all hours selected by mouse, and ignores the click after it', async () => {
  const mouse = await overHours()
  mouse.press(7.2)
  mouse.moveTo(5.1)
  mouse.release(5.1)
  const performers = [{ id: 'jan', name: 'Jan Lis' }]
  const initialSlot = { startAt: '2026-11-18T10:00:00.000Z', endAt: '2026-11-18T12:30:00.000Z', performers }
  expect(opened.mock.calls).toEqual([[{ initialSlot }]])
})

it('cancels a selection of hours on Escape, which does not propagate', async () => {
  const mouse = await overHours()
  const onEscape = vi.fn()
  document.addEventListener('keydown', onEscape)
  onTestFinished(() => document.removeEventListener('keydown', onEscape))
  mouse.press(7.2)
  mouse.moveTo(5.1)
  await userEvent.keyboard('{Escape}')
  mouse.moveTo(4)
  expect(onEscape).not.toHaveBeenCalled()
  expect(document.querySelector<HTMLElement>('.rows-marker:not([hidden])')).toBeNull()
})

it('warns of an order dragged over a performer without its qualification, without blocking', async () => {
  const needy = aBacklogOrder({ needs: ['gas'] }, 8)
  const person = {
    id: 'jan',
    firstName: 'Jan',
    lastName: 'Lis',
    avatar: null,
    colour: null,
    active: true,
    crewId: null,
    absences: [],
    events: [],
    onCall: [],
    days: [{ day: '2026-11-19', hours: { from: 390, to: 870 } }],
    qualifications: [{ kind: 'gas' as const, issuedOn: null, validUntil: '2026-11-18' }],
  }
  let finish = () => {}
  const saved = new Promise<void>((resolve) => {
    finish = resolve
  })
  const sent = show('peopleWeek', {
    'GET /schedule/board': () => ({ crews: [], performers: [person] }),
    'GET /calendar/backlog': () => ({ rows: [needy], total: 1, totalIsMore: false }),
    'PATCH /orders/:id': () => saved.then(() => anOrder()),
  })
  const backlog = within(await screen.findByRole('region', { name: 'Do zaplanowania' }))
  const letGo = carriedTo(await backlog.findByRole('listitem'), await cell('2026-11-19'))
  const lacks = 'Jan Lis: Uprawnienia gazowe tylko do 18.11.2026'
  expect(await screen.findByText(lacks, { exact: false })).toHaveTextContent('19.11.2026, 06:30, Jan Lis')
  letGo()
  await waitFor(() => expect(sent()).toHaveLength(1))
  const day = within(await cell('2026-11-19'))
  expect(await day.findByRole('img', { name: 'Wykonawca bez potrzebnej kwalifikacji' })).toBeVisible()
  finish()
})
