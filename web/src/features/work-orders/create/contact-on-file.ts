import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import type { z } from 'zod'
import { contactToSend, emptyContact, type TypedContact } from '../../customers/index.ts'

type Sent = InvestmentSent['client']

/**
 * A stored client or billing record as it goes with an order: whole, as requirements 7 has it; that nothing of it is to
 * be written stands in `seen` (decision 18). What was stored under other rules, and would be refused today, goes by its
 * id alone, "as it is" (requirements, decisions 6 and 7): here nobody can mend it.
 */
export function contactOnFile(id: string | null, it: TypedContact | null, rules: z.ZodType): Sent {
  const asItIs = { ...emptyContact(), clientType: it?.clientType ?? 'private' }
  const whole = { id, ...contactToSend(it ?? asItIs, true) }
  return rules.safeParse(whole).success ? whole : { id, ...contactToSend(asItIs, false) }
}
