import { anOwnPositions } from '@zlecenia/contract/features/positions/positions.examples'
import { beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from '#lib/problem-error.ts'

vi.mock('#lib/call.ts', { spy: true })

const notice = {
  number: 1,
  purpose: 'dojazdy',
  scope: 'wizyty',
  manner: 'telefon',
  informedOn: '2027-01-04',
  from: '2027-01-18',
}
const confirmed = anOwnPositions({ isOn: true, notice, confirmedAt: '2027-01-20T08:00:00.000Z' })
const here = { latitude: 52.73, longitude: 15.24, accuracy: 12 }

type Got = (position: GeolocationPosition) => void
type Failed = (error: GeolocationPositionError) => void
let ask: (got: Got, failed: Failed) => void
const at = (coords: object) => (got: Got) => got({ coords } as GeolocationPosition)

// One page each: what is known of positions lasts as long as the page.
let unit: typeof import('./position.ts')
let serverAnswers: typeof import('#test/fake-call.ts').serverAnswers
let shownToasts: typeof import('#ui/toast/toast.ts').shownToasts
beforeEach(async () => {
  ask = at(here)
  const geolocation = { getCurrentPosition: (got: Got, failed: Failed) => ask(got, failed) }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  vi.resetModules()
  ;({ serverAnswers } = await import('#test/fake-call.ts'))
  ;({ shownToasts } = await import('#ui/toast/toast.ts'))
  unit = await import('./position.ts')
})

async function taken(answer = confirmed) {
  serverAnswers({ 'GET /me/positions': () => answer })
  unit.preparePositions(() => {})
  return unit.takenPosition()
}

it('takes the position of a press where positions are on and the notice is confirmed', async () => {
  expect(await taken()).toEqual({ lat: 52.73, lng: 15.24, accuracy: 12 })
})

it.each([
  ['off', anOwnPositions()],
  ['unconfirmed', anOwnPositions({ notice })],
])('takes none while %s', async (_, answer) => {
  ask = () => {
    throw new Error('the browser was asked')
  }
  expect(await taken(answer)).toBeNull()
})

it.each([
  ['0,0', at({ ...here, latitude: 0, longitude: 0 })],
  ['an inaccurate one', at({ ...here, accuracy: 12_000 })],
  ['a denied one', (_: Got, failed: Failed) => failed({ code: 1 } as GeolocationPositionError)],
])('takes a press without %s', async (_, answer) => {
  ask = answer
  expect(await taken()).toBeNull()
})

it('offers an unconfirmed notice once, and takes positions once it is confirmed', async () => {
  expect(await taken(anOwnPositions({ notice }))).toBeNull()
  expect(await taken(anOwnPositions({ notice }))).toBeNull()
  expect(shownToasts().filter(({ action }) => action)).toHaveLength(1)
  expect(await taken()).not.toBeNull()
})

it('asks again after a failure', async () => {
  serverAnswers({ 'GET /me/positions': () => Promise.reject(new NetworkError('down')) })
  unit.preparePositions(() => {})
  expect(await unit.takenPosition()).toBeNull()
  expect(await taken()).not.toBeNull()
})
