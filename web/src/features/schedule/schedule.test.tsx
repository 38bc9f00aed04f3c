import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialDueRules } from '@zlecenia/contract/features/schedule/priorities'
import type { CompanySchedule, OnCallWeek } from '@zlecenia/contract/features/schedule/schedule.contract'
import { aWorker } from '@zlecenia/contract/features/users/users.examples'
import { initialRules, type Role } from '@zlecenia/contract/lib/permissions'
import { usualWeek } from '@zlecenia/contract/lib/working-time'
import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'
import { anOpenUser, showUsers } from '#test/show-users.ts'
import { daysOffText, hoursText, typedDaysOff, typedHours, unclearLine } from './typed-hours.ts'

vi.mock('#lib/call.ts', { spy: true })

it.each([
  ['7:00–16:00', { from: 420, to: 960 }],
  ['7-16', { from: 420, to: 960 }],
  ['7.30 - 15.45', { from: 450, to: 945 }],
  ['0–24', { from: 0, to: 1440 }],
  ['', null],
  ['16-7', undefined],
  ['7:75-16', undefined],
  ['rano', undefined],
])('reads hours typed as "%s", and writes them in a form that it reads again', (text, hours) => {
  expect(typedHours(text)).toEqual(hours)
  if (hours) expect(typedHours(hoursText(hours))).toEqual(hours)
})

it('reads days off, a day or a period in each line', () => {
  const off = [
    { from: '2026-12-24', to: '2026-12-24' },
    { from: '2026-12-28', to: '2026-12-31' },
  ]
  expect(typedDaysOff('24.12.2026\n\n28.12.2026 – 31.12.2026')).toEqual(off)
  expect(typedDaysOff(daysOffText(off))).toEqual(off)
  expect(typedDaysOff('2026-12-28 - 2026-12-31')).toEqual([off[1]])
  expect(typedDaysOff('24.12.2026\nurlop')).toBeUndefined()
})

it('names the line of days off that cannot be read', () => {
  expect(unclearLine('24.12.2026\n\nurlop \n31.12.2026')).toEqual({ line: 3, text: 'urlop' })
  expect(unclearLine('24.12.2026\n31.12.2026')).toBeNull()
})

const company: CompanySchedule = {
  week: [...usualWeek],
  worked: [],
  off: [],
  due: initialDueRules,
  version: 3,
}
const jan = aWorker({}, 1)
const ewa = aWorker({}, 2)
const weeks: OnCallWeek[] = [
  { week: '2026-11-23', user: { id: jan.id, name: jan.fullName }, version: 2 },
  { week: '2026-11-30', user: null, version: 0 },
]

function showTab(answers: Answers = {}, role: Role = 'ROLE_ADMIN') {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => ({ ...meOf(user), rules: initialRules[role] }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0 }),
    'GET /users': () => ({ users: [jan, ewa] }),
    'GET /schedule/company': () => company,
    'GET /schedule/on-call': () => ({ weeks }),
    ...answers,
  })
  showScreen('/pages/account-settings/schedule')
  return { inputs: (name: string) => requests.filter((it) => it.name === name).map((it) => it.input) }
}
const formOf = async (name: string) => within(await screen.findByRole('form', { name }))
const save = (form: Awaited<ReturnType<typeof formOf>>) =>
  userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
