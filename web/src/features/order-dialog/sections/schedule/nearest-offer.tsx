import { hourMs, quarterMs } from '@zlecenia/contract/lib/durations'
import { NearestPart } from '#features/nearest/index.ts'
import { momentText } from '#lib/typed-moment.ts'
import { useWorkWanted } from '../../work-wanted.ts'
import type { FreeTimesProps } from './free-times.tsx'

/** The nearest people, for an emergency at a known building. A press plans an hour from the arrival. */
export function NearestOffer({ onTake }: FreeTimesProps) {
  const { services, isEmergency, buildingId } = useWorkWanted()
  if (!isEmergency || !buildingId) return null
  return (
    <NearestPart
      buildingId={buildingId}
      services={services}
      onTake={({ id, name, arrivesAt, leavesAt }) => {
        const start = Math.ceil(Date.parse(arrivesAt ?? leavesAt) / quarterMs) * quarterMs
        onTake({
          start: momentText(new Date(start).toISOString()),
          end: momentText(new Date(start + hourMs).toISOString()),
          endTouched: true,
          performers: [{ id, name }],
        })
      }}
    />
  )
}
