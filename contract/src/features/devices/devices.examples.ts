import { type Chance, chanceOf, exampleId } from '../../examples/chance.ts'
import type { Building } from '../buildings/buildings.contract.ts'
import { aBuilding } from '../buildings/buildings.examples.ts'
import { type OwnField, ownFields } from './device-fields.ts'
import { type DeviceKind, deviceKinds } from './device-kinds.ts'
import type { Device, DeviceRow } from './devices.contract.ts'
import type { ReplacedPart } from './replaced-parts.contract.ts'

interface Sort {
  names: readonly string[]
  makers: readonly (readonly [maker: string, models: readonly string[]])[]
  places: readonly string[]
  udt?: boolean
}

const entrances = ['klatka A', 'klatka B', 'klatka C', 'wejście główne'] as const
const sorts: Record<DeviceKind, Sort> = {
  elevator: {
    names: ['Winda osobowa', 'Winda towarowa', 'Platforma dla niepełnosprawnych'],
    makers: [
      ['Wznios', ['W-630', 'W-1000 MRL']],
      ['Liftomat', ['Duo 8', 'Solo 4']],
    ],
    places: entrances,
    udt: true,
  },
  boiler_room: {
    names: ['Kocioł gazowy', 'Węzeł cieplny', 'Kocioł kondensacyjny'],
    makers: [
      ['Termika Zachód', ['TZ 45', 'TZ 80 Kaskada']],
      ['Żarnik', ['Eko 24', 'Eko 120']],
    ],
    places: ['kotłownia, piwnica', 'pomieszczenie techniczne, poziom -1'],
    udt: true,
  },
  gate: {
    names: ['Brama garażowa', 'Brama wjazdowa przesuwna', 'Brama segmentowa'],
    makers: [
      ['Bramex Lubusz', ['S-400', 'Segment Pro']],
      ['Wrotex', ['Rolka 3', 'Ślizg 600']],
    ],
    places: ['garaż podziemny', 'wjazd od ulicy', 'podwórze'],
  },
  barrier: {
    names: ['Szlaban wjazdowy', 'Szlaban parkingu'],
    makers: [['Ramię Systemy', ['R-4', 'R-6 Szybki']]],
    places: ['wjazd od ulicy', 'parking dla gości'],
  },
  intercom: {
    names: ['Domofon', 'Wideodomofon'],
    makers: [
      ['Głosik', ['D-20', 'Wizja 40']],
      ['Furtka', ['F-1 Cyfrowy', 'F-2']],
    ],
    places: entrances,
  },
  air_conditioning: {
    names: ['Klimatyzator ścienny', 'Centrala klimatyzacyjna'],
    makers: [['Chłodek', ['Mróz 35', 'Mróz 50 Multi']]],
    places: ['dach', 'sala konferencyjna, II piętro', 'serwerownia'],
  },
  ventilation: {
    names: ['Wentylator dachowy', 'Centrala wentylacyjna'],
    makers: [['Przewiew', ['PW 200', 'Rekup 400']]],
    places: ['dach', 'poddasze techniczne'],
  },
  pump: {
    names: ['Zestaw hydroforowy', 'Pompa obiegowa', 'Pompownia ścieków'],
    makers: [['Hydronur', ['HN 3', 'HN 5 Tandem']]],
    places: ['hydrofornia, piwnica', 'studnia przy wjeździe'],
    udt: true,
  },
  fire_protection: {
    names: ['Hydranty wewnętrzne', 'System oddymiania', 'Centrala sygnalizacji pożaru'],
    makers: [['Strażak Technika', ['SP-8', 'Oddech 24']]],
    places: ['klatka A, ostatnia kondygnacja', 'portiernia', 'wszystkie kondygnacje'],
  },
  other: {
    names: ['Monitoring wizyjny', 'Agregat prądotwórczy', 'Oświetlenie terenu'],
    makers: [['Wielobranżowe Zakłady Osprzętu', ['WZO 1', 'WZO 7']]],
    places: ['portiernia', 'teren zewnętrzny'],
  },
}

