import {
  aBuilding,
  aBuildingDetails,
  aContactPerson,
} from '@zlecenia/contract/features/buildings/buildings.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { initialDueRules } from '@zlecenia/contract/features/schedule/priorities'
import {
  aServiceCatalog,
  serviceCatalogExample,
} from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { anOfficeUser, aWorker } from '@zlecenia/contract/features/users/users.examples'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { usualWeek } from '@zlecenia/contract/lib/working-time'
import type { Answers } from '#test/fake-call.ts'
import { settledRest } from '#ui/wizard/rest.ts'
import { consequences } from '../consequences.ts'
import { newSlot } from '../sections/schedule/schedule.draft.ts'
import { emptyDraft, type OrderDraft, orderWizard } from '../sections.ts'

// Test data of one order, with the server's answers.
export const client = aCommunity()
export const buildingDetails = aBuildingDetails({
  building: aBuilding({ address: 'ul. Kwiatowa 12', contactPersons: [aContactPerson()] }),
})
export const coordinator = anOfficeUser()
export const performer = aWorker()
const [group] = serviceCatalogExample
const [service] = group?.services ?? []

export const usualAnswers: Answers = {
  'GET /me': () => ({
    user: { ...coordinator, avatar: null },
    rules: initialRules.ROLE_OFFICE,
    counts: { customers: 1 },
    demo: false,
    companyName: 'Serwis',
    languages: ['pl'],
    maker: { name: 'Zlecenia', url: null },
    version: '0.2.0',
  }),
  'GET /customers': () => ({ customers: [client] }),
  'GET /buildings/client/:clientId': () => ({ buildings: [buildingDetails] }),
  'GET /devices': () => ({ rows: [], total: 0, totalIsMore: false }),
  'GET /services': () => aServiceCatalog(),
  'GET /users': () => ({ users: [coordinator, performer] }),
  'GET /calendar': () => ({ slots: [] }),
  'GET /schedule/company': () => ({
    week: [...usualWeek],
    worked: [],
    off: [],
    due: initialDueRules,
    version: 1,
  }),
  'GET /schedule/users/:id': ({ params }) => ({
    userId: params.id,
    week: null,
    colour: null,
    version: 0,
  }),
  'GET /schedule/board': () => ({ crews: [], performers: [] }),
  'GET /crews': () => ({ crews: [] }),
  'PUT /drafts/:id': () => ({ version: 1, updatedAt: new Date().toISOString() }),
  'DELETE /drafts/:id': () => undefined,
  'GET /investment/made': () => ({ made: null }),
  'POST /investment': () => ({ id: 'id', number: 'ZL/2027/000001', warnings: [] }),
}

/** Complete for a known client; the rest may be missing. */
export function aFilledDraft(change: Partial<OrderDraft> = {}): OrderDraft {
  const empty = emptyDraft()
  const selected = { ...empty, ...consequences.clientSelected(client)(empty) }
  const chosen = { ...selected, ...consequences.buildingChosen(buildingDetails)(selected) }
  const filled = {
    ...chosen,
    services: {
      ...empty.services,
      selected: [{ id: service?.id ?? '', title: service?.title ?? '', groupId: group?.id ?? '' }],
    },
    schedule: {
      slots: [
        {
          ...newSlot(),
          start: '01.03.2027 08:00',
          end: '01.03.2027 09:00',
          performers: [{ id: performer.id, name: performer.fullName }],
        },
      ],
    },
    coordinator: { coordinatorId: coordinator.id, coordinatorName: coordinator.fullName },
  }
  return { ...filled, ...settledRest(orderWizard, filled), ...change }
}
