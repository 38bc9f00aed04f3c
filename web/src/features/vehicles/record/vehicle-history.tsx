import { useInfiniteQuery } from '@tanstack/react-query'
import { recordFileActions } from '#features/record-files/index.ts'
import type { MessageKey } from '#lib/i18n.ts'
import { RecordHistory } from '#ui/record-history.tsx'
import { vehicleHistoryQuery } from '../vehicles.api.ts'
import { useVehicleWords } from './use-words.ts'

const actions: Readonly<Record<string, MessageKey>> = {
  ...recordFileActions,
  'term-added': 'vehicleRecord.actionTermAdded',
  'term-changed': 'vehicleRecord.actionTermChanged',
  'term-done': 'vehicleRecord.actionTermDone',
  'term-removed': 'vehicleRecord.actionTermRemoved',
  'person-given': 'vehicleRecord.actionPersonGiven',
  'person-days': 'vehicleRecord.actionPersonChanged',
  'person-taken': 'vehicleRecord.actionPersonTaken',
  'entry-added': 'vehicleRecord.actionEntryAdded',
  'entry-changed': 'vehicleRecord.actionEntryChanged',
  'entry-removed': 'vehicleRecord.actionEntryRemoved',
  'entry-restored': 'vehicleRecord.actionEntryRestored',
  'vehicle-handed': 'vehicleRecord.actionHandedOver',
}

export function VehicleHistory({ id }: { id: string }) {
  const history = useInfiniteQuery(vehicleHistoryQuery(id))
  return (
    <RecordHistory
      history={history}
      actions={actions}
      alone={(field) => ['file', 'term', 'driver', 'bookKind'].includes(field)}
      {...useVehicleWords(null)}
    />
  )
}
