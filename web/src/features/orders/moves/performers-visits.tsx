import { IconMapPin } from '@tabler/icons-react'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'

type Slot = Order['slots'][number]
type PerformerVisit = Slot['visits'][number]

const movesNothing = ['accept', 'obstacle']

/** Last taps of the performers of a slot, and who has not accepted it yet. */
export function PerformersVisits({ slot: { visits, performers, endAt } }: { slot: Slot }) {
  const isOver = Date.parse(endAt) < Date.now()
  const shown = visits.filter(({ state, accepted }) => state !== 'coming' || (!accepted && !isOver))
  if (shown.length === 0) return null
  return (
    <ul className="stack tight">
      {shown.map((visit) => (
        <li key={visit.performerId} className="cluster">
          <PerformerVisitLine
            visit={visit}
            name={performers.find(({ id }) => id === visit.performerId)?.name ?? ''}
          />
        </li>
      ))}
    </ul>
  )
}

function PerformerVisitLine({ visit, name }: { visit: PerformerVisit; name: string }) {
  const t = useT()
  const { state, events } = visit
  if (state === 'coming') return <Chip colour="warning">{t('orderMoves.notAccepted', { name })}</Chip>
  const last = events.findLast(({ kind }) => !movesNothing.includes(kind))
  const obstacle = events.at(-1)?.kind === 'obstacle' ? events.at(-1) : undefined
  const isOpen = state !== 'finished'
  return (
    <>
      <Chip colour={isOpen ? 'primary' : 'success'} icon={IconMapPin}>
        {t(`orderMoves.visitState.${state}`, { name, time: last ? timeOf(last.at) : '' })}
      </Chip>
      {last?.isLate && <span className="aside">{t('orderMoves.markedLater')}</span>}
      {last?.corrected && <span className="aside">{t('orderMoves.momentCorrected')}</span>}
      {obstacle && (
        <span className="aside">
          {[obstacle.reason && t(`orderMoves.reason.${obstacle.reason}`), obstacle.words]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </>
  )
}
