import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { RecordLink } from '#ui/record-link.tsx'
import { colours } from '../state-colours.ts'
import type { Pin } from './pins-of.ts'

/** Facts of the chosen stop. */
export function PinAbout({ pin: { stop, people, turn, place } }: { pin: Pin }) {
  const t = useT()
  return (
    <>
      <p className="name">
        <RecordLink of="order" id={stop.orderId}>
          {`${stop.address}, ${stop.city}`}
        </RecordLink>
      </p>
      <p className="aside cluster">
        <span>{t('fleet.map.turn', { people, n: turn })}</span>
        <span>{`${timeOf(stop.startAt)}–${timeOf(stop.endAt)}`}</span>
        <Chip colour={colours[stop.state]}>{t(`fleet.state.${stop.state}`)}</Chip>
        {place.isApproximate && <span>{t('fleet.approximate')}</span>}
      </p>
    </>
  )
}
