import type { OrderEvent } from '@zlecenia/contract/features/order-base/order-history'
import { dayOf, spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { StateChip } from '../state-chip.tsx'

type Of<K extends OrderEvent['kind']> = Extract<OrderEvent, { kind: K }>
type SlotFacts = NonNullable<Of<'slot'>['before']>

/** A line of the history about an order's state, slots and visits. */
export function LifeEvent({ event }: { event: OrderEvent }) {
  switch (event.kind) {
    case 'state':
      return <StateEvent event={event} />
    case 'slot':
      return <SlotEvent event={event} />
    case 'visit':
      return <VisitEvent event={event} />
    case 'added':
      return <AddedEvent event={event} />
    case 'assigned':
      return <SlotLine slot={event} />
    default:
      return null
  }
}

function StateEvent({ event: { state, reason, until } }: { event: Of<'state'> }) {
  const t = useT()
  return (
    <>
      <StateChip state={state} />
      {until && <p className="aside">{t('orderMoves.untilDay', { day: dayOf(until) })}</p>}
      {reason && reason !== 'other' && <p className="aside">{t(`orderMoves.reason.${reason}`)}</p>}
    </>
  )
}

function SlotEvent({ event: { change, before, after } }: { event: Of<'slot'> }) {
  const t = useT()
  const isBoth = before !== null && after !== null
  return (
    <>
      <p>{t(`orderMoves.slotChange.${change}`)}</p>
      {before && <SlotLine slot={before} what={isBoth ? t('orderMoves.before') : null} />}
      {after && <SlotLine slot={after} what={isBoth ? t('orderMoves.after') : null} />}
    </>
  )
}

function VisitEvent({ event: { visit, reason, startAt, endAt } }: { event: Of<'visit'> }) {
  const t = useT()
  return (
    <>
      <p>{t(`orderMoves.visit.${visit}`)}</p>
      <p className="aside">{spanOf(startAt, endAt)}</p>
      {reason && reason !== 'other' && <p className="aside">{t(`orderMoves.reason.${reason}`)}</p>}
    </>
  )
}

function AddedEvent({ event: { remarks, services, devices, files } }: { event: Of<'added'> }) {
  const t = useT()
  const what = [...(remarks ? [t('orderAddition.remarks')] : []), ...services, ...devices, ...files].join(
    ', ',
  )
  return <p className="prose">{t('orderAddition.history', { what })}</p>
}

/** One line each: right-to-left text would reorder them. */
function SlotLine({ slot, what = null }: { slot: SlotFacts; what?: string | null }) {
  return (
    <>
      {slot.performers.length > 0 && <p className="prose">{slot.performers.join(', ')}</p>}
      <p className="aside">
        {what} {spanOf(slot.startAt, slot.endAt)}
      </p>
    </>
  )
}
