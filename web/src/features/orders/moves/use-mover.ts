import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { scopeOf } from '@zlecenia/contract/lib/permissions'
import { useSyncExternalStore } from 'react'
import { heldRules, onRulesChange, signedInUser } from '#lib/session.ts'

const reach = () => scopeOf(heldRules(), 'update', 'Order')

/** Role in which the user may move an order; null: not allowed. */
export function useMover({ slots, cancelledSlots }: Order): 'keepers' | 'performers' | null {
  const held = useSyncExternalStore(onRulesChange, reach)
  if (held === 'all') return 'keepers'
  const own = signedInUser()?.id
  const performs = [...slots, ...cancelledSlots].some(({ performers }) =>
    performers.some(({ id }) => id === own),
  )
  return held === 'own' && performs ? 'performers' : null
}
