import type { Cases } from '@zlecenia/contract/features/order-base/cases'
import { addressOf } from '@zlecenia/contract/pages'
import { useMay } from '#lib/may.ts'

const written = (cases: Cases): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cases).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )

/** Address of the list of cases; null for callers who may not read orders. */
export function useCases(): (cases: Cases) => string | null {
  const mayRead = useMay()(['read', 'Order'])
  return (cases) => (mayRead ? addressOf('orders', written(cases)) : null)
}
