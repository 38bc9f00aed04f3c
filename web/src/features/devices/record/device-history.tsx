import { useInfiniteQuery } from '@tanstack/react-query'
import { RecordHistory } from '../../../ui/record-history.tsx'
import { deviceHistoryQuery } from '../devices.api.ts'
import { useDeviceWords } from './use-words.ts'

export function DeviceHistory({ id }: { id: string }) {
  const history = useInfiniteQuery(deviceHistoryQuery(id))
  return <RecordHistory history={history} {...useDeviceWords()} />
}
