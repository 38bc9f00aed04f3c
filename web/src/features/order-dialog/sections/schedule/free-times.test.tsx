import { screen, waitFor } from '@testing-library/react'
import { aWorker } from '@zlecenia/contract/features/users/users.examples'
import { shell } from '@zlecenia/contract/messages/pl/shell'
import { describe, expect, it, vi } from 'vitest'
import type { Answer } from '#lib/call.ts'
import { addMessages } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { emptyDraft } from '../../sections.ts'
import { combobox, renderStep, textbox } from '../../testing/step.tsx'
import { newSlot } from './schedule.draft.ts'

vi.mock('#lib/call.ts', { spy: true })
addMessages({ shell })

const tomasz = aWorker({}, 1)
const lukasz = aWorker({}, 2)
const of = (it: typeof tomasz) => ({ id: it.id, name: it.fullName })
const call = 'GET /schedule/free-times'
// Spans Independence Day, a Wednesday.
const found: Answer<typeof call> = {
  minutes: 90,
  times: [
    { startAt: '2026-11-10T12:15:00.000Z', endAt: '2026-11-10T13:45:00.000Z', performer: null },
    { startAt: '2026-11-12T06:00:00.000Z', endAt: '2026-11-12T07:30:00.000Z', performer: null },
    { startAt: '2026-11-12T11:00:00.000Z', endAt: '2026-11-12T12:30:00.000Z', performer: null },
  ],
  onCall: null,
}
const service = { id: 'service', title: 'Przegląd', groupId: 'group' }
const services = (change: object = {}) => ({
  services: { ...emptyDraft().services, selected: [service], ...change },
})
const emergency = services({ isFault: true, priority: 'emergency' })

function schedule(
  answer: () => Answer<typeof call> | Promise<never>,
  draft: object = services(),
  performers = [of(tomasz), of(lukasz)],
) {
  const step = renderStep(
    'schedule',
    { slots: [{ ...newSlot(), performers }] },
    { answers: { 'GET /users': () => ({ users: [tomasz, lukasz] }), [call]: answer }, draft },
  )
  const asks = () => step.requests.filter(({ name }) => name === call).map(({ input }) => input)
  return { ...step, asks, open: () => step.user.click(screen.getByRole('button', { name: 'Wolne terminy' })) }
}
const times = () =>
  screen.findByRole('group', { name: 'Wolne terminy' }).then((it) => [...it.querySelectorAll('button')])

describe('free times', () => {
  it("are searched by a press, for all performers together and the services' duration", async () => {
    const { asks, open, payload } = schedule(() => found)
    expect(asks()).toEqual([])
    await open()
    expect(await times()).toHaveLength(3)
    expect(screen.getByText(/1 godz\.? 30 min/u)).toBeVisible()
    expect(asks()).toMatchObject([
      { query: { performers: `${tomasz.id},${lukasz.id}`, services: 'service' } },
    ])
    expect(payload()).toMatchObject([{ startAt: '', endAt: '' }])
  })

  it.each(['a press', 'its digit'])('are taken by %s, also across a holiday', async (how) => {
    const { user, open, payload } = schedule(() => found)
    await open()
    const [first, second] = await times()
    if (how === 'a press') await user.click(second as HTMLElement)
    else {
      first?.focus()
      await user.keyboard('2')
    }
    expect(textbox(/Początek/)).toHaveValue('12.11.2026 07:00')
    expect(textbox(/Koniec/)).toHaveValue('12.11.2026 08:30')
    expect(payload()).toMatchObject([
      { startAt: '2026-11-12T06:00:00.000Z', endAt: '2026-11-12T07:30:00.000Z' },
    ])
  })

  it('name a free performer where none is chosen, and a press takes both', async () => {
    const times = found.times.map((it, n) => ({ ...it, performer: of(n === 0 ? lukasz : tomasz) }))
    const { user, open, asks, payload } = schedule(() => ({ ...found, times }), services(), [])
    await open()
    expect(await screen.findByText(/^Najbliższe terminy, w których ktoś jest wolny: 1 godz/u)).toBeVisible()
    expect(asks()).toMatchObject([{ query: { performers: undefined, services: 'service' } }])
    await user.click(
      screen.getByRole('button', { name: new RegExp(`^10\\.11\\.2026.* · ${lukasz.fullName}$`, 'u') }),
    )
    expect(payload()).toMatchObject([
      { startAt: '2026-11-10T12:15:00.000Z', endAt: '2026-11-10T13:45:00.000Z', userIds: [lukasz.id] },
    ])
  })

  it('report that no capable performer is free where none is chosen', async () => {
    const { open } = schedule(() => ({ ...found, times: [] }), services(), [])
    await open()
    expect(
      await screen.findByText('W najbliższych 4 tygodniach nikt, kto może to wykonać, nie jest wolny'),
    ).toBeVisible()
  })

  it('report an empty result, or a failure', async () => {
    let works = false
    const { user, open } = schedule(() =>
      works ? { ...found, times: [] } : Promise.reject(new ProblemError(500, { message: 'x' })),
    )
    await open()
    expect(await screen.findByText('Nie udało się znaleźć wolnych terminów')).toBeVisible()
    works = true
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('W najbliższych 4 tygodniach nie ma takiego terminu')).toBeVisible()
  })

  it('are searched without a press for an emergency, and propose the person on call', async () => {
    const onCall = { id: 'on-call', name: 'Ewa Dyżurna' }
    const { user, asks, payload } = schedule(() => ({ ...found, onCall }), emergency)
    await screen.findByText('Awaria poza godzinami pracy. Dyżur ma Ewa Dyżurna.')
    expect(asks()).toMatchObject([{ query: { emergency: 'yes', services: undefined } }])
    expect(payload()).toMatchObject([{ userIds: [tomasz.id, lukasz.id] }])
    await user.click(screen.getByRole('button', { name: 'Przydziel: Ewa Dyżurna' }))
    expect(payload()).toMatchObject([{ userIds: [tomasz.id, lukasz.id, 'on-call'] }])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Przydziel/ })).toBeNull())
  })

  it('stay until those of another choice arrive', async () => {
    const late = Promise.withResolvers<never>()
    let calls = 0
    const { user, open, asks } = schedule(() => (calls++ === 0 ? found : late.promise), services(), [])
    await open()
    expect(await times()).toHaveLength(3)
    await user.type(combobox(/Wykonawcy/), tomasz.lastName)
    await user.click(await screen.findByRole('option', { name: tomasz.fullName }))
    await waitFor(() => expect(asks()).toHaveLength(2))
    expect(await times()).toHaveLength(3)
    expect(screen.queryByText('Szukam wolnych terminów…')).toBeNull()
  })

  it('are placed before the start, so that Tab still leads to the performers', async () => {
    const { user } = schedule(() => found)
    const button = screen.getByRole('button', { name: 'Wolne terminy' })
    button.focus()
    await user.tab()
    expect(textbox(/Początek/)).toHaveFocus()
    expect(combobox(/Wykonawcy/)).toBeVisible()
  })
})
