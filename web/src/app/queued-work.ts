import type { QueryClient } from '@tanstack/react-query'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { translate } from '../lib/i18n.ts'
import { queue } from '../lib/queue/queue.ts'
import { readAgainIn } from '../lib/queue/use-queued.ts'
import { toast } from '../ui/toast/toast.ts'

/** What an earlier window left is sent from any page: each kind by its feature. */
const loaders = {
  orderFiles: () => import('../features/work-orders/queued-orders.ts').then((it) => it.orderFiles),
  orderState: () => import('../features/work-orders/queued-orders.ts').then((it) => it.orderState),
  newCard: () => import('../features/boards/queued-cards.ts').then((it) => it.newCard),
  cardMove: () => import('../features/boards/queued-cards.ts').then((it) => it.cardMove),
}

export function beginQueue(queries: QueryClient): void {
  queue.knows(loaders)
  readAgainIn(queries)
  queue.onNotKept = ({ text }) => toast.error(translate(sentence('queue.notKept', { text })))
  queue.onRefused = ({ text, why }) =>
    toast.error(translate(sentence('queue.elsewhere', { text, why: why ?? '' })))
  void queue.begin()
}
