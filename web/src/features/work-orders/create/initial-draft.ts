import type { UserData } from '@zlecenia/contract/features/session/session.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { momentText } from '../../../lib/typed-moment.ts'
import type { InitialClient } from '../create-order-request.ts'
import { consequences } from './consequences.ts'
import { endOfMonth, wish } from './sections/services/period.ts'
import { emptyDraft, type OrderDraft } from './sections.ts'

export interface InitialDraftInput {
  user: Pick<UserData, 'id' | 'firstName' | 'lastName' | 'roles'>
  demo: boolean
  /** Instants. */
  initialSlot?: { startAt: string; endAt: string } | undefined
  initialClient?: InitialClient | undefined
}

/** Coordinator, a time of the calendar, a client of a page; in the demo the current month is preferred. */
export function initialDraft({ user, demo, initialSlot, initialClient }: InitialDraftInput): OrderDraft {
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
  }
  if (initialClient) {
    const { customer, buildingId } = initialClient
    Object.assign(draft, consequences.clientSelected(customer, buildingId)(draft))
  }
  return draft
}
