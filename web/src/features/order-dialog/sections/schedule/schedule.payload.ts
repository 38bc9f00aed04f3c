import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import type { ScheduleDraft, SlotDraft } from './schedule.draft.ts'
import { endOf, isBlank, startOf, windowOf } from './slot-times.ts'

type Event = InvestmentSent['events'][number]

/** A missing end is sent empty, for the rule to refuse. */
export function slotPayload(slot: SlotDraft): Event {
  const window = windowOf(slot)
  return {
    startAt: startOf(slot) ?? '',
    endAt: endOf(slot) ?? '',
    userIds: slot.performers.map((it) => it.id),
    overlapReason: slot.overlapReason.trim() || null,
    ...(window && { window }),
  }
}

export const schedulePayload = (draft: ScheduleDraft): Event[] =>
  draft.slots.filter((slot) => !isBlank(slot)).map(slotPayload)
