import { useInfiniteQuery } from '@tanstack/react-query'
import type { MessageKey } from '../../../lib/i18n.ts'
import { RecordHistory } from '../../../ui/record-history.tsx'
import { buildingHistoryQuery } from '../buildings-pages.api.ts'
import { useBuildingWords } from './use-words.ts'

const actions: Readonly<Record<string, MessageKey>> = {
  archived: 'buildingRecord.actionArchived',
  restored: 'buildingRecord.actionRestored',
  'person-added': 'buildingPeople.actionPersonAdded',
  'person-changed': 'buildingPeople.actionPersonChanged',
  'payer-added': 'buildingPeople.actionPayerAdded',
  'payer-changed': 'buildingPeople.actionPayerChanged',
}

export function BuildingHistory({ id }: { id: string }) {
  const history = useInfiniteQuery(buildingHistoryQuery(id))
  const words = useBuildingWords()
  const alone = (field: string) => field === 'person' || field === 'payer'
  return <RecordHistory {...{ history, actions, alone, ...words }} />
}
