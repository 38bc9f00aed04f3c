import { newId } from '#platform/ids.ts'
import type { FuzzFixture } from '../../fuzz/fixture.ts'
import { type Area, keepers, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

let n = 0
const aWholeBuilding = ({ orders }: Fixture | FuzzFixture) => ({
  roles: { customer: { id: orders.file.building.customer.id }, owner: null, payer: null },
  building: {
    name: 'Blok',
    address: `ul. Krokowa ${++n}`,
    zipCode: '66400',
    city: 'Gorzów',
    type: 'residential',
    yearBuilt: 1978,
    tags: ['Umowa roczna'],
  },
  sharesAddress: true,
  notes: [{ type: 'entranceCode', title: null, content: '1234#' }],
  devices: [{ name: 'Winda A', kind: 'elevator', udtNumber: '1/23' }],
  papers: [],
})

export const ofBuildingWizard = {
  matrix: {
    'POST /buildings/whole': keepers(400),
    'GET /buildings/whole/made': keepers(400),
  },
  audited: {
    'POST /buildings/whole': {
      row: ['created', 'Building', 'after'],
      prepare: (stage) => {
        const sent = aWholeBuilding(stage)
        return () => stage.orders.office.post('/buildings/whole', sent)
      },
    },
  },
  secrets: {
    'GET /buildings/whole/made': silent(
      'the address of an own building',
      () => '/buildings/whole/made?key=none',
    ),
  },
  requests: {
    'POST /buildings/whole': (fixture) => ({
      json: aWholeBuilding(fixture),
      headers: { 'idempotency-key': newId() },
    }),
    'GET /buildings/whole/made': () => ({ query: { key: newId() } }),
  },
} satisfies Area
