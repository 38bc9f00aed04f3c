import { useInfiniteQuery } from '@tanstack/react-query'
import { recordFileActions } from '#features/record-files/index.ts'
import type { MessageKey } from '#lib/i18n.ts'
import { RecordHistory } from '#ui/record-history.tsx'
import { deviceHistoryQuery } from '../devices.api.ts'
import { useDeviceWords } from './use-words.ts'

const actions: Readonly<Record<string, MessageKey>> = {
  ...recordFileActions,
  archived: 'deviceRecord.actionArchived',
  restored: 'deviceRecord.actionRestored',
  'label-renewed': 'deviceLabels.actionRenewed',
  'part-added': 'deviceRecord.actionPartAdded',
  'part-changed': 'deviceRecord.actionPartChanged',
  'part-removed': 'deviceRecord.actionPartRemoved',
}

export function DeviceHistory({ id }: { id: string }) {
  const history = useInfiniteQuery(deviceHistoryQuery(id))
  return (
    <RecordHistory
      history={history}
      actions={actions}
      alone={(field) => ['file', 'part'].includes(field)}
      {...useDeviceWords()}
    />
  )
}