const deviceRemarks = [
  'Części zamówione u producenta, czas dostawy około dwóch tygodni.',
  'Przed pracą odłączyć zasilanie w rozdzielni na parterze.',
  'Wymieniono fotokomórki, obserwować przez miesiąc.',
] as const

const dayIn = (chance: Chance, from: number, to: number) =>
  `${chance.int(from, to)}-${String(chance.int(1, 12)).padStart(2, '0')}-${String(chance.int(1, 28)).padStart(2, '0')}`

export function aDevice(overrides: Partial<Device> = {}, n = 1, building: Building = aBuilding()): Device {
  const chance = chanceOf(`device ${n}`)
  const kind = overrides.kind ?? chance.pick(deviceKinds)
  const { names, makers, places, udt } = sorts[kind]
  const [maker, models] = chance.pick(makers)
  const known = chance.may(0.8)
  const installedOn = dayIn(chance, 2008, 2026)
  const warrantyUntil = `${Number(installedOn.slice(0, 4)) + chance.int(2, 5)}${installedOn.slice(4)}`
  const { id, name, address, city, customer } = building
  const own = ownFields[kind]
  const has = (field: OwnField) => known && own.includes(field)
  return {
    id: exampleId(`device ${n}`),
    version: 1,
    name: chance.pick(names),
    kind,
    state: chance.may(0.85) ? 'working' : chance.pick(['faulty', 'faulty', 'out_of_use'] as const),
    maker: known ? maker : null,
    model: known ? chance.pick(models) : null,
    serialNumber: known ? `${maker.slice(0, 2).toUpperCase()}${chance.int(100_000, 999_999)}` : null,
    place: chance.pick(places),
    installedOn: known ? installedOn : null,
    warrantyUntil: known ? warrantyUntil : null,
    udtNumber: udt && known ? `${chance.int(1000, 9999)}0${chance.int(10_000, 99_999)}` : null,
    nextCheckOn: has('nextCheckOn') ? dayIn(chance, 2027, 2028) : null,
    cycles: has('cycles') ? chance.int(4, 90) * 1000 : null,
    loadKg: has('loadKg') ? chance.pick([450, 630, 1000]) : null,
    powerKw: has('powerKw') ? chance.pick([3.5, 24, 45, 80, 120]) : null,
    panels: has('panels') ? chance.int(6, 60) : null,
    remarks: chance.may(0.15) ? chance.pick(deviceRemarks) : null,
    archived: false,
    removable: true,
    building: { id, name, address, city },
    client: { id: customer.id, name: customer.name },
    ...overrides,
  }
}

export function aDeviceRow(overrides: Partial<DeviceRow> = {}, n = 1): DeviceRow {
  const device = aDevice({}, n)
  const { id, name, kind, state, maker, model, place, warrantyUntil, archived, building, client } = device
  return {
    id,
    name,
    kind,
    state,
    maker,
    model,
    place,
    warrantyUntil,
    archived,
    building,
    client,
    ...overrides,
  }
}

const replacedNames = [
  'Fotokomórka',
  'Rolka prowadząca',
  'Uszczelka pompy',
  'Styk drzwi kabinowych',
  'Sterownik',
] as const

export function aReplacedPart(overrides: Partial<ReplacedPart> = {}, n = 1): ReplacedPart {
  const chance = chanceOf(`replaced part ${n}`)
  return {
    id: exampleId(`replaced part ${n}`),
    replacedOn: dayIn(chance, 2023, 2025),
    name: chance.pick(replacedNames),
    partNumber: chance.may(0.7) ? `${chance.int(100, 999)}-${chance.int(1000, 9999)}` : null,
    order: null,
    remarks: chance.may(0.4) ? 'Stara część oddana zarządcy.' : null,
    version: 1,
    ...overrides,
  }
}
