import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aDevice } from '@zlecenia/contract/features/devices/devices.examples'
import { anOrderRow } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { anOfficeUser, aWorker } from '@zlecenia/contract/features/users/users.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { addressOf } from '@zlecenia/contract/pages'
import { describe, expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const [group] = serviceCatalogExample
const row = anOrderRow({ serviceGroups: [{ id: group?.id ?? '', name: group?.name ?? '' }] })
const device = aDevice()
const { client, building, coordinator, performers } = row
const [performer] = performers

function list(role: Role = 'ROLE_OFFICE', found = true) {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': ({ query }) =>
      found || query.size === 1
        ? { rows: [row], total: 1, totalIsMore: false }
        : { rows: [], total: 0, totalIsMore: false },
    'GET /orders/cities': () => ({ cities: ['Gorzów Wielkopolski', 'Łódź, Widzew'] }),
    'GET /devices/:id': () => device,
    'GET /users': () => ({ users: [anOfficeUser(), aWorker()] }),
    'GET /services': () => ({ serviceGroups: { doors: group as NonNullable<typeof group> } }),
    'GET /customers/list': () => ({ rows: [{ ...client } as never], total: 1, totalIsMore: false }),
  })
  return () =>
    requests
      .filter((it) => it.name === 'GET /orders')
      .map((it) => (it.input as { query: { size?: number } }).query)
      .filter(({ size }) => size !== 1)
}
const set = () =>
  within(screen.getByRole('list', { name: 'Ustawione filtry' }))
    .getAllByRole('listitem')
    .map((it) => it.textContent)
    .slice(0, -1)
const openFilters = async () => userEvent.click(await screen.findByRole('button', { name: /^Filtry/u }))

describe('the filters of the list of orders', () => {
  it.each([
    ['missing', 'slot,confirmation', ['slot', 'confirmation'], 'Brakuje: terminu, potwierdzenia z klientem'],
    ['slot', '2026-11-01..2026-11-01', '2026-11-01..2026-11-01', 'Termin: 01.11.2026'],
    ['created', '..2026-11-01', '..2026-11-01', 'Utworzono: do 01.11.2026'],
    ['now', 'onSite,late', ['onSite', 'late'], 'Wizyta dzisiaj: na miejscu, opóźniona'],
    ['begunLate', '2026-11-01..', '2026-11-01..', 'Wizyta rozpoczęta po czasie: od 01.11.2026'],
    ['firstVisit', '..2026-11-01', '..2026-11-01', 'Pierwsza wizyta: do 01.11.2026'],
    ['finished', '2026-11-01..2026-11-01', '2026-11-01..2026-11-01', 'Zakończono: 01.11.2026'],
    ['solvedAtOnce', '2026-11-01..', '2026-11-01..', 'Załatwione przy pierwszej wizycie: od 01.11.2026'],
    ['reaction', 'kept,missed', ['kept', 'missed'], 'Czas reakcji: dotrzymany, niedotrzymany'],
    ['follows', 'complaint', ['complaint'], 'W następstwie: Reklamacja'],
    ['waiting', 'noParts', ['noParts'], 'Wstrzymane z powodu: Brak części'],
    ['due', 'overdue', 'overdue', 'Termin realizacji: Po terminie'],
    ['fault', 'no', 'no', 'Rodzaj: Bez usterek'],
    ['priority', 'routine,fault', ['routine', 'fault'], 'Priorytet: Planowe, Usterka'],
    ['client', client.id, [client.id], `Klient: ${client.name}`],
    ['building', building.id, [building.id], `Obiekt: ${building.address}, ${building.city}`],
    ['performer', performer?.id ?? '', [performer?.id], `Wykonawca: ${performer?.name}`],
    ['coordinator', coordinator.id, [coordinator.id], `Koordynator: ${coordinator.name}`],
    ['group', group?.id ?? '', [group?.id], `Grupa usług: ${group?.name}`],
    ['device', device.id, [device.id], `Urządzenie: ${device.name}`],
    ['city', 'Łódź%2C Widzew,Kielce', ['Łódź%2C Widzew', 'Kielce'], 'Miasto: Łódź, Widzew; Kielce'],
    ['clientNumber', 'ZG/11', ['ZG/11'], 'Numer u klienta: ZG/11'],
  ])('sends %s of the address, shows it as text, and removes it', async (name, written, sent, shown) => {
    const requests = list()
    const { at } = showScreen(addressOf('orders', { [name]: written }))
    await waitFor(() => expect(set()).toEqual([shown]))
    expect(requests()[0]).toMatchObject({ [name]: sent })
    await userEvent.click(screen.getByRole('button', { name: `Usuń filtr: ${shown}` }))
    await waitFor(() => expect(at()).toBe('/apps/orders/list'))
    expect(screen.queryByRole('list', { name: 'Ustawione filtry' })).toBeNull()
  })

  it('pick people, places, groups and numbers, several of each, and show how many are set', async () => {
    list()
    const { at } = showScreen('/apps/orders/list')
    await openFilters()
    const pick = async (label: string, typed: string) =>
      userEvent.type(await screen.findByRole('combobox', { name: label }), typed)
    await pick('Klient', client.name.slice(0, 12))
    await userEvent.click(await screen.findByRole('option', { name: client.name }))
    await pick('Wykonawca', `${performer?.name}{Enter}`)
    await pick('Grupa usług', `${group?.name}{Enter}`)
    await pick('Miasto', 'łódź{Enter}')
    await pick('Miasto', 'gorz{Enter}')
    await pick('Numer u klienta', 'a,1{Enter}')
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(at().split('?')[1]))).toEqual({
        client: client.id,
        performer: performer?.id,
        group: group?.id,
        city: 'Łódź%2C Widzew,Gorzów Wielkopolski',
        clientNumber: 'a%2C1',
      }),
    )
    expect(set()).toContain('Miasto: Łódź, Widzew; Gorzów Wielkopolski')
    expect(screen.getByRole('button', { name: 'Filtry: 5' })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Usuń z filtra: Łódź, Widzew' }))
    await waitFor(() => expect(set()).toContain('Miasto: Gorzów Wielkopolski'))
    await userEvent.click(screen.getByRole('button', { name: 'Wyczyść wszystkie' }))
    await waitFor(() => expect(at()).toBe('/apps/orders/list'))
    await userEvent.click(screen.getByRole('button', { name: 'Zwiń filtry' }))
    expect(screen.getByRole('button', { name: 'Filtry' })).toHaveFocus()
  })

  it('offer a worker the permitted ones', async () => {
    list('ROLE_WORKER')
    showScreen('/apps/orders/list')
    await openFilters()
    await screen.findByRole('combobox', { name: 'Miasto' })
    for (const name of ['Klient', 'Koordynator', 'Wykonawca', 'Grupa usług'])
      expect(screen.queryByRole('combobox', { name })).toBeNull()
  })

  it('are named where they match nothing', async () => {
    list('ROLE_OFFICE', false)
    showScreen(addressOf('orders', { state: 'paused', client: client.id }))
    expect(
      await screen.findByText(`Ustawione filtry: Stan: Wstrzymane · Klient: ${client.name}.`),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
    expect(await screen.findByText(/^Tu zobaczysz przyjęte zlecenia/u)).toBeVisible()
  })
})
