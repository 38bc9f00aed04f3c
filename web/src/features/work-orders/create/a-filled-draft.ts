import {
  aBuilding,
  aBuildingDetails,
  aContactPerson,
} from '@zlecenia/contract/features/buildings/buildings.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { anOfficeUser, aWorker } from '@zlecenia/contract/features/users/users.examples'
import { consequences } from './consequences.ts'
import { settleRest } from './sections/notes/notes.changes.ts'
import { newSlot } from './sections/schedule/schedule.draft.ts'
import { emptyDraft, type OrderDraft } from './sections.ts'

// For tests: the people and things of one order.
export const client = aCommunity()
export const buildingDetails = aBuildingDetails({
  building: aBuilding({ address: 'ul. Kwiatowa 12', contactPersons: [aContactPerson()] }),
})
export const coordinator = anOfficeUser()
export const performer = aWorker()
const [group] = serviceCatalogExample
const [service] = group?.services ?? []

/** For tests: an order for a known client, complete. */
export function aFilledDraft(change: Partial<OrderDraft> = {}): OrderDraft {
  const empty = emptyDraft()
  const selected = { ...empty, ...consequences.clientSelected(client)(empty) }
  const chosen = { ...selected, ...consequences.buildingChosen(buildingDetails)(selected) }
  return {
    ...chosen,
    notes: settleRest(chosen.notes),
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
    attachments: { files: [], noAttachments: true },
    remarks: { comment: '', noRemarks: true },
    ...change,
  }
}
