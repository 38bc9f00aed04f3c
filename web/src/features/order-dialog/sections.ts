import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import { type DraftOf, emptyDraftOf, wizardOf } from '#ui/wizard/wizard.ts'
import { type StepKey, stepKeys } from './section.ts'
import { attachmentsSection } from './sections/attachments/attachments.section.ts'
import { billingSeen } from './sections/billing/billing.payload.ts'
import { billingSection } from './sections/billing/billing.section.ts'
import { devicesPayload } from './sections/building/building.payload.ts'
import { buildingSection } from './sections/building/building.section.ts'
import { caretakerSection } from './sections/caretaker/caretaker.section.ts'
import { clientSeen } from './sections/client/client.payload.ts'
import { clientSection } from './sections/client/client.section.ts'
import { coordinatorSection } from './sections/coordinator/coordinator.section.ts'
import { notesSection } from './sections/notes/notes.section.ts'
import { followsPayload, letterPayload } from './sections/remarks/remarks.payload.ts'
import { remarksSection } from './sections/remarks/remarks.section.ts'
import { scheduleSection } from './sections/schedule/schedule.section.ts'
import { servicesSection } from './sections/services/services.section.ts'

/** The dialog's table of contents. */
export const sections = {
  client: clientSection,
  building: buildingSection,
  billing: billingSection,
  caretaker: caretakerSection,
  notes: notesSection,
  services: servicesSection,
  schedule: scheduleSection,
  coordinator: coordinatorSection,
  attachments: attachmentsSection,
  remarks: remarksSection,
}

/** A plain JSON slice per step. */
export type OrderDraft = { [K in StepKey]: DraftOf<(typeof sections)[K]> }

/** The order as a long form. */
export const orderWizard = wizardOf<OrderDraft>('dialog.steps', stepKeys, sections)

export const emptyDraft = (): OrderDraft => emptyDraftOf(orderWizard)

export function toPayload(draft: OrderDraft): InvestmentSent {
  const caretaker = sections.caretaker.toPayload(draft.caretaker)
  const deviceIds = devicesPayload(draft.building)
  return {
    client: sections.client.toPayload(draft.client),
    billingDetails: sections.billing.toPayload(draft.billing),
    building: { ...sections.building.toPayload(draft.building), caretaker: caretaker.ofBuilding },
    events: sections.schedule.toPayload(draft.schedule),
    order: {
      ...sections.services.toPayload(draft.services),
      ...sections.coordinator.toPayload(draft.coordinator),
      ...sections.remarks.toPayload(draft.remarks),
      ...caretaker.ofOrder,
      ...(deviceIds.length > 0 && { deviceIds }),
    },
    generalNotes: '',
    additionalInformation: sections.notes.toPayload(draft.notes),
    ...followsPayload(draft.remarks),
    ...letterPayload(draft.remarks),
    seen: { client: clientSeen(draft.client), billingDetails: billingSeen(draft.billing) },
  }
}
