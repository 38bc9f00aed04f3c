import { orderSteps } from '@zlecenia/contract/features/drafts/draft-sections'
import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import { type PathsOf, sectionsOf } from '../../../ui/wizard/section.ts'

/** In stepper order (requirements 2.5). */
export const stepKeys = orderSteps
export type StepKey = (typeof stepKeys)[number]

/** What a step may own of the posted order; `files`: attachments, which travel beside it. */
type PayloadPath = PathsOf<InvestmentSent> | 'files' | 'files.*'

/** A step of the order dialog; everything about it is inferred from its slice, its rules and its payload. */
export const defineSection = sectionsOf<PayloadPath>()
