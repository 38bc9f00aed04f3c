import type { QueryClient } from '@tanstack/react-query'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { cardMove, newCard } from '#features/boards/queued-cards.ts'
import { isOfVisit, loadVisitKinds } from '#features/my-day/index.ts'
import { orderFiles, orderState } from '#features/orders/queued-orders.ts'
import { isOfVehicle, loadVehicleKinds } from '#features/vehicles/index.ts'
import { translate } from '#lib/i18n.ts'
import { startEndingLeftSessions } from '#lib/late-sign-out.ts'
import { queue } from '#lib/queue/queue.ts'
import { readAgainIn } from '#lib/queue/use-queued.ts'
import { toast } from '#ui/toast/toast.ts'

/** `loadConversation`: the code of conversations, which adds its kind to the queue. */
export function beginQueue(queries: QueryClient, loadConversation: () => Promise<unknown>): void {
  // Items of an earlier window are sent from any page.
  queue.knows([orderFiles, orderState, newCard, cardMove])
  readAgainIn(queries)
  startEndingLeftSessions()
  queue.onNotKept = ({ text }) => toast.error(translate(sentence('queue.notKept', { text })))
  queue.onRefused = ({ text, why }) =>
    toast.error(translate(sentence('queue.elsewhere', { text, why: why ?? '' })))
  queue.listen(() => {
    // The next change retries a failed load.
    if (queue.get().some(({ kind }) => kind === 'message')) loadConversation().catch(() => undefined)
    if (queue.get().some(isOfVisit)) loadVisitKinds().catch(() => undefined)
    if (queue.get().some(isOfVehicle)) loadVehicleKinds().catch(() => undefined)
  })
}
