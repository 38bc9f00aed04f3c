import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aFleetRoute, aFleetStop } from '@zlecenia/contract/features/fleet/fleet.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
// The drawing needs a real browser: e2e/stories/fleet.spec.ts.
const mapsMade = vi.hoisted(() => vi.fn())
vi.mock('./map/fleet-map.tsx', async () => {
  const { useEffect } = await import('react')
  return {
    FleetMap() {
      useEffect(() => mapsMade(), [])
      return <p>mapa</p>
    },
  }
})

const near = { latitude: 52.4, longitude: 16.9, isApproximate: false }
const route = aFleetRoute({
  km: 12.5,
  minutes: 19,
  done: 1,
  unplaced: 2,
  stops: [
    aFleetStop({ state: 'finished' }, 0),
    aFleetStop({ leg: { km: 12.5, minutes: 19, source: 'air' } }, 1),
    aFleetStop({ place: { ...near, isApproximate: true } }, 2),
    aFleetStop({ place: null }, 3),
  ],
})

function show(answers: Answers = {}) {
  signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(office),
    'GET /logistics/fleet': () => ({ day: '2026-12-01', routes: [route], router: 'off', tiles: null }),
    ...answers,
  })
  showScreen(addressOf('fleet', { day: '2026-12-01' }))
  return requests
}

it('lists stops in order with distances, and marks those without an exact place', async () => {
  show()
  await screen.findByText('Wizyty: 1 z 4')
  const texts = screen.getAllByRole('listitem').map((it) => it.textContent.replaceAll('\u00a0', ' '))
  const of = (address: string) => texts.find((it) => it.startsWith(address)) ?? ''
  expect(of('Lipowa 2')).toContain('12,5 km, 19 min (prosta × 1,3)')
  expect(of('Lipowa 3')).toContain('Miejsce przybliżone')
  expect(of('Lipowa 4')).toContain('Obiekt bez miejsca')
})

it.each([
  ['off', 'air', 'w linii prostej × 1,3', null],
  ['works', 'osrm', 'po drogach', null],
  ['partly', 'mixed', 'po drogach, a bez drogi', 'Serwer tras nie zna części dróg'],
  ['fails', 'air', 'w linii prostej × 1,3', 'Serwer tras nie odpowiada'],
] as const)(
  'names the source of distances while the router is "%s"',
  async (router, source, shown, warning) => {
    const routes = [{ ...route, source }]
    show({ 'GET /logistics/fleet': () => ({ day: '2026-12-01', routes, router, tiles: null }) })
    expect(await screen.findByText(new RegExp(`jazdy ${shown}`, 'u'))).toBeVisible()
    expect(screen.queryByText(/^Serwer tras/u)?.textContent.includes(warning ?? '') ?? false).toBe(
      warning !== null,
    )
  },
)

it('shows the map beside the list, and hides it by a press', async () => {
  show()
  expect(await screen.findByText('mapa')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Ukryj mapę' })
  await userEvent.click(button)
  expect(screen.queryByText('mapa')).toBeNull()
  expect(screen.getByRole('button', { name: 'Pokaż mapę' })).toHaveAttribute('aria-expanded', 'false')
  expect(within(screen.getByRole('region', { name: 'Trasy dnia' })).getByText('Jan Kowalski')).toBeVisible()
})

it('makes the map anew for another day that was read before, so that it shows its stops', async () => {
  show({
    'GET /logistics/fleet': ({ query }) => ({
      day: query.day ?? '',
      routes: [route],
      router: 'off',
      tiles: null,
    }),
  })
  await screen.findByText('mapa')
  for (const [n, link] of ['Następny dzień', 'Poprzedni dzień'].entries()) {
    const before = mapsMade.mock.calls.length
    await userEvent.click(screen.getByRole('link', { name: link }))
    await screen.findByRole('heading', { name: n === 0 ? /02\.12\.2026/u : /01\.12\.2026/u })
    await waitFor(() => expect(mapsMade.mock.calls.length).toBe(before + 1))
  }
})

it('saves the day of a route as PDF, and shows why that failed', async () => {
  const requests = show({
    'GET /logistics/fleet/pdf': () => Promise.reject(new ProblemError(503, { message: 'Zajęty' })),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'PDF, dzień: Jan Kowalski' }))
  expect(await screen.findByText(/Nie udało się przygotować wydruku\s+Zajęty/u)).toBeVisible()
  expect(requests.find(({ name }) => name === 'GET /logistics/fleet/pdf')?.input).toMatchObject({
    query: { day: '2026-12-01', route: route.id },
  })
})
