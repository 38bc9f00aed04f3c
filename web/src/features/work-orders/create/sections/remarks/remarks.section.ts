import { t } from '../../../../../lib/i18n.ts'
import { defineSection } from '../../section.ts'
import { remarksDraft, remarksSlice } from './remarks.draft.ts'
import { remarksPayload } from './remarks.payload.ts'
import { RemarksForm } from './remarks-form.tsx'

/** Anything else to know (requirements 2.5, 5.2). */
export const remarksSection = defineSection({
  slice: remarksSlice,
  title: 'remarksStep.title',
  part: 'summaryPart.remarks',
  draft: remarksDraft,
  rest: {
    name: 'restPart.remarks',
    settled: (draft) => (draft.noRemarks || draft.comment.trim() ? null : { ...draft, noRemarks: true }),
  },
  toPayload: remarksPayload,
  owns: ['order.comment'],
  fieldOf: { 'order.comment': 'comment' },
  wordsOf: (draft) => draft.comment,
  Form: RemarksForm,
  summaryText: (draft) => (!draft.noRemarks && draft.comment.trim()) || t('remarksStep.summaryNone'),
})
