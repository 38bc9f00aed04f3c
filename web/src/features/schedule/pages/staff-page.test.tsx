import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Absence } from '@zlecenia/contract/features/schedule/absences.contract'
import type { Crew } from '@zlecenia/contract/features/schedule/crews.contract'
import type { InternalEvent } from '@zlecenia/contract/features/schedule/internal-events.contract'
import { aWorker } from '@zlecenia/contract/features/users/users.examples'
import { initialRules, type Role } from '@zlecenia/contract/lib/permissions'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const jan = aWorker({}, 1)
const ewa = aWorker({}, 2)
const anAbsence = (change: Partial<Absence> = {}): Absence => ({
  id: '01900000-0000-7000-8000-0000000000a1',
  user: { id: jan.id, firstName: jan.firstName, lastName: jan.lastName, avatar: null },
  kind: 'leave',
  state: 'asked',
  from: '2027-03-01',
  to: '2027-03-05',
  hours: null,
  note: 'Wesele',
  madeAt: '2026-11-20T08:00:00.000Z',
  decidedBy: null,
  answer: null,
  slots: 0,
  version: 1,
  ...change,
})
const pageOf = (...rows: Absence[]) => ({ rows, total: rows.length, totalIsMore: false })

function show(tab: string, role: Role, answers: Answers) {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => ({ ...meOf(user), rules: initialRules[role] }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0 }),
    'GET /users': () => ({ users: [jan, ewa] }),
    ...answers,
  })
  showScreen(`/apps/staff/${tab}`)
  return { inputs: (name: string) => requests.filter((it) => it.name === name).map((it) => it.input) }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))

