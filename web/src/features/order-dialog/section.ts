import { orderSteps } from '@zlecenia/contract/features/drafts/draft-sections'
import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import { type PathsOf, sectionsOf } from '#ui/wizard/section.ts'

/** Steps in stepper order (requirements 2.5). */
export const stepKeys = orderSteps
export type StepKey = (typeof stepKeys)[number]

/** `files`: attachments, which are sent separately. */
type PayloadPath = PathsOf<InvestmentSent> | 'files' | 'files.*'

/** Types follow from slice, rules and payload. */
export const defineSection = sectionsOf<PayloadPath>()
