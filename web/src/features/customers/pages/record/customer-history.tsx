import { useInfiniteQuery } from '@tanstack/react-query'
import { recordFileActions } from '#features/record-files/index.ts'
import type { MessageKey } from '#lib/i18n.ts'
import { RecordHistory } from '#ui/record-history.tsx'
import { customerHistoryQuery } from '../customers-pages.api.ts'
import { useCustomerWords } from './use-words.ts'
import './messages.ts'

const actions: Readonly<Record<string, MessageKey>> = {
  ...recordFileActions,
  archived: 'customerRecord.actionArchived',
  restored: 'customerRecord.actionRestored',
  'contact-added': 'customerRecord.actionContactAdded',
  'contact-changed': 'customerRecord.actionContactChanged',
  merged: 'customerRecord.actionMerged',
  unmerged: 'customerRecord.actionUnmerged',
  'not-double': 'customerRecord.actionNotDouble',
  'building-left': 'customerRecord.actionBuildingLeft',
  'building-came': 'customerRecord.actionBuildingCame',
  'perhaps-double': 'customerRecord.actionPerhapsDouble',
}

const standalone = ['contact', 'file', 'mergedWith', 'building', 'movedTo', 'movedFrom']

export function CustomerHistory({ id }: { id: string }) {
  const history = useInfiniteQuery(customerHistoryQuery(id))
  const words = useCustomerWords()
  return (
    <RecordHistory
      history={history}
      actions={actions}
      {...words}
      alone={(field) => standalone.includes(field)}
    />
  )
}