describe('absences', () => {
  it('are requested and withdrawn by a worker, who sees no others and no other tabs', async () => {
    let rows: Absence[] = []
    const { inputs } = show('absences', 'ROLE_WORKER', {
      'GET /absences': () => pageOf(...rows),
      'POST /absences': () => {
        rows = [anAbsence({ user: { ...anAbsence().user, id: office.id } })]
        return anAbsence()
      },
      'DELETE /absences/:id': () => undefined,
    })
    expect(await screen.findByText('Nie ma nieobecności')).toBeVisible()
    expect(screen.queryByRole('tab')).toBeNull()
    await press('Poproś o nieobecność')
    const dialog = await inDialog()
    const kinds = within(dialog.getByRole('combobox', { name: /Rodzaj/ })).getAllByRole('option')
    expect(kinds.map((it) => it.textContent)).toEqual(['Urlop', 'Szkolenie'])
    expect(dialog.queryByRole('combobox', { name: /Kto/ })).toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: /Od dnia/ }), '1.3.27')
    await userEvent.type(dialog.getByRole('textbox', { name: /Do dnia/ }), '5.3.27')
    await userEvent.type(dialog.getByRole('textbox', { name: /Uwagi/ }), 'Wesele')
    await userEvent.click(dialog.getByRole('button', { name: 'Wyślij prośbę' }))
    expect(await screen.findByText('Wysłano prośbę')).toBeVisible()
    const days = { from: '2027-03-01', to: '2027-03-05', hours: null }
    expect(inputs('POST /absences')).toMatchObject([
      { body: { userId: office.id, kind: 'leave', note: 'Wesele', ...days } },
    ])
    await press('Wycofaj: 01.03.2027 – 05.03.2027')
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Wycofaj' }))
    await waitFor(() => expect(inputs('DELETE /absences/:id')).toHaveLength(1))
  })

  it('are edited by their user; an approved one waits again, those entered by others are fixed', async () => {
    const own = anAbsence({ user: { ...anAbsence().user, id: office.id }, state: 'approved', version: 4 })
    const saved = { ...own, state: 'asked' as const, from: '2027-03-02' }
    const first = show('absences', 'ROLE_WORKER', {
      'GET /absences': () =>
        pageOf(own, { ...own, id: 'ill', kind: 'sick', state: 'entered', from: '2027-05-01' }),
      'PATCH /absences/:id': () => saved,
    })
    await press(/^Zmień: .*01.03.2027/u)
    expect(screen.queryByRole('button', { name: /^Zmień: .*01.05.2027/u })).toBeNull()
    const dialog = await inDialog()
    expect(dialog.getByText(/biuro zatwierdzi ją jeszcze raz/u)).toBeVisible()
    await userEvent.clear(dialog.getByRole('textbox', { name: /Od dnia/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Od dnia/ }), '2.3.27')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Rodzaj/ }), 'Szkolenie')
    await userEvent.click(dialog.getByRole('button', { name: 'Wyślij prośbę' }))
    expect(await screen.findByText('Wysłano prośbę')).toBeVisible()
    const days = { from: '2027-03-02', to: '2027-03-05', hours: null }
    expect(first.inputs('PATCH /absences/:id')).toEqual([
      { params: { id: own.id }, body: { kind: 'training', note: 'Wesele', ...days, version: 4 } },
    ])
  })

  it('are edited only in their days by a user who may not see the reason', async () => {
    const ill = anAbsence({ kind: null, note: null, state: 'entered' })
    const { inputs } = show('absences', 'ROLE_OFFICE', {
      'GET /absences': () => pageOf(ill),
      'PATCH /absences/:id': () => ill,
    })
    await press(/^Zmień: /u)
    const dialog = await inDialog()
    expect(dialog.queryByRole('combobox')).toBeNull()
    expect(dialog.queryByRole('textbox', { name: /Uwagi/ })).toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: /Do dnia/ }), '{Control>}a{/Control}6.3.27')
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz' }))
    const body = { from: '2027-03-01', to: '2027-03-06', hours: null, version: 1 }
    await waitFor(() => expect(inputs('PATCH /absences/:id')).toEqual([{ params: { id: ill.id }, body }]))
  })

  it('last one day if limited to hours; invalid input is reported at its field', async () => {
    const message = 'W tym czasie jest już nieobecność'
    const errors = ['from', 'to'].map((field) => ({ field, message }))
    const { inputs } = show('absences', 'ROLE_WORKER', {
      'GET /absences': () => pageOf(),
      'POST /absences': () => Promise.reject(new ProblemError(400, { message: 'x', errors })),
    })
    await press('Poproś o nieobecność')
    const dialog = await inDialog()
    await userEvent.type(dialog.getByRole('textbox', { name: /Od dnia/ }), '1.3.27')
    await userEvent.type(dialog.getByRole('textbox', { name: /Godziny/ }), 'rano')
    await userEvent.click(dialog.getByRole('button', { name: 'Wyślij prośbę' }))
    expect(await dialog.findByText('Wpisz godziny, na przykład 7:00–16:00')).toBeVisible()
    expect(inputs('POST /absences')).toEqual([])
    await userEvent.clear(dialog.getByRole('textbox', { name: /Godziny/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Godziny/ }), '9-12')
    await userEvent.click(dialog.getByRole('button', { name: 'Wyślij prośbę' }))
    expect(await dialog.findByText('W tym czasie jest już nieobecność')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Wyślij prośbę' }))
    await waitFor(() => expect(inputs('POST /absences')).toHaveLength(2))
    expect(inputs('POST /absences')[0]).toMatchObject({
      body: { from: '2027-03-01', to: '2027-03-01', hours: { from: 540, to: 720 } },
    })
  })

  it('are decided by the office with an answer, and their slots are offered for handover', async () => {
    const approved = anAbsence({ state: 'approved', slots: 2, version: 2 })
    const { inputs } = show('absences', 'ROLE_OFFICE', {
      'GET /absences': () =>
        pageOf(anAbsence({ slots: 2 }), anAbsence({ id: 'b', kind: null, note: null, state: 'entered' })),
      'POST /absences/:id/decision': () => approved,
      'PATCH /orders/:id/slots/:slotId': () => ({ version: 5, warnings: [] }),
      'GET /absences/:id/slots': () => ({
        slots: [
          {
            id: 's',
            orderId: 'o',
            number: 'ZL/2026/000007',
            version: 4,
            address: 'Długa 1',
            city: 'Łódź',
            startAt: '2027-03-02T08:00:00.000Z',
            endAt: '2027-03-02T09:00:00.000Z',
            performers: [{ id: jan.id, name: jan.fullName }],
            free: [
              {
                id: ewa.id,
                name: ewa.fullName,
                lacks: [{ kind: 'gas' as const, validUntil: '2026-10-31' }],
              },
            ],
          },
        ],
      }),
    })
    const hidden = (await screen.findAllByRole('row')).find((it) => it.textContent?.includes('Wpisana'))
    expect(hidden).toHaveTextContent('Nieobecność')
    await press(`Zatwierdź: ${jan.fullName}`)
    const dialog = await inDialog()
    expect(dialog.getByText('W tym czasie są 2 terminy do przekazania.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /Odpowiedź/ }), 'Miłego')
    await userEvent.click(dialog.getByRole('button', { name: 'Zatwierdź' }))
    expect(
      await screen.findByRole('heading', { name: `Terminy do przekazania: ${jan.fullName}` }),
    ).toBeVisible()
    expect(await screen.findByRole('link', { name: 'ZL/2026/000007' })).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Przekaż/ }), ewa.fullName)
    expect(screen.getByText(`${ewa.fullName}: Uprawnienia gazowe tylko do 31.10.2026`)).toBeVisible()
    await press('Przekaż termin zlecenia ZL/2026/000007')
    await waitFor(() =>
      expect(inputs('PATCH /orders/:id/slots/:slotId')).toEqual([
        { params: { id: 'o', slotId: 's' }, body: { version: 4, userIds: [ewa.id] } },
      ]),
    )
    expect(inputs('POST /absences/:id/decision')).toEqual([
      { params: { id: anAbsence().id }, body: { approved: true, answer: 'Miłego', version: 1 } },
    ])
  })

  it('slots in an absence are handed over together to one person, where that is free', async () => {
    const slot = (n: number, free: (typeof ewa)[]) => ({
      id: `s${n}`,
      orderId: `o${n}`,
      number: `ZL/2026/00000${n}`,
      version: n,
      address: 'Długa 1',
      city: 'Łódź',
      startAt: `2027-03-0${n}T08:00:00.000Z`,
      endAt: `2027-03-0${n}T09:00:00.000Z`,
      performers: [{ id: jan.id, name: jan.fullName }],
      free: free.map(({ id, fullName }) => ({ id, name: fullName, lacks: [] })),
    })
    const ola = { ...ewa, id: 'ola', fullName: 'Ola Mróz' }
    let slots = [slot(1, [ewa, ola]), slot(2, [ola]), slot(3, [ewa])]
    const { inputs } = show('absences', 'ROLE_OFFICE', {
      'GET /absences': () => pageOf(anAbsence({ state: 'approved', slots: 3 })),
      'GET /absences/:id/slots': () => ({ slots }),
      'PATCH /orders/:id/slots/:slotId': ({ params }) => {
        slots = slots.filter(({ id }) => id !== params.slotId)
        return { version: 9, warnings: [] }
      },
    })
    await press(/w czasie nieobecności/)
    const all = await screen.findByRole('combobox', { name: /Wszystkie do/ })
    expect(
      within(all)
        .getAllByRole('option')
        .map((it) => it.textContent),
    ).toEqual(expect.arrayContaining([`${ewa.fullName} (2 z 3)`, 'Ola Mróz (2 z 3)']))
    await userEvent.selectOptions(all, `${ewa.fullName} (2 z 3)`)
    await press('Przekaż wszystkie')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'ZL/2026/000001' })).toBeNull())
    expect(inputs('PATCH /orders/:id/slots/:slotId')).toEqual([
      { params: { id: 'o1', slotId: 's1' }, body: { version: 1, userIds: [ewa.id] } },
      { params: { id: 'o3', slotId: 's3' }, body: { version: 3, userIds: [ewa.id] } },
    ])
    expect(screen.getByRole('link', { name: 'ZL/2026/000002' })).toBeVisible()
  })

  it('are entered for others by the office, of any kind', async () => {
    const { inputs } = show('absences', 'ROLE_OFFICE', {
      'GET /absences': () => pageOf(),
      'POST /absences': () => anAbsence({ kind: null, state: 'entered' }),
    })
    await press('Wpisz nieobecność')
    const dialog = await inDialog()
    await userEvent.selectOptions(
      await dialog.findByRole('combobox', { name: /Kto/ }),
      await dialog.findByRole('option', { name: jan.fullName }),
    )
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Rodzaj/ }), 'L4')
    await userEvent.type(dialog.getByRole('textbox', { name: /Od dnia/ }), '1.3.27')
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Zapisano nieobecność')).toBeVisible()
    expect(inputs('POST /absences')).toMatchObject([
      { body: { userId: jan.id, kind: 'sick', to: '2027-03-01' } },
    ])
  })
})

