import { t } from '#lib/i18n.ts'
import { defineSection } from '../../section.ts'
import { remarksDraft, remarksSlice } from './remarks.draft.ts'
import { remarksPayload } from './remarks.payload.ts'
import { RemarksForm } from './remarks-form.tsx'

/** Additional remarks (requirements 2.5, 5.2). */
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
  owns: ['order.comment', 'order.clientNumber', 'follows', 'letter'],
  fieldOf: {
    'order.comment': 'comment',
    'order.clientNumber': 'clientNumber',
    follows: 'follows.kind',
    letter: 'comment',
  },
  wordsOf: (draft) => draft.comment,
  Form: RemarksForm,
  summaryText: ({ noRemarks, comment, clientNumber, follows }) =>
    [
      (!noRemarks && comment.trim()) || t('remarksStep.summaryNone'),
      clientNumber.trim() && `${t('remarksStep.clientNumber')}: ${clientNumber.trim()}`,
      follows?.kind &&
        `${t('orderFollows.label', { number: follows.number })}: ${t(`orderFollows.kind.${follows.kind}`)}`,
    ]
      .filter(Boolean)
      .join(' · '),
})
