import { t } from '#lib/i18n.ts'
import { defineSection } from '../../section.ts'
import { coordinatorDraft, coordinatorSlice } from './coordinator.draft.ts'
import { coordinatorPayload } from './coordinator.payload.ts'
import { CoordinatorForm } from './coordinator-form.tsx'

/** Coordinator of the order (requirements 2.5, 5.2). */
export const coordinatorSection = defineSection({
  slice: coordinatorSlice,
  title: 'coordinatorStep.title',
  part: 'summaryPart.coordinator',
  draft: coordinatorDraft,
  toPayload: coordinatorPayload,
  beginnings: ['order.coordinator'],
  spellings: [[/^order\.coordinator$/u, 'order.coordinatorId']],
  owns: ['order.coordinatorId'],
  fieldOf: { 'order.coordinatorId': 'coordinatorId' },
  Form: CoordinatorForm,
  summaryText: (draft) => draft.coordinatorName || t('coordinatorStep.summaryNone'),
})
