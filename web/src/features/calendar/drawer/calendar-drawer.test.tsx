import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BacklogOrder } from '@zlecenia/contract/features/calendar/calendar.contract'
import { aBacklogOrder, anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepCookie } from '#lib/preferences.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { carriedTo } from '#test/carried.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'

vi.mock('#lib/call.ts', { spy: true })

const point = vi.hoisted(() => ({ date: new Date(2026, 10, 18, 10, 30), allDay: false }))
vi.mock('@event-calendar/core', async (original) => {
  const real = await original<typeof import('@event-calendar/core')>()
  return {
    ...real,
    // jsdom has no layout.
    createCalendar: (...made: Parameters<typeof real.createCalendar>) =>
      Object.assign(real.createCalendar(...made), { dateFromPoint: () => point }),
  }
})

beforeEach(() => {
  keepCookie('calendar-drawer', 'open')
  keepCookie('calendar-filters', null)
})

const jan = { id: '01900000-0000-7000-8000-0000000000a1', name: 'Jan Kowalski', colour: 'info' as const }
const crew = '01900000-0000-7000-8000-0000000000c1'
const ewa = { id: '01900000-0000-7000-8000-0000000000a2', name: 'Ewa Lis', colour: null }
const emergency = aBacklogOrder(
  {
    address: 'ul. Kwiatowa 12',
    city: 'Łódź',
    priority: 'emergency',
    isFault: true,
    dueAt: '2026-11-18T14:00:00Z',
  },
  7,
)

function show(address: string, answers: Answers = {}, role: Role = 'ROLE_OFFICE') {
  const user = signedInAs(role)
  let backlog: BacklogOrder[] = [emergency]
  let version = 1
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /calendar': ({ query }) =>
      query.perDay ? { slots: [], days: [{ day: '2026-11-18', count: 12 }] } : { slots: [] },
    'GET /calendar/backlog': () => ({ rows: backlog, total: backlog.length, totalIsMore: false }),
    'GET /calendar/choices': () => ({
      performers: [jan, ewa],
      crews: [{ id: crew, name: 'Zespół A' }],
      buildings: [],
    }),
    'GET /services': () => ({
      serviceGroups: Object.fromEntries(serviceCatalogExample.map((it) => [it.id, it])),
    }),
    'PATCH /orders/:id': ({ body }) => {
      backlog = body.events?.length ? [] : [emergency]
      version += 1
      return { ...anOrder(), version }
    },
    ...answers,
  })
  const sent = (name: string) => requests.filter((it) => it.name === name).map((it) => it.input)
  return { ...showScreen(address), sent }
}
const week = '/apps/calendar?view=week&date=2026-11-18'
const backlog = async () => within(await screen.findByRole('region', { name: 'Do zaplanowania' }))
const card = async () => (await backlog()).findByRole('listitem')
const calendarBox = () => document.querySelector('.event-calendar-box') as HTMLElement

async function dropped(): Promise<void> {
  const letGo = carriedTo(await card(), calendarBox())
  expect(document.querySelector('.drop-hint')).toHaveTextContent('18.11.2026, 10:30')
  letGo()
  expect(document.querySelector('.drop-hint')).toBeNull()
}

