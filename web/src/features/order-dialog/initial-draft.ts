import type { UserData } from '@zlecenia/contract/features/session/session.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type {
  InitialCustomer,
  InitialFollows,
  InitialNewClient,
  InitialSlot,
  InitialWork,
} from '#features/order-base/index.ts'
import { momentText } from '#lib/typed-moment.ts'
import { consequences } from './consequences.ts'
import type { Attachment } from './sections/attachments/attachments.draft.ts'
import { endOfMonth, wish } from './sections/services/period.ts'
import { emptyDraft, type OrderDraft } from './sections.ts'

interface Brought {
  comment: string
  files: readonly (Attachment & { blob: Blob | null })[]
}

export interface InitialDraftInput {
  user: Pick<UserData, 'id' | 'firstName' | 'lastName' | 'roles'>
  demo: boolean
  initialSlot?: InitialSlot | undefined
  initialClient?: InitialCustomer | undefined
  initialNewClient?: InitialNewClient | undefined
  initialWork?: InitialWork | undefined
  initialFollows?: InitialFollows | undefined
  initialFault?: Brought | undefined
  initialLetter?: (Brought & { threadId: string; messageId: string }) | undefined
}

/** Sets the coordinator, a time of the calendar, a client of a page; in the demo the current month is preferred. */
export function initialDraft(input: InitialDraftInput): OrderDraft {
  const { user, demo, initialSlot, initialClient, initialNewClient } = input
  const { initialWork, initialFollows, initialFault, initialLetter } = input
  const draft = emptyDraft()
  if (user.roles.includes('ROLE_OFFICE')) {
    draft.coordinator = { coordinatorId: user.id, coordinatorName: `${user.firstName} ${user.lastName}` }
  }
  if (demo) {
    const today = todayInWarsaw()
    Object.assign(draft.services, wish(`${today.slice(0, 7)}-01`, endOfMonth(today)))
  }
  const [slot] = draft.schedule.slots
  if (initialSlot && slot) {
    slot.start = momentText(initialSlot.startAt)
    slot.end = momentText(initialSlot.endAt)
    slot.endTouched = true
    slot.performers = [...(initialSlot.performers ?? [])]
  }
  if (initialClient) {
    const { customer, buildingId } = initialClient
    Object.assign(draft, consequences.clientSelected(customer, buildingId)(draft))
  } else if (initialNewClient) Object.assign(draft, consequences.clientAdded(initialNewClient)(draft))
  if (initialWork) repeat(draft, initialWork)
  if (initialFault) {
    draft.services.isFault = true
    bring(draft, initialFault)
  }
  if (initialLetter) {
    const { threadId, messageId } = initialLetter
    bring(draft, initialLetter)
    draft.remarks.letter = { threadId, messageId }
  }
  if (initialFollows) {
    const { id: orderId, number, kind } = initialFollows
    draft.remarks.follows = { orderId, number, kind }
  }
  return draft
}

function bring(draft: OrderDraft, { comment, files }: Brought): void {
  draft.remarks.comment = comment
  draft.attachments.files = files.map(({ blob: _, ...it }) => it)
}

/** Repeats the work: times are chosen again, contacts and notes are the building's. */
function repeat(draft: OrderDraft, { coordinator, services, isFault, priority, ...work }: InitialWork): void {
  const { comment, clientNumber, devices, building } = work
  draft.coordinator = { coordinatorId: coordinator.id, coordinatorName: coordinator.name }
  draft.services = {
    ...draft.services,
    isFault,
    priority,
    selected: services.map(({ id, title, groupId }) => ({ id, title, groupId })),
  }
  draft.remarks = { comment: comment ?? '', noRemarks: !comment, clientNumber: clientNumber ?? '' }
  draft.building.devices = devices.map(({ id, name, place }) => ({
    id,
    name: place ? `${name}, ${place}` : name,
    buildingId: building.id,
  }))
}
