import { useInfiniteQuery } from '@tanstack/react-query'
import type { MessageKey } from '../../../lib/i18n.ts'
import { RecordHistory } from '../../../ui/record-history.tsx'
import { buildingHistoryQuery } from '../buildings-pages.api.ts'
import { useBuildingWords } from './use-words.ts'

const actions: Readonly<Record<string, MessageKey>> = {
  archived: 'buildingRecord.actionArchived',
  restored: 'buildingRecord.actionRestored',
}

export function BuildingHistory({ id }: { id: string }) {
  const history = useInfiniteQuery(buildingHistoryQuery(id))
  return <RecordHistory {...{ history, actions, ...useBuildingWords() }} />
}
