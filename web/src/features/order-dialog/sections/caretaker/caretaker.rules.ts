import { caretaker } from '@zlecenia/contract/features/order-base/investment.contract'
import { optionalId, problemAt } from '@zlecenia/contract/lib/rules'
import { delegate } from '#lib/delegate.ts'
import { type CaretakerDraft, caretakerShape } from './caretaker.draft.ts'
import { caretakerPayload } from './caretaker.payload.ts'

/** Requirements 5.2. */
export const caretakerDraft = caretakerShape
  .superRefine((draft, ctx) => {
    if (draft.mode !== 'picked') return
    const known = draft.contacts.some((it) => it.id === draft.contactId)
    if (!known || !optionalId.safeParse(draft.contactId).success)
      problemAt(ctx, ['contactId'], 'caretaker.unknown')
  })
  .superRefine(
    delegate<CaretakerDraft>(caretaker, (draft) =>
      draft.mode === 'typed' ? caretakerPayload(draft).ofBuilding : undefined,
    ),
  )