async function typeInto(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

describe('the working time of the company', () => {
  it('reports the line that is not a day, and that a day has one span of hours', async () => {
    const { inputs } = showTab()
    const form = await formOf('Godziny pracy')
    await typeInto(form.getByLabelText('poniedziałek'), '6-14, 16-18')
    await typeInto(form.getByRole('textbox', { name: 'Własne dni wolne' }), '24.12.2026{Enter}urlop')
    await save(form)
    expect(await form.findByText('Dzień ma jeden przedział godzin, na przykład 7:00–16:00')).toBeVisible()
    expect(form.getByText(/^Wiersz 2, „urlop”: wpisz dzień/u)).toBeVisible()
    expect(inputs('PATCH /schedule/company')).toEqual([])
  })

  it('sends only the changed fields of its form', async () => {
    const { inputs } = showTab({
      'PATCH /schedule/company': () => ({ ...company, version: 4 }),
    })
    const form = await formOf('Godziny pracy')
    await typeInto(form.getByLabelText('piątek'), '7-15')
    await userEvent.click(form.getByRole('checkbox', { name: 'Wigilia Bożego Narodzenia' }))
    await typeInto(form.getByRole('textbox', { name: 'Własne dni wolne' }), '28.12.2026–31.12.2026')
    await typeInto(form.getByRole('textbox', { name: 'Przegląd' }), '30')
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Przegląd/ }), 'dni pracy')
    await typeInto(form.getByRole('textbox', { name: 'Usterka' }), '')
    await save(form)
    expect(await screen.findByText('Zapisano zmiany')).toBeInTheDocument()
    expect(inputs('PATCH /schedule/company')).toEqual([
      {
        body: {
          week: [...usualWeek.slice(0, 4), { from: 420, to: 900 }, null, null],
          worked: ['Wigilia Bożego Narodzenia'],
          off: [{ from: '2026-12-28', to: '2026-12-31' }],
          due: { inspection: { amount: 30, unit: 'days' }, fault: null },
          version: 3,
        },
      },
    ])
  })

  it('reports invalid input and a refusal of the server at the field', async () => {
    const errors = [{ field: 'week', message: 'schedule.noWorkingDay' }]
    const { inputs } = showTab({
      'PATCH /schedule/company': () => Promise.reject(new ProblemError(400, { message: 'x', errors })),
    })
    const form = await formOf('Godziny pracy')
    const monday = form.getByLabelText('poniedziałek')
    await typeInto(monday, 'rano')
    await save(form)
    expect(await form.findByText('Wpisz godziny, na przykład 7:00–16:00')).toBeVisible()
    expect(inputs('PATCH /schedule/company')).toEqual([])
    await typeInto(monday, '')
    await save(form)
    expect(await form.findByText('Firma musi pracować choć jeden dzień w tygodniu')).toBeVisible()
  })

  it('allows only reading without the right to change it', async () => {
    showTab({}, 'ROLE_OFFICE')
    const form = await formOf('Godziny pracy')
    expect(form.getByText('Te ustawienia możesz tylko przeglądać.')).toBeVisible()
    expect(form.getByLabelText('poniedziałek')).toBeDisabled()
    expect((await formOf('Dyżury na kolejne tygodnie')).queryByRole('button')).toBeNull()
  })
})

it('the person on call is chosen week by week, and saved with the version of each week', async () => {
  const { inputs } = showTab({
    'PATCH /schedule/on-call/:week': ({ params: { week }, body: { userId, version } }) => ({
      week,
      user: { id: userId ?? '', name: '' },
      version: version + 1,
    }),
  })
  const form = await formOf('Dyżury na kolejne tygodnie')
  const [first, second] = form.getAllByRole('combobox')
  expect(first).toHaveValue(jan.id)
  await within(second as HTMLElement).findByRole('option', { name: ewa.fullName })
  await userEvent.selectOptions(second as HTMLElement, ewa.fullName)
  await save(form)
  expect(await screen.findByText('Zapisano zmiany')).toBeInTheDocument()
  expect(inputs('PATCH /schedule/on-call/:week')).toEqual([
    { params: { week: '2026-11-30' }, body: { userId: ewa.id, version: 0 } },
  ])
})

describe('the working time of a user', () => {
  const show = (id: string, role: 'ROLE_ADMIN' | 'ROLE_OFFICE' = 'ROLE_ADMIN') => {
    const user = anOpenUser({ id })
    const schedule = { userId: id, week: null, colour: null, version: 0 }
    return showUsers(
      `/apps/user/view/${id}?tab=schedule`,
      {
        'GET /users/:id': () => user,
        'GET /schedule/users/:id': () => schedule,
        'PATCH /schedule/users/:id': () => ({ ...schedule, colour: 'info', version: 1 }),
      },
      role,
    )
  }
  const other = anOpenUser().id

  it('equals the company’s until own hours are ticked', async () => {
    const { inputsOf } = show(other)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Własne godziny pracy' }))
    await typeInto(screen.getByLabelText('poniedziałek'), '8-12')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kolor w kalendarzu' }), 'Niebieski')
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz zmiany' }))
    expect(await screen.findByText('Zapisano zmiany')).toBeInTheDocument()
    expect(inputsOf('PATCH /schedule/users/:id')).toEqual([
      {
        params: { id: other },
        body: { week: [{ from: 480, to: 720 }, ...usualWeek.slice(1)], colour: 'info', version: 0 },
      },
    ])
  })

  it.each([
    ['another’s', other, true],
    ['one’s own', office.id, false],
  ])('can be edited by an office user only if own: %s', async (_, id, locked) => {
    show(id, 'ROLE_OFFICE')
    const own = await screen.findByRole('checkbox', { name: 'Własne godziny pracy' })
    expect(own.matches(':disabled')).toBe(locked)
  })
})
