import { plans } from '@zlecenia/contract/features/plans/plans.contract'
import { implement } from '#platform/implement.ts'
import { applyPlan, undoPlan } from './apply-plan.ts'
import { previewPlan } from './preview-plan.ts'

export const planRoutes = implement(plans, ({ db, roads }) => ({
  preview: ({ body }) => previewPlan({ db, roads }, body),
  apply: ({ body, caller }) => applyPlan(db, caller, body),
  undo: ({ params, caller }) => undoPlan(db, caller, params.id),
}))
