import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import type { z } from 'zod'
import { contactToSend, emptyContact, type TypedContact } from '#features/customers/index.ts'

type Sent = InvestmentSent['client']

/** Sent whole (requirements 7); `seen` marks it unchanged (decision 18). */
export function contactOnFile(id: string | null, it: TypedContact | null, rules: z.ZodType): Sent {
  const asItIs = { ...emptyContact(), clientType: it?.clientType ?? 'private' }
  const whole = { id, ...contactToSend(it ?? asItIs, true) }
  return rules.safeParse(whole).success ? whole : { id, ...contactToSend(asItIs, false) }
}