describe('the backlog', () => {
  it('shows street first, with client, urgency and due moment, and can be searched', async () => {
    const { sent } = show(week)
    expect(await card()).toHaveTextContent(
      new RegExp(`^ul. Kwiatowa 12, Łódź${emergency.client}Awaria · .*18.11.2026, 15:00.*Bez terminu`),
    )
    expect((await backlog()).getByText('1 zlecenie')).toBeVisible()
    await userEvent.type((await backlog()).getByRole('searchbox'), 'żubr')
    await waitFor(() =>
      expect(sent('GET /calendar/backlog').at(-1)).toMatchObject({ query: { q: 'żubr', page: 1 } }),
    )
  })

  it('saves an order dropped at a time under its version, draws it at once, and undoes it', async () => {
    const { sent } = show(week)
    await dropped()
    const times = { startAt: '2026-11-18T09:30:00.000Z', endAt: '2026-11-18T10:30:00.000Z' }
    await waitFor(() => expect(sent('PATCH /orders/:id')).toHaveLength(1))
    expect(sent('PATCH /orders/:id')).toEqual([
      {
        params: { id: emergency.id },
        body: { version: 1, events: [{ ...times, id: null, userIds: [], overlapReason: null }] },
      },
    ])
    await waitFor(() => expect(shownToasts().at(-1)?.text).toContain('Zaplanowano: ul. Kwiatowa 12, Łódź'))
    expect(await (await backlog()).findByText('Wszystko jest zaplanowane')).toBeVisible()
    expect(shownToasts().at(-1)?.ms).toBe(10_000)
    shownToasts().at(-1)?.action?.run()
    expect(await card()).toBeVisible()
    expect(sent('PATCH /orders/:id').at(-1)).toMatchObject({ body: { version: 2, events: [] } })
  })

  it('plans an emergency from the arrival of the nearest person', async () => {
    const person = {
      ...jan,
      leavesAt: '2026-11-18T09:00:00.000Z',
      from: null,
      way: { km: 4, minutes: 6, source: 'air' as const },
      arrivesAt: '2026-11-18T09:06:00.000Z',
      freeUntil: null,
      isWorking: true,
      isOnCall: false,
      missing: [],
    }
    const building = { address: 'ul. Kwiatowa 12', city: 'Łódź', hasPlace: true }
    const { sent } = show(week, {
      'GET /nearest': () => ({
        at: person.leavesAt,
        building,
        hasBase: true,
        router: 'off',
        people: [person],
      }),
    })
    await userEvent.click((await backlog()).getByRole('button', { name: `Najbliżsi: ${emergency.number}` }))
    await userEvent.click(await screen.findByRole('button', { name: 'Wybierz: Jan Kowalski' }))
    expect(sent('GET /nearest')).toMatchObject([{ query: { buildingId: emergency.buildingId } }])
    await waitFor(() =>
      expect(sent('PATCH /orders/:id')).toMatchObject([
        { body: { events: [{ startAt: '2026-11-18T09:15:00.000Z', userIds: [jan.id] }] } },
      ]),
    )
  })

  it('reverts a drag on Escape', async () => {
    const { sent } = show(week)
    const letGo = carriedTo(await card(), calendarBox())
    expect(document.querySelector('.drop-hint')).toBeVisible()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(document.querySelector('.drop-hint')).toBeNull()
    letGo()
    expect(await card()).toBeVisible()
    expect(sent('PATCH /orders/:id')).toEqual([])
  })

  it('reverts a refused order with the reason', async () => {
    const refused = Promise.withResolvers<never>()
    show(week, { 'PATCH /orders/:id': () => refused.promise })
    await dropped()
    expect(await screen.findByRole('button', { name: /10:30–11:30.*Kwiatowa 12/u })).toBeVisible()
    await waitFor(async () => expect((await backlog()).queryByRole('listitem')).toBeNull())
    refused.reject(new ProblemError(409, { message: 'Dane zmieniły się w międzyczasie.' }))
    expect(await card()).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /10:30/u })).toBeNull())
    expect(shownToasts().at(-1)?.text).toBe(
      'Nie udało się zaplanować: ul. Kwiatowa 12, Łódź\nDane zmieniły się w międzyczasie.',
    )
  })

  it('plans an order by keyboard in the form of its slots', async () => {
    show(week, {
      'GET /orders/:id': () => ({ ...anOrder({ slots: [] }), id: emergency.id }),
      'GET /users': () => ({ users: [] }),
    })
    const plan = await screen.findByRole('button', { name: `Zaplanuj ${emergency.number}` })
    plan.focus()
    await userEvent.keyboard('{Enter}')
    const form = within(await screen.findByRole('dialog', { name: 'Zaplanuj: ul. Kwiatowa 12, Łódź' }))
    expect(await form.findByRole('textbox', { name: /^Początek/u })).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Zamknij bez planowania' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does not appear for workers, who plan only their own', async () => {
    show(week, {}, 'ROLE_WORKER')
    expect(await screen.findByRole('region', { name: 'Filtry' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Do zaplanowania' })).toBeNull()
  })
})

describe('the small month', () => {
  it('shows the number of slots of each day, and opens a day by keyboard', async () => {
    const { at } = show(week)
    const month = within(await screen.findByRole('region', { name: 'Miesiąc z obciążeniem dni' }))
    const day = await month.findByRole('gridcell', { name: /18 listopada 2026, 12 terminów/u })
    day.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(month.getByRole('gridcell', { name: /25 listopada/u })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe('/apps/calendar?view=week&date=2026-11-25'))
  })
})

describe('filters', () => {
  it('filter the calendar by several values, stored in the address and remembered', async () => {
    const { at, sent, unmount } = show(week)
    await userEvent.click(await screen.findByText('Filtry'))
    await userEvent.click(await screen.findByText('Wykonawca'))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jan Kowalski' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ewa Lis' }))
    await waitFor(() => expect(at()).toContain(`performer=${jan.id}%2C${ewa.id}`))
    expect(screen.getByText('Wykonawca: wybrano 2')).toBeVisible()
    const narrowed = sent('GET /calendar').filter((it) => {
      const { query } = it as { query: { performer?: string[] } }
      return query.performer?.length === 2
    })
    // Requests of the board and the small month.
    expect(narrowed).toHaveLength(2)
    unmount()
    const again = show(week)
    await waitFor(() => expect(again.at()).toContain('performer='))
    await userEvent.click(await screen.findByRole('button', { name: '2 filtry. Wyczyść filtry' }))
    await waitFor(() => expect(again.at()).toBe(week))
    expect(screen.queryByRole('button', { name: /Wyczyść filtry/u })).toBeNull()
  })

  it('include crews', async () => {
    const { at } = show(week)
    await userEvent.click(await screen.findByText('Filtry'))
    await userEvent.click(await screen.findByText('Zespół'))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Zespół A' }))
    await waitFor(() => expect(at()).toContain(`crew=${crew}`))
  })

  it('include a searched building', async () => {
    const building = {
      id: '01900000-0000-7000-8000-0000000000b1',
      name: null,
      address: 'ul. Długa 5',
      zipCode: null,
      city: 'Łódź',
      type: null,
      client: { id: 'c', name: 'Wspólnota' },
      contact: null,
      owner: null,
      payer: null,
      openOrders: 0,
      archived: false,
    }
    const { at } = show(week, {
      'GET /buildings/list': () => ({ rows: [building], total: 1, totalIsMore: false }),
    })
    await userEvent.click(await screen.findByText('Filtry'))
    await userEvent.click(await screen.findByText('Obiekt'))
    await userEvent.type(await screen.findByRole('combobox', { name: /Dodaj obiekt/u }), 'dłu')
    await userEvent.click(await screen.findByRole('option', { name: /ul. Długa 5/u }))
    await waitFor(() => expect(at()).toContain(`building=${building.id}`))
  })
})

it('stays closed once closed', async () => {
  const { unmount } = show(week)
  const [toggle] = await screen.findAllByRole('button', { name: 'Ukryj panel' })
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(toggle as HTMLElement)
  expect(screen.queryByRole('region', { name: 'Panel kalendarza' })).toBeNull()
  unmount()
  show(week)
  const open = await screen.findByRole('button', { name: /^Pokaż panel/u })
  expect(open).toHaveAttribute('aria-expanded', 'false')
})
