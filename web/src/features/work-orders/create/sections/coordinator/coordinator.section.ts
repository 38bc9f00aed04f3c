import type { Section } from '../../section.ts'
import { type CoordinatorDraft, coordinatorDraft, emptyCoordinator } from './coordinator.draft.ts'
import { coordinatorPayload } from './coordinator.payload.ts'
import { CoordinatorForm } from './coordinator-form.tsx'
import { CoordinatorSummary } from './coordinator-summary.tsx'

/** Step 8: who answers for the order (requirements 2.5, 5.2). */
export const coordinatorSection: Section<CoordinatorDraft, ReturnType<typeof coordinatorPayload>> = {
  key: 'coordinator',
  title: 'coordinatorStep.title',
  draft: coordinatorDraft,
  empty: emptyCoordinator,
  toPayload: coordinatorPayload,
  owns: ['order.coordinatorId'],
  fieldOf: { 'order.coordinatorId': 'coordinatorId' },
  Form: CoordinatorForm,
  Summary: CoordinatorSummary,
}
