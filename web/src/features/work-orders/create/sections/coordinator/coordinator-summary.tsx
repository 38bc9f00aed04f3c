import { useT } from '../../../../../lib/i18n.ts'
import type { CoordinatorDraft } from './coordinator.draft.ts'

export function CoordinatorSummary({ draft }: { draft: CoordinatorDraft }) {
  const t = useT()
  return <p>{draft.coordinatorName || t('coordinatorStep.summaryNone')}</p>
}