describe('crews', () => {
  const crew: Crew = {
    id: 'c',
    name: 'Bramy',
    leaderId: null,
    version: 3,
    members: [{ id: jan.id, firstName: jan.firstName, lastName: jan.lastName, avatar: null, active: true }],
  }

  it('are renamed, get members and a leader; only changed fields are sent', async () => {
    const { inputs } = show('crews', 'ROLE_OFFICE', {
      'GET /crews': () => ({ crews: [crew] }),
      'PATCH /crews/:id': () => ({ ...crew, version: 4 }),
    })
    const form = within(await screen.findByRole('form', { name: 'Bramy' }))
    await userEvent.type(form.getByRole('combobox', { name: /Członkowie/ }), `${ewa.lastName}{Enter}`)
    await userEvent.selectOptions(form.getByRole('combobox', { name: /Kierownik/ }), ewa.fullName)
    await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible()
    expect(inputs('PATCH /crews/:id')).toEqual([
      { params: { id: 'c' }, body: { members: [jan.id, ewa.id], leaderId: ewa.id, version: 3 } },
    ])
  })

  it('are added with a name, and removed after a confirmation', async () => {
    const { inputs } = show('crews', 'ROLE_OFFICE', {
      'GET /crews': () => ({ crews: [crew] }),
      'POST /crews': () => ({ ...crew, id: 'd', name: 'Dźwigi' }),
      'DELETE /crews/:id': () => undefined,
    })
    await press('Dodaj zespół')
    const dialog = await inDialog()
    await userEvent.type(dialog.getByRole('textbox', { name: /Nazwa/ }), 'Dźwigi')
    await userEvent.click(dialog.getByRole('button', { name: 'Utwórz zespół' }))
    expect(await screen.findByText('Utworzono zespół Dźwigi')).toBeVisible()
    expect(inputs('POST /crews')).toMatchObject([{ body: { name: 'Dźwigi', leaderId: null, members: [] } }])
    await press('Usuń zespół Bramy')
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Usuń zespół' }))
    await waitFor(() => expect(inputs('DELETE /crews/:id')).toEqual([{ params: { id: 'c' } }]))
  })
})

