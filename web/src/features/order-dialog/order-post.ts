import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import { postedAs } from '#features/drafts/index.ts'
import { call } from '#lib/call.ts'
import type { Post } from '#lib/outbox/sender.ts'

export const orderPost = (body: InvestmentSent): Post =>
  postedAs(({ draft, ...sent }) => call('POST /investment', { ...sent, body: { ...body, draft } }))
