import type { Section } from '../../section.ts'
import { emptyRemarks, type RemarksDraft, remarksDraft } from './remarks.draft.ts'
import { remarksPayload } from './remarks.payload.ts'
import { RemarksForm } from './remarks-form.tsx'
import { RemarksSummary } from './remarks-summary.tsx'

/** Step 10: anything else to know (requirements 2.5, 5.2). */
export const remarksSection: Section<RemarksDraft, ReturnType<typeof remarksPayload>> = {
  key: 'remarks',
  title: 'remarksStep.title',
  draft: remarksDraft,
  empty: emptyRemarks,
  settled: (draft) => (draft.noRemarks || draft.comment.trim() ? null : { ...draft, noRemarks: true }),
  toPayload: remarksPayload,
  owns: ['order.comment'],
  fieldOf: { 'order.comment': 'comment' },
  wordsOf: (draft) => draft.comment,
  Form: RemarksForm,
  Summary: RemarksSummary,
}