it('shows crews read-only without the right to users, and explains who may choose people', async () => {
  const rules = initialRules.ROLE_OFFICE.filter(({ subject }) => subject !== 'User')
  show('crews', 'ROLE_OFFICE', {
    'GET /me': () => ({ ...meOf(office), rules }),
    'GET /crews': () => ({
      crews: [
        {
          id: 'c',
          name: 'Bramy',
          leaderId: null,
          version: 3,
          members: [
            { id: jan.id, firstName: jan.firstName, lastName: jan.lastName, avatar: null, active: true },
          ],
        },
      ],
    }),
    'GET /users': () => Promise.reject(new ProblemError(403, { message: 'Brak uprawnień.' })),
  })
  expect(await screen.findByText('Osoby może wybrać ktoś, kto widzi listę użytkowników.')).toBeVisible()
  expect(screen.getByText(`: ${jan.fullName}`, { exact: false })).toBeVisible()
  expect(screen.queryByText('Nie udało się wczytać osób')).toBeNull()
})

it('explains the refusal of an event without people, also without the right to users', async () => {
  const rules = initialRules.ROLE_OFFICE.filter(({ subject }) => subject !== 'User')
  show('events', 'ROLE_OFFICE', {
    'GET /me': () => ({ ...meOf(office), rules }),
    'GET /internal-events': () => ({ events: [] }),
    'POST /internal-events': () => {
      const errors = [{ field: 'users', message: 'Wybierz co najmniej jedną osobę' }]
      throw new ProblemError(400, { message: 'Błąd walidacji', errors })
    },
  })
  await press('Dodaj wydarzenie')
  const dialog = await inDialog()
  await userEvent.type(dialog.getByRole('textbox', { name: /Tytuł/ }), 'BHP')
  await userEvent.type(dialog.getByRole('textbox', { name: /Od dnia/ }), '1.02.2027')
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz wydarzenie' }))
  expect(await dialog.findByText('Wybierz co najmniej jedną osobę')).toBeVisible()
})

