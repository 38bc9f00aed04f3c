import { aBuildingDetails } from '@zlecenia/contract/features/buildings/buildings.examples'
import { expect, it } from 'vitest'
import { buildingFromOlder } from './building.changes.ts'
import { type BuildingDraft, emptyBuilding } from './building.draft.ts'
import { buildingPayload, nameBy, nameOfBuilding, sameAddress } from './building.payload.ts'
import { buildingDraft } from './building.rules.ts'

const problems = (change: Partial<BuildingDraft>) =>
  Object.fromEntries(
    (buildingDraft.safeParse({ ...emptyBuilding(), ...change }).error?.issues ?? []).map((it) => [
      it.path.join('.'),
      it.message,
    ]),
  )
const typed = {
  name: 'Blok 3',
  address: 'ul. Kwiatowa 12',
  postalCode: '90001',
  city: 'Łódź',
  type: 'residential',
} as const
const file = aBuildingDetails()

it('requires address, postal code, city and one type of a new building', () => {
  expect(problems({})).toEqual({
    name: 'building.nameRequired',
    address: 'building.addressRequired',
    postalCode: 'building.postalCodeRequired',
    city: 'building.cityRequired',
    type: 'building.typeRequired',
  })
  expect(problems(typed)).toEqual({})
})

it('requires a choice where the client has buildings and none is chosen', () => {
  const ofClient = { clientId: '018f0000-0000-7000-8000-000000000001' }
  expect(problems(ofClient)).toEqual({ buildingId: 'buildingStep.chooseOrAdd' })
  expect(problems({ ...ofClient, meant: 'new' })).toHaveProperty('address')
  expect(problems({ ...ofClient, ...typed, meant: 'new' })).toEqual({})
  // Typed for a new one, and given up.
  expect(problems({ ...ofClient, ...typed })).toEqual({ buildingId: 'buildingStep.chooseOrAdd' })
})

it('requires a name of a new building, and refuses one that is too long', () => {
  expect(problems({ ...typed, name: ' ' })).toEqual({ name: 'building.nameRequired' })
  expect(problems({ ...typed, name: 'Blok A' })).toEqual({})
  expect(problems({ ...typed, name: 'x'.repeat(201) })).toHaveProperty('name')
  expect(nameBy(` ul. ${'x'.repeat(250)}`)).toHaveLength(200)
})

it('names a new building of an older draft by its address', () => {
  const { owner: _, ...older } = { ...emptyBuilding(), ...typed, name: '' }
  expect(buildingFromOlder(older)).toMatchObject({ name: typed.address })
  expect(buildingFromOlder({ ...older, owner: null })).toMatchObject({ name: '' })
})

it('requires nothing more of an existing building', () => {
  expect(problems({ buildingId: file.building.id })).toEqual({})
})

it('posts a new building with its type, and an existing one by its id', () => {
  expect(buildingPayload({ ...emptyBuilding(), ...typed })).toEqual({
    id: null,
    address: 'ul. Kwiatowa 12',
    zipCode: '90001',
    city: 'Łódź',
    name: 'Blok 3',
    description: '',
    type: 'residential',
    notes: '',
  })
  const chosen = { ...typed, address: 'ul. Inna 5' }
  expect(
    buildingPayload({ ...emptyBuilding(), ...typed, buildingId: file.building.id, chosen }),
  ).toMatchObject({
    id: file.building.id,
    address: 'ul. Inna 5',
  })
})

it('names a draft by its place', () => {
  expect(nameOfBuilding({ ...emptyBuilding(), ...typed })).toBe('ul. Kwiatowa 12, Łódź')
})

it.each(['Kwiatowa 12', 'ul. Kwiatowa 12', 'UL.KWIATOWA  12', 'ul Kwiatowa 12', 'kwiatowa\u00a012'])(
  'treats %j as the address "ul. Kwiatowa 12"',
  (address) => {
    const known = { address: 'ul. Kwiatowa 12', city: 'Łódź' }
    for (const city of ['', ' łódź']) expect(sameAddress({ address, city }, known)).toBe(true)
    expect(sameAddress({ address, city: 'Gorzów' }, known)).toBe(false)
    expect(sameAddress({ address: `${address}3`, city: 'Łódź' }, known)).toBe(false)
  },
)
