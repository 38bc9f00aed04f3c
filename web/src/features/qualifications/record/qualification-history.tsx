import { useInfiniteQuery } from '@tanstack/react-query'
import type { MessageKey } from '#lib/i18n.ts'
import { useT } from '#lib/i18n.ts'
import { RecordHistory } from '#ui/record-history.tsx'
import { qualificationHistoryQuery } from '../qualifications.api.ts'
import { useQualificationWords } from './use-words.ts'

const actions: Readonly<Record<string, MessageKey>> = {
  created: 'qualifications.did.created',
  archived: 'qualifications.did.archived',
  restored: 'qualifications.did.restored',
  deleted: 'qualifications.did.deleted',
}

export function QualificationHistory({ userId }: { userId: string }) {
  const t = useT()
  const history = useInfiniteQuery(qualificationHistoryQuery(userId))
  return (
    <RecordHistory
      title={t('qualifications.history')}
      history={history}
      actions={actions}
      {...useQualificationWords()}
      alone={(field) => field === 'qualification'}
    />
  )
}
