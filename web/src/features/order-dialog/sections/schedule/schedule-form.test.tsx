import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { aCalendarSlot } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { initialDueRules } from '@zlecenia/contract/features/schedule/priorities'
import { anOfficeUser, aWorker } from '@zlecenia/contract/features/users/users.examples'
import { shell } from '@zlecenia/contract/messages/pl/shell'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMessages } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { signedInAs } from '#test/show-screen.tsx'
import { dismissToast, shownToasts } from '#ui/toast/toast.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { usualAnswers } from '../../testing/drafts.ts'
import { combobox, renderStep, textbox } from '../../testing/step.tsx'
import { newSlot } from './schedule.draft.ts'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => void serverAnswers(usualAnswers))
addMessages({ shell })

const tomasz = aWorker({}, 1)
const lukasz = aWorker({}, 2)
const users = {
  'GET /users': () => ({ users: [tomasz, lukasz, aWorker({ status: 'inactive' }, 3), anOfficeUser()] }),
}
const whole = { start: '01.03.2027 08:00', end: '01.03.2027 09:00' }
const of = (it: typeof tomasz) => ({ id: it.id, name: it.fullName })

const slots = (change: object = {}) => ({ slots: [{ ...newSlot(), ...whole, ...change }] })

describe('the schedule', () => {
  it('takes the only match of typed text as performer; other text is removed and reported', async () => {
    const { user, payload } = renderStep(
      'schedule',
      { slots: [{ ...newSlot(), ...whole }] },
      { answers: users },
    )
    await user.click(combobox(/Wykonawcy/))
    await screen.findAllByRole('option')
    await user.type(combobox(/Wykonawcy/), 'Nieistniejący')
    await user.tab()
    expect(combobox(/Wykonawcy/)).toHaveValue('')
    expect(combobox(/Wykonawcy/)).toHaveAccessibleDescription(
      'Nie wybrano: nic nie pasuje do „Nieistniejący”',
    )
    expect(payload()).toMatchObject([{ userIds: [] }])
    await user.type(combobox(/Wykonawcy/), tomasz.lastName)
    await user.tab()
    expect(payload()).toMatchObject([{ userIds: [tomasz.id] }])
  })

  it('starts with one slot that requires a start and an end', () => {
    renderStep('schedule')
    expect(screen.getAllByRole('group', { name: /Termin/ })).toHaveLength(1)
    expect(screen.getAllByText('Wymagane')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Usuń termin/ })).toBeNull()
  })

  it('takes start and end from a range typed as its start', async () => {
    const { user, payload } = renderStep('schedule')
    await user.type(textbox(/Początek/), '1.3.27 8-10:30')
    await user.tab()
    expect(textbox(/Początek/)).toHaveValue('01.03.2027 08:00')
    expect(textbox(/Koniec/)).toHaveValue('01.03.2027 10:30')
    expect(payload()).toMatchObject([
      { startAt: '2027-03-01T07:00:00.000Z', endAt: '2027-03-01T09:30:00.000Z' },
    ])
  })

  it('lets the end follow the start by an hour, written out when the start is left', async () => {
    const { user, payload } = renderStep('schedule')
    await user.type(textbox(/Początek/), '1.3.27 8')
    expect(textbox(/Koniec/)).toHaveValue('01.03.2027 09:00')
    await user.tab()
    expect(textbox(/Początek/)).toHaveValue('01.03.2027 08:00')
    expect(payload()).toMatchObject([
      { startAt: '2027-03-01T07:00:00.000Z', endAt: '2027-03-01T08:00:00.000Z', userIds: [] },
    ])
  })

  it.each([
    ['01.03.2027 08:10', 'Termin musi trwać co najmniej 15 minut'],
    ['02.04.2027 08:00', 'Termin może trwać najwyżej 31 dni'],
    ['01.03.2027 07:00', 'Data zakończenia musi być późniejsza niż data rozpoczęcia'],
    ['kiedyś', 'Wpisz dzień i godzinę, na przykład 23.11 8:00'],
    ['12.10', '„12.10” to dzień czy godzina? Wpisz 12:10 albo dzień i godzinę.'],
    ['', 'Wymagane'],
  ])('shows for the end "%s" the message "%s"', (end, message) => {
    renderStep('schedule', { slots: [{ ...newSlot(), ...whole, end }] })
    expect(screen.getByText(message)).toBeVisible()
  })

  it('adds slots by "Dodaj Termin"; blank ones are neither invalid nor posted', async () => {
    const { user, problems, payload } = renderStep('schedule', { slots: [{ ...newSlot(), ...whole }] })
    await user.click(screen.getByRole('button', { name: 'Dodaj Termin' }))
    expect(screen.getAllByRole('group', { name: /Termin/ })).toHaveLength(2)
    expect(screen.getAllByRole('textbox', { name: /Początek/ })[1]).toHaveFocus()
    expect(problems()).toEqual({})
    expect(payload()).toHaveLength(1)
  })

  it('takes a window of the client, opened by a press, and removes it', async () => {
    const { user, payload } = renderStep('schedule', slots(), { answers: users })
    expect(payload()).not.toMatchObject([{ window: expect.anything() }])
    await user.click(screen.getByRole('button', { name: 'Dodaj okno dla klienta' }))
    const from = screen.getByLabelText('Klient czeka od')
    expect(from).toHaveFocus()
    fireEvent.change(from, { target: { value: '07:00' } })
    fireEvent.change(screen.getByLabelText('Klient czeka do'), { target: { value: '12:00' } })
    expect(payload()).toMatchObject([
      { window: { from: '2027-03-01T06:00:00.000Z', to: '2027-03-01T11:00:00.000Z' } },
    ])
    await user.click(screen.getByRole('button', { name: 'Usuń okno' }))
    expect(payload()).not.toMatchObject([{ window: expect.anything() }])
  })

  it.each([
    [{ windowFrom: '08:30', windowTo: '12:00' }, 'windowFrom', 'slot.windowWithoutStart'],
    [{ windowFrom: '12:00', windowTo: '12:00' }, 'windowTo', 'slot.windowEmpty'],
    [{ windowFrom: '07:00', windowTo: '' }, 'windowTo', 'rules.required'],
  ])('reports the window %o at its field %s', (window, field, problem) => {
    const { problems } = renderStep('schedule', slots(window), { answers: users })
    expect(Object.entries(problems())).toEqual([[expect.stringContaining(`slots.0.${field}`), problem]])
  })

  it('deletes the chosen slot only', async () => {
    const second = { ...newSlot(), start: '02.03.2027 10:00', end: '02.03.2027 11:00' }
    const { user } = renderStep('schedule', { slots: [{ ...newSlot(), ...whole }, second] })
    await user.click(screen.getByRole('button', { name: 'Usuń termin 1' }))
    expect(textbox(/Początek/)).toHaveValue('02.03.2027 10:00')
    expect(textbox(/Koniec/)).toHaveValue('02.03.2027 11:00')
  })
})

