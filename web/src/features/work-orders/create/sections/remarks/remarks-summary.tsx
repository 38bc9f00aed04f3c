import { useT } from '../../../../../lib/i18n.ts'
import type { RemarksDraft } from './remarks.draft.ts'

export function RemarksSummary({ draft }: { draft: RemarksDraft }) {
  const t = useT()
  return (
    <p style={{ whiteSpace: 'pre-line' }}>
      {(!draft.noRemarks && draft.comment.trim()) || t('remarksStep.summaryNone')}
    </p>
  )
}
