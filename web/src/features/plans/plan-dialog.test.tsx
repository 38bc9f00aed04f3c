import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aBacklogOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import type { DayPlanFound } from '@zlecenia/contract/features/plans/plans.contract'
import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'

vi.mock('#lib/call.ts', { spy: true })

const day = '2031-01-07'
const idOf = (n: number) => `01900000-0000-7000-8000-0000000000${n}`
const jan = { id: idOf(11), name: 'Jan Kowalski' }
const ewa = { id: idOf(12), name: 'Ewa Lis' }
const waiting = aBacklogOrder({ address: 'Nowa 4', city: 'Łódź' }, 3)
const at = (clock: string) => `${day}T${clock}:00.000Z`
const stop = {
  slotId: idOf(21),
  orderId: idOf(31),
  number: 'ZL/2031/000001',
  startAt: at('07:00'),
  endAt: at('08:00'),
  address: 'Kręta 1',
  city: 'Łódź',
  state: 'coming' as const,
  window: null,
  place: null,
  leg: null,
}
const route = { id: idOf(11), vehicle: null, done: 0, km: 0, minutes: 0, unplaced: 1, source: 'air' as const }
const plan: DayPlanFound = {
  day,
  source: 'air',
  router: 'off',
  before: { km: 90.5, minutes: 100 },
  after: { km: 56.5, minutes: 70 },
  unplaced: 1,
  routes: [],
  changes: [
    {
      slotId: stop.slotId,
      orderId: stop.orderId,
      number: stop.number,
      address: stop.address,
      city: stop.city,
      startAt: at('09:00'),
      endAt: at('10:00'),
      userIds: [ewa.id],
      was: { startAt: stop.startAt, endAt: stop.endAt, userIds: [jan.id] },
    },
  ],
  unplanned: [
    { orderId: waiting.id, number: waiting.number, address: 'Nowa 4', city: 'Łódź', why: 'noTime' },
  ],
  informed: [ewa, jan],
  warnings: [{ kind: 'overlap', name: 'Ewa Lis', numbers: ['ZL/2031/000001', 'ZL/2031/000002'] }],
  slots: [{ id: stop.slotId, version: 4 }],
}

function show(answers: Answers = {}) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /logistics/fleet': () => ({
      day,
      routes: [
        { ...route, people: [jan], stops: [stop] },
        { ...route, id: ewa.id, people: [ewa], stops: [] },
      ],
      router: 'off',
      tiles: null,
    }),
    'GET /calendar/backlog': () => ({ rows: [waiting], total: 1, totalIsMore: false }),
    'POST /logistics/plans/preview': () => plan,
    'POST /logistics/plans/apply': ({ body }) => ({ id: body.id, slots: 1, warnings: [] }),
    'POST /logistics/plans/:id/undo': ({ params }) => ({ id: params.id, slots: 1 }),
    ...answers,
  })
  showScreen(`/apps/logistics/fleet?day=${day}`)
  return (name: string) => requests.filter((it) => it.name === name).map((it) => it.input)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('plan of a day', () => {
  it('sends the choice, shows the plan, applies it as it was shown, and undoes it', async () => {
    const sent = show()
    await press('Ułóż dzień')
    const dialog = within(await screen.findByRole('dialog', { name: 'Ułóż dzień: 07.01.2031' }))
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Nowa 4, Łódź' }))
    await press('Pokaż plan')
    expect(await dialog.findByText('−34 km')).toBeVisible()
    expect(dialog.getByText('Powiadomienie dostaną: Ewa Lis, Jan Kowalski')).toBeVisible()
    expect(dialog.getByText(/było 08:00–09:00, Jan Kowalski/u)).toBeVisible()
    expect(dialog.getByText(/nie ma miejsca w godzinach pracy/u)).toBeVisible()
    expect(dialog.getByText(/wizyty w tym samym czasie: ZL\/2031\/000001/u)).toBeVisible()
    const wish = { day, userIds: [jan.id, ewa.id], orderIds: [waiting.id], keep: [], spread: null }
    expect(sent('POST /logistics/plans/preview')).toMatchObject([{ body: wish }])
    await press(`Zostaw jak jest: ${stop.number}`)
    await waitFor(() =>
      expect(sent('POST /logistics/plans/preview').at(-1)).toMatchObject({ body: { keep: [stop.slotId] } }),
    )
    await press('Zastosuj plan')
    await waitFor(() => expect(shownToasts().at(-1)?.text).toBe('Zmieniono 1 termin'))
    expect(sent('POST /logistics/plans/apply')).toMatchObject([
      { body: { slots: plan.slots, changes: [{ slotId: stop.slotId, userIds: [ewa.id] }] } },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    shownToasts().at(-1)?.action?.run()
    await waitFor(() => expect(sent('POST /logistics/plans/:id/undo')).toHaveLength(1))
  })

  it('shares out the day of one person over the others at once', async () => {
    const sent = show()
    await press('Rozdziel dzień tej osoby: Jan Kowalski')
    await screen.findByText('−34 km')
    const wish = { day, userIds: [ewa.id], spread: jan.id }
    expect(sent('POST /logistics/plans/preview')).toMatchObject([{ body: wish }])
  })

  it('shows why a plan was not applied, and makes a new one', async () => {
    const message = 'Ktoś właśnie zmienił wizytę ZL/2031/000001'
    const sent = show({
      'POST /logistics/plans/apply': () => Promise.reject(new ProblemError(409, { message })),
    })
    await press('Rozdziel dzień tej osoby: Jan Kowalski')
    await screen.findByText('−34 km')
    await press('Zastosuj plan')
    expect(await screen.findByText(message)).toBeVisible()
    await waitFor(() => expect(sent('POST /logistics/plans/preview')).toHaveLength(2))
  })
})
