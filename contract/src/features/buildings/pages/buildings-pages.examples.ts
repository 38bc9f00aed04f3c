import { chanceOf } from '../../../examples/chance.ts'
import type { BuildingType } from '../building-types.ts'
import type { Building, BuildingDetails, NotesOfCategory } from '../buildings.contract.ts'
import { aBuilding, aBuildingDetails } from '../buildings.examples.ts'
import type { Passport } from '../passport.contract.ts'
import type { BuildingRecord, WholeBuilding } from './building-record.contract.ts'
import type { BuildingListRow } from './buildings-pages.contract.ts'

export function aBuildingListRow(overrides: Partial<BuildingListRow> = {}, n = 1): BuildingListRow {
  const { id, name, address, zipCode, city, type, customer, contactPersons } = aBuilding({}, n)
  const [person] = contactPersons
  return {
    id,
    name,
    address,
    zipCode,
    city,
    type,
    client: customer,
    owner: null,
    payer: null,
    contact: person ? { name: `${person.firstName} ${person.lastName}`, phone: person.phoneNumber } : null,
    openOrders: n % 3,
    archived: false,
    ...overrides,
  }
}

/** Metadata of notes, without their content. */
export function aPassport(notes: readonly NotesOfCategory[], open = true): Passport {
  const written = { writtenAt: '2026-10-02T08:00:00.000Z', writtenBy: 'Maria Wójcik' }
  const closed = notes.map(({ type, notes: list }) => ({
    type,
    notes: list.map(({ content: _, ...note }) => ({ ...note, ...written })),
  }))
  return { notes: closed, open }
}

const hours = [null, 'pn.–pt. 7:00–15:00', 'całą dobę', 'wt. i czw. 16:00–18:00', null] as const
export const hoursOfPerson = (n: number): string | null => chanceOf(`hours ${n}`).pick(hours)

const tags = [
  ['Gwarancja wykonawcy'],
  ['Umowa roczna', 'Przegląd wiosną'],
  ['Zabytek'],
  ['Umowa roczna'],
  ['Wspólny garaż', 'Monitoring'],
] as const

interface Shape {
  built: readonly [number, number]
  storeys: readonly [number, number]
  staircases: readonly [number, number]
  /** Flats on a storey of a staircase. */
  flats: number
  /** Square metres of a staircase. */
  area: readonly [number, number]
}
const shapes: Record<BuildingType, Shape> = {
  single_family: { built: [1962, 2023], storeys: [1, 2], staircases: [0, 0], flats: 0, area: [86, 190] },
  residential: { built: [1905, 2024], storeys: [3, 11], staircases: [1, 5], flats: 3, area: [180, 260] },
  service: { built: [1974, 2022], storeys: [1, 6], staircases: [1, 3], flats: 0, area: [320, 1400] },
}

/** Further building data, consistent with its description. */
export function aBuildingsShape({ type, description }: Pick<Building, 'type' | 'description'>, n: number) {
  const chance = chanceOf(`shape ${n}`)
  const { built, storeys, staircases, flats, area } = shapes[(type ?? 'residential') as BuildingType]
  const floors = chance.int(...storeys)
  const stairs = description?.startsWith('Trzy klatki') ? 3 : chance.int(...staircases)
  const footprint = chance.int(...area) * Math.max(1, stairs)
  const known = chance.may(0.85)
  return {
    tags: chance.may(0.45) ? [...chance.pick(tags)] : [],
    yearBuilt: known
      ? Number(/z (?<year>\d{4}) r\./u.exec(description ?? '')?.groups?.year ?? chance.int(...built))
      : null,
    storeys: known ? floors : null,
    staircases: known && stairs > 0 ? stairs : null,
    flats: known && flats > 0 ? floors * stairs * flats : null,
    footprintArea: known ? footprint : null,
    roofArea: chance.may(0.6) ? Math.round(footprint * 11.5) / 10 : null,
    ...(chance.may(0.7)
      ? { latitude: 52.71 + chance.int(0, 4500) / 100_000, longitude: 15.19 + chance.int(0, 9000) / 100_000 }
      : { latitude: null, longitude: null }),
  }
}

export function aBuildingRecord(
  overrides: Partial<BuildingRecord> = {},
  n = 1,
  { building }: Pick<BuildingDetails, 'building'> = aBuildingDetails({}, n),
): BuildingRecord {
  const { contactPersons: _, investmentTags: __, ...place } = building
  return {
    ...place,
    ...aBuildingsShape(place, n),
    owner: null,
    payer: null,
    archived: false,
    removable: false,
    createdAt: '2026-03-02T08:00:00.000Z',
    version: 1,
    ...overrides,
  }
}

export function aWholeBuilding(
  overrides: Partial<WholeBuilding> = {},
  n = 1,
  details: BuildingDetails = aBuildingDetails({}, n),
): WholeBuilding {
  return {
    building: aBuildingRecord({}, n, details),
    contactPersons: details.building.contactPersons.map((it, i) => ({
      ...it,
      hours: hoursOfPerson(n * 10 + i),
      archived: false,
    })),
    passport: aPassport(details.notes),
    billingRecords: details.billingDetails.map((it) => ({ ...it, archived: false })),
    ...overrides,
  }
}
