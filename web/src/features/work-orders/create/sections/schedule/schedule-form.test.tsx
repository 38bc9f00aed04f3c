import { screen, waitFor, within } from '@testing-library/react'
import { anOfficeUser, aWorker } from '@zlecenia/contract/features/users/users.examples'
import { aCalendarSlot } from '@zlecenia/contract/features/work-orders/work-orders.examples'
import { describe, expect, it, vi } from 'vitest'
import { combobox, renderWork, textbox } from '../../render-work.tsx'
import { newSlot } from './schedule.draft.ts'

vi.mock('../../../../../lib/client.ts', { spy: true })

const [tomasz, lukasz] = [aWorker({}, 1), aWorker({}, 2)]
const users = {
  'GET /users': () => ({ users: [tomasz, lukasz, aWorker({ status: 'inactive' }, 3), anOfficeUser()] }),
}
const whole = { start: '01.03.2027 08:00', end: '01.03.2027 09:00' }
const of = (it: typeof tomasz) => ({ id: it.id, name: it.fullName })

describe('the schedule', () => {
  it('has nobody who was typed and not picked: the only match is taken, another text goes and is said', async () => {
    const { user, payload } = renderWork('schedule', { slots: [{ ...newSlot(), ...whole }] }, users)
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

  it('starts with one slot, whose both ends are required', () => {
    renderWork('schedule')
    expect(screen.getAllByRole('group', { name: /Termin/ })).toHaveLength(1)
    expect(screen.getAllByText('Wymagane')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Usuń termin/ })).toBeNull()
  })

  it('lets the end follow the start by an hour, written out when the start is left', async () => {
    const { user, payload } = renderWork('schedule')
    await user.type(textbox(/Początek/), '1.3.27 8')
    expect(textbox(/Koniec/)).toHaveValue('01.03.2027 09:00')
    await user.tab()
    expect(textbox(/Początek/)).toHaveValue('01.03.2027 08:00')
    expect(payload()).toMatchObject([
      { startAt: '2027-03-01T07:00:00.000Z', endAt: '2027-03-01T08:00:00.000Z', userIds: [] },
    ])
  })

  it('leaves an end alone once it was set by hand', async () => {
    const { user } = renderWork('schedule', { slots: [{ ...newSlot(), ...whole }] })
    await user.clear(textbox(/Koniec/))
    await user.type(textbox(/Koniec/), '+90')
    await user.tab()
    expect(textbox(/Koniec/)).toHaveValue('01.03.2027 09:30')
    await user.clear(textbox(/Początek/))
    await user.type(textbox(/Początek/), '1.3.27 7:00')
    expect(textbox(/Koniec/)).toHaveValue('01.03.2027 09:30')
  })

  it.each([
    ['01.03.2027 08:10', 'Termin musi trwać co najmniej 15 minut'],
    ['02.04.2027 08:00', 'Termin może trwać najwyżej 31 dni'],
    ['01.03.2027 07:00', 'Data zakończenia musi być późniejsza niż data rozpoczęcia'],
    ['kiedyś', 'Wpisz dzień i godzinę, na przykład 23.11 8:00'],
    ['', 'Wymagane'],
  ])('with the end "%s" says "%s"', (end, message) => {
    renderWork('schedule', { slots: [{ ...newSlot(), ...whole, end }] })
    expect(screen.getByText(message)).toBeVisible()
  })

  it('gets more slots by "Dodaj Termin"; blank ones are neither wrong nor posted', async () => {
    const { user, problems, payload } = renderWork('schedule', { slots: [{ ...newSlot(), ...whole }] })
    await user.click(screen.getByRole('button', { name: 'Dodaj Termin' }))
    expect(screen.getAllByRole('group', { name: /Termin/ })).toHaveLength(2)
    expect(screen.getAllByRole('textbox', { name: /Początek/ })[1]).toHaveFocus()
    expect(problems()).toEqual({})
    expect(payload()).toHaveLength(1)
  })

  it('loses the slot one deletes, and no other', async () => {
    const second = { ...newSlot(), start: '02.03.2027 10:00', end: '02.03.2027 11:00' }
    const { user } = renderWork('schedule', { slots: [{ ...newSlot(), ...whole }, second] })
    await user.click(screen.getByRole('button', { name: 'Usuń termin 1' }))
    expect(textbox(/Początek/)).toHaveValue('02.03.2027 10:00')
    expect(textbox(/Koniec/)).toHaveValue('02.03.2027 11:00')
  })
})

describe('performers', () => {
  it('are active service workers, several, found by name', async () => {
    const { user, slice } = renderWork('schedule', {}, users)
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

  it('show what they have that day, and overlaps at once with room for a reason', async () => {
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
    const { user, asked, payload } = renderWork(
      'schedule',
      { slots: [{ ...newSlot(), ...whole, performers: [of(tomasz)] }] },
      { 'GET /calendar': () => ({ slots }) },
    )
    const [clash, free, ...others] = await screen.findAllByRole('listitem')
    expect(clash).toHaveTextContent(/Nakłada się.*01\.03\.2027, 08:30–10:00, ZL\/1/)
    expect(free).toHaveTextContent(/ZL\/2/)
    expect(free).not.toHaveTextContent('Nakłada się')
    expect(others).toEqual([])
    expect(asked.at(-1)?.input).toMatchObject({
      query: { from: '2027-02-28T23:00:00.000Z', to: '2027-03-01T23:00:00.000Z' },
    })
    await user.type(textbox(/Powód nałożenia/), 'Pilne')
    expect(payload()).toMatchObject([{ overlapReason: 'Pilne' }])
  })

  it('cannot be in two slots of the same order at once unseen', async () => {
    const slot = { ...whole, performers: [of(tomasz)] }
    renderWork('schedule', {
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
})