describe('typed times', () => {
  const at = (now: string) => vi.setSystemTime(new Date(now))
  // 13:00 on a Saturday in Warsaw; the browser is in New York.
  beforeEach(() => {
    vi.stubEnv('TZ', 'America/New_York')
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
  const retype = async (user: ReturnType<typeof renderStep>['user'], name: RegExp, text: string) => {
    await user.clear(textbox(name))
    if (text) await user.type(textbox(name), text)
  }

  it('move a typed end with its start: the slot keeps its length', async () => {
    const { user } = renderStep('schedule', slots())
    await retype(user, /Koniec/, '+90')
    await user.tab()
    expect(textbox(/Koniec/)).toHaveValue('01.03.2027 09:30')
    await retype(user, /Początek/, '2.3.27 12')
    expect(textbox(/Koniec/)).toHaveValue('02.03.2027 13:30')
    await retype(user, /Koniec/, '02.03.2027 20:00')
    await retype(user, /Początek/, '2.3.27 11')
    expect(textbox(/Koniec/)).toHaveValue('02.03.2027 19:00')
  })

  it('keep an end that was typed before the start', async () => {
    const { user } = renderStep('schedule')
    await user.type(textbox(/Koniec/), '1.3.27 18:00')
    await user.type(textbox(/Początek/), '1.3.27 12')
    await user.tab()
    expect(textbox(/Koniec/)).toHaveValue('01.03.2027 18:00')
  })

  it.each([
    ['10:00', '2027-03-01T09:00:00.000Z'],
    ['+90 minut', '2027-03-01T08:30:00.000Z'],
  ])('wait for the start with an end typed as %s, whatever the day is', async (end, endAt) => {
    const { user, problems, payload } = renderStep('schedule')
    await user.type(textbox(/Koniec/), end)
    await user.tab()
    expect(textbox(/Koniec/)).toHaveValue(end)
    expect(textbox(/Koniec/)).toHaveAccessibleDescription(/Wyliczy się, gdy wpiszesz początek/)
    expect(problems()).toEqual({ 'slots.0.start': 'slot.required' })
    await user.type(textbox(/Początek/), '1.3.27 8')
    expect(payload()).toMatchObject([{ startAt: '2027-03-01T07:00:00.000Z', endAt }])
    await user.tab()
    expect(textbox(/Koniec/)).toHaveValue(end === '10:00' ? '01.03.2027 10:00' : '01.03.2027 09:30')
  })

  it.each([
    ['+90 minut', '09:30 · 1 godz. 30 min'],
    ['+90 min', '09:30 · 1 godz. 30 min'],
    ['+ 90', '09:30 · 1 godz. 30 min'],
    ['+2h', '10:00 · 2 godz.'],
    ['+ 1:30', '09:30 · 1 godz. 30 min'],
    ['+2 godz', '10:00 · 2 godz.'],
    ['2 godz', '10:00 · 2 godz.'],
    ['12.30', '12:30 · 4 godz. 30 min'],
  ])('read the end %s, and show how it was understood', (end, understood) => {
    renderStep('schedule', slots({ end }))
    expect(textbox(/Koniec/)).toHaveAccessibleDescription(`→ pon. 01.03.2027, ${understood}`)
  })

  it('read an end past midnight as the next day', async () => {
    const { user, problems } = renderStep('schedule', slots({ start: '23.11.2026 22:00', end: '' }))
    await retype(user, /Koniec/, '2:00')
    await user.tab()
    expect(textbox(/Koniec/)).toHaveValue('24.11.2026 02:00')
    expect(problems()).toEqual({})
  })

  it('read digits without signs, and a past time as its next occurrence', async () => {
    const { user } = renderStep('schedule')
    await user.type(textbox(/Początek/), '2311 8')
    expect(textbox(/Początek/)).toHaveAccessibleDescription('→ pon. 23.11.2026, 08:00')
    at('2026-11-22T22:45:00Z')
    await retype(user, /Początek/, '8:00')
    expect(textbox(/Początek/)).toHaveAccessibleDescription('→ pon. 23.11.2026, 08:00')
  })

  it('report at once that an hour does not exist, and take no other', async () => {
    const { user, problems, payload } = renderStep('schedule')
    await user.type(textbox(/Początek/), '28.03.2027 02:30')
    expect(textbox(/Początek/)).toHaveAccessibleDescription(
      '28.03.2027 nie ma godziny 02:30: zegar przechodzi na czas letni. Wpisz inną.',
    )
    expect(textbox(/Początek/)).toBeInvalid()
    await user.tab()
    expect(textbox(/Początek/)).toHaveValue('28.03.2027 02:30')
    expect(payload()).toMatchObject([{ startAt: '' }])
    expect(problems()).toHaveProperty(['slots.0.start'])
  })

  it('report an ambiguous hour, the chosen one, and how to choose the other', async () => {
    at('2026-10-20T12:00:00Z')
    const { user, payload, problems } = renderStep('schedule')
    await user.type(textbox(/Początek/), '25.10.2026 02:30')
    expect(textbox(/Początek/)).toHaveAccessibleDescription(
      /dwa razy: to pierwsza, druga to 25.10.2026 02:30 CET/,
    )
    expect(textbox(/Koniec/)).toHaveValue('25.10.2026 02:30 CET')
    expect(textbox(/Koniec/)).toHaveAccessibleDescription(/1 godz\. .*dwa razy: to druga/)
    expect(payload()).toMatchObject([
      { startAt: '2026-10-25T00:30:00.000Z', endAt: '2026-10-25T01:30:00.000Z' },
    ])
    expect(problems()).toEqual({})
  })

  it.each([
    ['29.11.2026 08:00', /weekend/],
    ['28.11.2026 08:00', /weekend/],
    ['25.12.2026 10:00', /Boże Narodzenie, pierwszy dzień · święto/],
    ['24.11.2026 22:00', /poza godzinami pracy/],
    ['24.11.2026 06:59', /poza godzinami pracy/],
    ['20.11.2026 08:00', /już minęło/],
    ['21.11.2026 12:59', /już minęło/],
    ['24.11.2062 08:00', /dopiero za ponad rok/],
  ])('warn of the start %s and block nothing', (start, warning) => {
    const { problems } = renderStep('schedule', slots({ start, end: '+60' }))
    expect(textbox(/Początek/)).toHaveAccessibleDescription(warning)
    expect(textbox(/Początek/)).toBeValid()
    expect(screen.getAllByRole('status').map((it) => it.textContent)).toContainEqual(
      expect.stringMatching(warning),
    )
    expect(problems()).toEqual({})
  })

  it.each(['24.11.2026 07:00', '24.11.2026 15:00', '21.11.2027 13:00'])('show no warning for %s', (start) => {
    renderStep('schedule', slots({ start, end: '+60' }))
    expect(textbox(/Początek/)).toHaveAccessibleDescription(/^→ \S+ [\d.]+, [\d:]+( · weekend)?$/)
  })

  it('warn of an end after hours, and of its free day only where the start has not', async () => {
    const { user } = renderStep('schedule', slots({ start: '27.11.2026 14:00', end: '' }))
    await retype(user, /Koniec/, '16:00')
    expect(textbox(/Koniec/)).toHaveAccessibleDescription('→ pt. 27.11.2026, 16:00 · 2 godz.')
    await retype(user, /Koniec/, '17:00')
    expect(textbox(/Koniec/)).toHaveAccessibleDescription(/poza godzinami pracy/)
    await retype(user, /Koniec/, '28.11 10:00')
    expect(textbox(/Koniec/)).toHaveAccessibleDescription(/weekend/)
  })

  it('show the same in the summary', () => {
    const { summary } = renderStep('schedule', slots({ start: '29.11.2026 22:00', end: '2:00' }))
    expect(summary().getByRole('listitem')).toHaveTextContent(
      /29\.11\.2026, 22:00 – 30\.11\.2026, 02:00.*weekend · poza godzinami pracy/,
    )
  })
})

describe('real working hours', () => {
  const early = { from: 6 * 60, to: 14 * 60 }
  const company = {
    week: [...Array(6).fill(early), null],
    worked: ['Święto Niepodległości' as const],
    off: [{ from: '2026-12-31', to: '2026-12-31' }],
    due: initialDueRules,
    version: 1,
  }
  const nights = { week: Array(7).fill({ from: 14 * 60, to: 1440 }) }
  const at = async (slot: object, people: Record<string, object> = {}) => {
    signedInAs('ROLE_OFFICE')
    const step = renderStep('schedule', slots(slot), {
      answers: {
        'GET /schedule/company': () => company,
        'GET /schedule/users/:id': ({ params }) => ({
          userId: params.id,
          week: null,
          colour: null,
          version: 1,
          ...people[params.id],
        }),
      },
    })
    await waitFor(() =>
      expect(step.requests).toContainEqual(expect.objectContaining({ name: 'GET /schedule/company' })),
    )
    return step
  }
  const both = { performers: [of(tomasz), of(lukasz)] }
  // A past slot would show that instead.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00+01:00') }))
  afterEach(() => void vi.useRealTimers())

  it.each<[string, object, Record<string, object>, RegExp, RegExp]>([
    ['a Saturday of work', { start: '28.11.2026 08:00', end: '+60' }, {}, /08:00$/, /godz\.$/],
    ['six in the morning', { start: '24.11.2026 06:00', end: '+60' }, {}, /06:00$/, /godz\.$/],
    ['past two', { start: '24.11.2026 13:30', end: '+60' }, {}, /13:30$/, /poza godzinami pracy$/],
    ['a holiday of work', { start: '11.11.2027 08:00', end: '+60' }, {}, /Święto Niepodległości$/, /godz\.$/],
    ['a day off of the company', { start: '31.12.2026 08:00', end: '+60' }, {}, /dzień wolny$/, /godz\.$/],
    [
      'the night shift of one, up to midnight',
      { start: '24.11.2026 22:00', end: '+120', performers: [of(tomasz)] },
      { [tomasz.id]: nights },
      /22:00$/,
      /godz\.$/,
    ],
    [
      'the other shift of one of two',
      { start: '24.11.2026 08:00', end: '+60', ...both },
      { [lukasz.id]: nights },
      new RegExp(`08:00 · ${lukasz.fullName}: poza godzinami pracy$`),
      new RegExp(`${lukasz.fullName}: poza godzinami pracy$`),
    ],
    [
      'what is too late for both',
      { start: '24.11.2026 17:00', end: '+60', ...both },
      {},
      /17:00 · poza godzinami pracy$/,
      /poza godzinami pracy$/,
    ],
  ])('apply to company and performers: %s', async (_, slot, people, start, end) => {
    await at(slot, people)
    await waitFor(() => expect(textbox(/Początek/)).toHaveAccessibleDescription(start))
    expect(textbox(/Koniec/)).toHaveAccessibleDescription(end)
  })
})

describe('adding and removing slots', () => {
  afterEach(() =>
    act(() => {
      for (const { id } of shownToasts()) dismissToast(id)
    }),
  )
  const add = () => screen.getByRole('button', { name: 'Dodaj Termin' })
  const cards = () => screen.getAllByRole('group', { name: /Termin/ })

  it('ignores Enter of a name typed on "Dodaj Termin", and explains that', async () => {
    const { user } = renderStep('schedule', { slots: [{ ...newSlot(), ...whole }] }, { answers: users })
    await user.click(combobox(/Wykonawcy/))
    await user.tab()
    expect(add()).toHaveFocus()
    await user.keyboard('kow')
    expect(add()).toHaveAccessibleDescription(/nigdzie nie trafia/)
    await user.keyboard('{Enter}')
    expect(cards()).toHaveLength(1)
    expect(add()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(cards()).toHaveLength(2)
  })

  it('shows that an empty one will not be sent, in its place and in the summary', async () => {
    const { user, summary } = renderStep('schedule', { slots: [{ ...newSlot(), ...whole }] })
    expect(screen.queryByText(/nie wejdzie do zlecenia/)).toBeNull()
    await user.click(add())
    expect(screen.getByText('Pusty termin nie wejdzie do zlecenia.')).toBeVisible()
    expect(summary().getByText('Pominięto pusty termin')).toBeVisible()
    await user.type(screen.getAllByRole('textbox', { name: /Początek/ })[1] as HTMLElement, '2.3.27 8')
    expect(screen.queryByText('Pusty termin nie wejdzie do zlecenia.')).toBeNull()
  })

  it('restores a deleted one whole at its place, with the focus in it', async () => {
    const lost = {
      ...newSlot(),
      start: '02.03.2027 10:00',
      end: '02.03.2027 11:30',
      endTouched: true,
      performers: [of(tomasz)],
      overlapReason: 'Pilne',
    }
    const draft = { slots: [{ ...newSlot(), ...whole }, lost, { ...newSlot(), ...whole }] }
    const { user, slice } = renderStep('schedule', draft)
    render(<Toasts />)
    await user.click(screen.getByRole('button', { name: 'Usuń termin 2' }))
    expect(cards()).toHaveLength(2)
    expect(screen.getByText('Usunięto termin 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cofnij' }))
    expect(slice().slots).toEqual(draft.slots)
    expect(screen.getAllByRole('textbox', { name: /Początek/ })[1]).toHaveFocus()
  })
})

describe('performers', () => {
  it('are active service workers, several, found by name', async () => {
    const { user, slice } = renderStep('schedule', {}, { answers: users })
    await user.click(combobox(/Wykonawcy/))
    expect((await screen.findAllByRole('option')).map((it) => it.textContent)).toEqual([
      tomasz.fullName,
      lukasz.fullName,
    ])
    await user.type(combobox(/Wykonawcy/), 'kowal{Enter}')
    await user.type(combobox(/Wykonawcy/), 'lukasz{Enter}')
    expect(slice().slots[0]?.performers).toEqual([of(tomasz), of(lukasz)])
    await user.type(combobox(/Wykonawcy/), '{Backspace}')
    expect(slice().slots[0]?.performers).toEqual([of(tomasz)])
  })

  it('show their load of that day, and overlaps at once with a field for a reason', async () => {
    const performers = [{ id: tomasz.id, name: tomasz.fullName }]
    const slots = [
      aCalendarSlot({
        id: 'a',
        startAt: '2027-03-01T07:30:00Z',
        endAt: '2027-03-01T09:00:00Z',
        number: 'ZL/1',
        performers,
      }),
      aCalendarSlot({
        id: 'b',
        startAt: '2027-03-01T08:00:00Z',
        endAt: '2027-03-01T10:00:00Z',
        number: 'ZL/2',
        performers,
      }),
      aCalendarSlot({
        id: 'c',
        startAt: '2027-03-01T07:30:00Z',
        endAt: '2027-03-01T09:00:00Z',
        number: 'ZL/3',
        performers: [of(lukasz)],
      }),
    ]
    const { user, requests, payload } = renderStep(
      'schedule',
      { slots: [{ ...newSlot(), ...whole, performers: [of(tomasz)] }] },
      { answers: { 'GET /calendar': () => ({ slots }) } },
    )
    const [clash, free, ...others] = await screen.findAllByRole('listitem')
    expect(clash).toHaveTextContent(/Nakłada się.*01\.03\.2027, 08:30–10:00, ZL\/1/)
    expect(free).toHaveTextContent(/ZL\/2/)
    expect(free).not.toHaveTextContent('Nakłada się')
    expect(others).toEqual([])
    expect(requests.at(-1)?.input).toMatchObject({
      query: { from: '2027-02-28T23:00:00.000Z', to: '2027-03-01T23:00:00.000Z' },
    })
    await user.type(textbox(/Powód nałożenia/), 'Pilne')
    expect(payload()).toMatchObject([{ overlapReason: 'Pilne' }])
  })

  it('show an overlap of two slots of the same order', async () => {
    const slot = { ...whole, performers: [of(tomasz)] }
    renderStep('schedule', {
      slots: [
        { ...newSlot(), ...slot },
        { ...newSlot(), ...slot },
      ],
    })
    const second = screen.getByRole('group', { name: 'Termin 2' })
    await waitFor(() =>
      expect(within(second).getByText(/termin 1 tego zlecenia/)).toHaveTextContent('Nakłada się'),
    )
  })

  it('are loaded again by a press after a failure, and the focus stays with them', async () => {
    let works = false
    const { user } = renderStep(
      'schedule',
      {},
      {
        answers: {
          'GET /users': () => {
            if (!works) throw new ProblemError(500, { message: 'x' })
            return users['GET /users']()
          },
        },
      },
    )
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Nie udało się wczytać serwisantów')
    works = true
    await user.click(within(alert).getByRole('button', { name: 'Spróbuj ponownie' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(combobox(/Wykonawcy/)).toHaveFocus())
  })

  it('have their day loaded again by a press after a failure', async () => {
    let works = false
    const { user } = renderStep(
      'schedule',
      { slots: [{ ...newSlot(), ...whole, performers: [of(tomasz)] }] },
      {
        answers: {
          'GET /calendar': () => {
            if (!works) throw new ProblemError(500, { message: 'x' })
            return { slots: [] }
          },
        },
      },
    )
    await screen.findByText('Nie udało się sprawdzić zajętości wykonawców')
    works = true
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Tego dnia nie mają jeszcze zleceń')).toBeVisible()
  })

  it('report a day that could not be loaded before one is chosen: they would look free', async () => {
    let works = false
    const calendar = () => {
      if (!works) throw new ProblemError(500, { message: 'x' })
      return { slots: [] }
    }
    const { user } = renderStep(
      'schedule',
      { slots: [{ ...newSlot(), ...whole }] },
      { answers: { ...users, 'GET /calendar': calendar } },
    )
    await user.click(combobox(/Wykonawcy/))
    await screen.findByText('Nie udało się sprawdzić zajętości wykonawców')
    works = true
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(combobox(/Wykonawcy/)).toHaveFocus())
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('option', { name: new RegExp(tomasz.lastName) })).toHaveTextContent(
      'bez terminów',
    )
  })

  it('are offered with their load of that day, loaded once', async () => {
    const performers = [of(tomasz)]
    const { user, requests } = renderStep(
      'schedule',
      // Past midnight: the request covers the next day too, the load is the first day's.
      { slots: [{ ...newSlot(), start: '01.03.2027 22:00', end: '02.03.2027 02:00' }] },
      {
        answers: {
          ...users,
          'GET /calendar': () => ({
            slots: [
              aCalendarSlot({
                id: 'a',
                startAt: '2027-03-01T07:00:00Z',
                endAt: '2027-03-01T08:30:00Z',
                performers,
              }),
              // Starts the evening before: an hour of it is on this day.
              aCalendarSlot({
                id: 'b',
                startAt: '2027-02-28T20:00:00Z',
                endAt: '2027-03-01T00:00:00Z',
                performers,
              }),
              aCalendarSlot({
                id: 'c',
                startAt: '2027-03-02T08:00:00Z',
                endAt: '2027-03-02T09:00:00Z',
                performers: [of(lukasz)],
              }),
            ],
          }),
        },
      },
    )
    await user.click(combobox(/Wykonawcy/))
    const option = (name: string) => screen.findByRole('option', { name: new RegExp(name) })
    await waitFor(async () =>
      expect(await option(tomasz.lastName)).toHaveTextContent(`${tomasz.fullName} 2 terminy, 2 godz. 30 min`),
    )
    expect(await option(lukasz.lastName)).toHaveTextContent(`${lukasz.fullName} bez terminów`)
    await user.type(combobox(/Wykonawcy/), `${tomasz.lastName}{Enter}`)
    expect(await screen.findByText('01.03.2027 – 02.03.2027: co mają już wybrani wykonawcy')).toBeVisible()
    expect(screen.getByText(`Wybrano: ${tomasz.fullName}`)).toBeInTheDocument()
    expect(requests.filter(({ name }) => name === 'GET /calendar')).toHaveLength(1)
  })
})
