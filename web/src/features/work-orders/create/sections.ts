import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import { type Section, type StepKey, stepKeys } from './section.ts'
import { attachmentsSection } from './sections/attachments/attachments.section.ts'
import { billingSeen } from './sections/billing/billing.payload.ts'
import { billingSection } from './sections/billing/billing.section.ts'
import { buildingSection } from './sections/building/building.section.ts'
import { caretakerSection } from './sections/caretaker/caretaker.section.ts'
import { clientSeen } from './sections/client/client.payload.ts'
import { clientSection } from './sections/client/client.section.ts'
import { coordinatorSection } from './sections/coordinator/coordinator.section.ts'
import { notesSection } from './sections/notes/notes.section.ts'
import { remarksSection } from './sections/remarks/remarks.section.ts'
import { scheduleSection } from './sections/schedule/schedule.section.ts'
import { servicesSection } from './sections/services/services.section.ts'

/** The ten steps: the dialog's table of contents. */
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
} as const

type SliceOf<S> = S extends Section<infer Draft, infer _> ? Draft : never
/** All that is typed in the dialog; a slice for each step, plain JSON. */
export type OrderDraft = { [K in StepKey]: SliceOf<(typeof sections)[K]> }

/** A step of any kind, for loops over all of them. */
export type AnySection = Section<object, unknown>
export const sectionOf = (step: StepKey): AnySection => sections[step] as unknown as AnySection

/** An order with nothing typed. */
export const emptyDraft = (): OrderDraft =>
  Object.fromEntries(stepKeys.map((step) => [step, sectionOf(step).empty()])) as unknown as OrderDraft

/** A step's slice as it is kept: read again on another day, it means the same. */
export const keptSlice = (step: StepKey, slice: object): object =>
  sectionOf(step).writtenOut?.(slice) ?? slice

/** The posted order, put together in plain sight; the files go beside it. */
export function toPayload(draft: OrderDraft): InvestmentSent {
  const caretaker = sections.caretaker.toPayload(draft.caretaker)
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
    },
    generalNotes: '',
    additionalInformation: sections.notes.toPayload(draft.notes),
    seen: { client: clientSeen(draft.client), billingDetails: billingSeen(draft.billing) },
  }
}

/** The summary's nine numbered parts for ten steps (requirements, decision 4). */
export const summaryOrder: readonly (readonly StepKey[])[] = [
  ['client'],
  ['building'],
  ['billing'],
  ['caretaker', 'notes'],
  ['services'],
  ['schedule'],
  ['coordinator'],
  ['attachments'],
  ['remarks'],
]

/** So much of what was typed names a draft. */
const wordsMax = 6

/** How a draft is called in lists: client and address, as far as typed; else by the first words of what was. */
export function nameOfDraft(draft: OrderDraft): string {
  const name = stepKeys
    .map((step) => sectionOf(step).nameOf?.(draft[step]) ?? '')
    .filter(Boolean)
    .join(' · ')
  if (name) return name
  const typed =
    stepKeys.map((step) => sectionOf(step).wordsOf?.(draft[step]).trim() ?? '').find(Boolean) ?? ''
  const words = typed.split(/\s+/u)
  return words.length > wordsMax ? `${words.slice(0, wordsMax).join(' ')}…` : words.join(' ')
}
