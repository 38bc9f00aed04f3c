import { useInfiniteQuery } from '@tanstack/react-query'
import { recordFileActions } from '#features/record-files/index.ts'
import type { MessageKey } from '#lib/i18n.ts'
import { RecordHistory } from '#ui/record-history.tsx'
import { buildingHistoryQuery } from '../buildings-pages.api.ts'
import { useBuildingWords } from './use-words.ts'

const actions: Readonly<Record<string, MessageKey>> = {
  ...recordFileActions,
  archived: 'buildingRecord.actionArchived',
  restored: 'buildingRecord.actionRestored',
  'handed-over': 'buildingRecord.actionHandedOver',
  'person-added': 'buildingPeople.actionPersonAdded',
  'person-changed': 'buildingPeople.actionPersonChanged',
  'payer-added': 'buildingPeople.actionPayerAdded',
  'payer-changed': 'buildingPeople.actionPayerChanged',
}

export function BuildingHistory({ id }: { id: string }) {
  const history = useInfiniteQuery(buildingHistoryQuery(id))
  const words = useBuildingWords()
  const alone = (field: string) => ['file', 'person', 'payer', 'payersLeft'].includes(field)
  return <RecordHistory history={history} actions={actions} alone={alone} {...words} />
}
