import { IconMapPin } from '@tabler/icons-react'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { useState } from 'react'
import { spanOf, timeOf } from '#lib/dates.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMayAll } from '#lib/may.ts'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { useOnDemand } from '#ui/use-on-demand.ts'

type Slot = Order['slots'][number]
type PerformerVisit = Slot['visits'][number]

const loadTaps = () => withMessages(import('../visits/visit-taps-dialog.tsx'))
const movesNothing = ['accept', 'obstacle']

/** Last taps of the performers of a slot, and who has not accepted it yet. */
export function PerformersVisits({ order, slot }: { order: Order; slot: Slot }) {
  const { visits, performers, endAt } = slot
  const isOver = Date.parse(endAt) < Date.now()
  const shown = visits.filter(({ state, accepted }) => state !== 'coming' || (!accepted && !isOver))
  const keeps = useMayAll()(['update', 'Order'])
  const isTapped = visits.some(({ events }) => events.length > 0)
  if (shown.length === 0 && !isTapped) return null
  return (
    <>
      <ul className="stack tight">
        {shown.map((visit) => (
          <li key={visit.performerId} className="cluster">
            <PerformerVisitLine
              visit={visit}
              name={visit.left ?? performers.find(({ id }) => id === visit.performerId)?.name ?? ''}
            />
          </li>
        ))}
      </ul>
      {keeps && isTapped && <TapsButton order={order} slot={slot} />}
    </>
  )
}

/** Opens every step of the visits, with corrections. */
function TapsButton({ order, slot }: { order: Order; slot: Slot }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { parts } = useOnDemand(loadTaps, open, () => setOpen(false))
  return (
    <div className="no-print">
      <Button
        look="text"
        aria-haspopup="dialog"
        aria-label={t('orderMoves.tapsOf', { when: spanOf(slot.startAt, slot.endAt) })}
        onClick={() => setOpen(true)}
      >
        {t('orderMoves.taps')}
      </Button>
      {open && parts && <parts.VisitTapsDialog order={order} slot={slot} onClose={() => setOpen(false)} />}
    </div>
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