describe('internal events', () => {
  const event: InternalEvent = {
    id: 'e',
    title: 'Odprawa',
    from: '2027-02-01',
    to: '2027-02-01',
    hours: { from: 420, to: 450 },
    repeatsUntil: '2027-03-01',
    users: [{ id: jan.id, name: jan.fullName }],
    version: 2,
  }

  it('are sent again under the same id after a lost answer', async () => {
    let lost = true
    const { inputs } = show('events', 'ROLE_OFFICE', {
      'GET /internal-events': () => ({ events: [] }),
      'POST /internal-events': () => {
        if (!lost) return event
        lost = false
        throw new ProblemError(0, { message: 'Brak połączenia z serwerem.' })
      },
    })
    await press('Dodaj wydarzenie')
    const dialog = await inDialog()
    await userEvent.type(dialog.getByRole('textbox', { name: /Tytuł/ }), 'BHP')
    await userEvent.type(dialog.getByRole('textbox', { name: /Od dnia/ }), '1.02.2027')
    await userEvent.type(dialog.getByRole('combobox', { name: /Uczestnicy/ }), `${jan.lastName}{Enter}`)
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz wydarzenie' }))
    expect(await dialog.findByText('Brak połączenia z serwerem.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz wydarzenie' }))
    expect(await screen.findByText('Zapisano wydarzenie')).toBeVisible()
    const ids = inputs('POST /internal-events').map((it) => (it as { body: { id: string } }).body.id)
    expect(ids).toEqual([ids[0], ids[0]])
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/u)
  })

  it('show their time and the end of their repeats, and are edited in a dialog', async () => {
    const { inputs } = show('events', 'ROLE_OFFICE', {
      'GET /internal-events': () => ({ events: [event] }),
      'PATCH /internal-events/:id': () => event,
    })
    expect(await screen.findByText('01.02.2027, 07:00–07:30 · co tydzień do 01.03.2027')).toBeVisible()
    await press('Zmień: Odprawa')
    const dialog = await inDialog()
    const title = dialog.getByRole('textbox', { name: /Tytuł/ })
    await userEvent.clear(title)
    await userEvent.type(title, 'BHP')
    await userEvent.clear(dialog.getByRole('textbox', { name: /Co tydzień do/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz wydarzenie' }))
    expect(await screen.findByText('Zapisano wydarzenie')).toBeVisible()
    const { title: _, id: __, users: ___, ...days } = event
    expect(inputs('PATCH /internal-events/:id')).toEqual([
      { params: { id: 'e' }, body: { ...days, title: 'BHP', repeatsUntil: null, users: [jan.id] } },
    ])
  })
})
