import { useInfiniteQuery } from '@tanstack/react-query'
import type { MessageKey } from '../../../lib/i18n.ts'
import { RecordHistory } from '../../../ui/record-history.tsx'
import { recordFileActions } from '../../record-files/index.ts'
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
      {...{ history, actions }}
      alone={(field) => ['file', 'part'].includes(field)}
      {...useDeviceWords()}
    />
  )
}
