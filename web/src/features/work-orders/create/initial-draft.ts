import type { UserData } from '@zlecenia/contract/features/session/session.contract'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { dayText, momentText } from '../../../lib/typed-date.ts'
import type { InitialClient } from '../create-order-request.ts'
import { consequences } from './consequences.ts'
import { emptyDraft, type OrderDraft } from './sections.ts'

export interface InitialDraftInput {
  user: Pick<UserData, 'id' | 'firstName' | 'lastName' | 'roles'>
  demo: boolean
  /** A time chosen in the calendar, as instants. */
  initialSlot?: { startAt: string; endAt: string } | undefined
  /** A client chosen before. */
  initialClient?: InitialClient | undefined
}

/**
 * What a new order starts with: the signed-in office user as coordinator, a time chosen in the calendar, a client chosen
 * on a page of theirs, and in the demo the current month as the preferred period (spec section 9).
 */
export function initialDraft({ user, demo, initialSlot, initialClient }: InitialDraftInput): OrderDraft {
  const draft = emptyDraft()
  if (user.roles.includes('ROLE_OFFICE')) {
    draft.coordinator = { coordinatorId: user.id, coordinatorName: `${user.firstName} ${user.lastName}` }
  }
  if (demo) {
    const first = `${dayInWarsaw(new Date()).slice(0, 7)}-01`
    const nextMonth = `${dayAfter(first, 31).slice(0, 7)}-01`
    draft.services.preferredStart = dayText(first)
    draft.services.preferredEnd = dayText(dayAfter(nextMonth, -1))
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
