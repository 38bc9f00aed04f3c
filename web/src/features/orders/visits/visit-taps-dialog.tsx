import { isVisitOpen } from '@zlecenia/contract/features/order-base/visit-moves'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { hourMs } from '@zlecenia/contract/lib/durations'
import { mapOf } from '@zlecenia/contract/lib/map-links'
import { useState } from 'react'
import { dayAndTimeOf, spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { CorrectTap } from './correct-tap.tsx'
import './messages.ts'
import type { Slot, Tap, VisitOfSlot } from './taps.ts'

const widthPx = 640
/** Clocks differ by less without a reason to show both. */
const sameMs = 60_000
/** Hours after the end of a slot, when a missing finish is called forgotten. */
const patienceMs = hourMs

interface VisitTapsDialogProps {
  order: Order
  slot: Slot
  onClose: () => void
}

/** Every step of the visits of a slot, with their corrections. */
export function VisitTapsDialog({ order, slot, onClose }: VisitTapsDialogProps) {
  const t = useT()
  const [corrected, setCorrected] = useState<string | null>(null)
  const when = spanOf(slot.startAt, slot.endAt)
  const visits = slot.visits.filter(({ events }) => events.length > 0)
  const tap = visits.flatMap(({ events }) => events).find(({ id }) => id === corrected)
  return (
    <Modal
      title={t('visitTaps.openOf', { when })}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
    >
      <div className="stack">
        {visits.length === 0 && <p className="quiet">{t('visitTaps.none')}</p>}
        {visits.map((visit) => (
          <VisitSteps key={visit.performerId} visit={visit} slot={slot} onCorrect={setCorrected} />
        ))}
      </div>
      {tap && <CorrectTap order={order} slot={slot} tap={tap} onClose={() => setCorrected(null)} />}
    </Modal>
  )
}

interface VisitStepsProps {
  visit: VisitOfSlot
  slot: Slot
  onCorrect: (id: string) => void
}

function VisitSteps({ visit, slot, onCorrect }: VisitStepsProps) {
  const t = useT()
  const { performerId, left, state, events } = visit
  const name = left ?? slot.performers.find(({ id }) => id === performerId)?.name ?? ''
  const isForgotten = isVisitOpen(state) && Date.parse(slot.endAt) + patienceMs < Date.now()
  return (
    <section aria-label={name} className="stack tight">
      <h3 className="cluster">
        {name}
        {left && <Chip colour="neutral">{t('visitTaps.left')}</Chip>}
        {isForgotten && <Chip colour="error">{t('visitTaps.forgotten')}</Chip>}
      </h3>
      <ol className="rows">
        {events.map((tap) => (
          <TapLine key={tap.id} tap={tap} onCorrect={() => onCorrect(tap.id)} />
        ))}
      </ol>
    </section>
  )
}

function TapLine({ tap, onCorrect }: { tap: Tap; onCorrect: () => void }) {
  const t = useT()
  const { kind, at, clientAt, receivedAt, isLate, words, corrected, position } = tap
  const differs = (moment: string) => Math.abs(Date.parse(moment) - Date.parse(at)) > sameMs
  const clocks = [
    clientAt && differs(clientAt) && t('visitTaps.phone', { at: dayAndTimeOf(clientAt) }),
    differs(receivedAt) && t('visitTaps.received', { at: dayAndTimeOf(receivedAt) }),
  ].filter(Boolean)
  const named = t(`visitTaps.tap.${kind}`)
  return (
    <li className="ends">
      <div>
        <p className="cluster">
          <b>{named}</b> {dayAndTimeOf(at)}
          {isLate && <Chip colour="warning">{t('visitTaps.late')}</Chip>}
        </p>
        {words && <p className="prose">{words}</p>}
        {clocks.length > 0 && <p className="aside">{clocks.join(' · ')}</p>}
        {corrected && (
          <p className="aside prose">
            {t('visitTaps.was', { at: dayAndTimeOf(corrected.was) })} ·{' '}
            {t('visitTaps.corrected', { by: corrected.by, at: dayAndTimeOf(corrected.at) })} ·{' '}
            {corrected.words}
          </p>
        )}
        {position && (
          <p className="aside">
            <a
              href={mapOf({ latitude: position.lat, longitude: position.lng })}
              target="_blank"
              rel="noreferrer"
            >
              {t('visitTaps.position', { metres: Math.round(position.accuracy) })}
            </a>
          </p>
        )}
      </div>
      {kind !== 'accept' && (
        <Button
          look="text"
          aria-label={t('visitTaps.correctOf', { tap: named, at: dayAndTimeOf(at) })}
          onClick={onCorrect}
        >
          {t('visitTaps.correct')}
        </Button>
      )}
    </li>
  )
}
