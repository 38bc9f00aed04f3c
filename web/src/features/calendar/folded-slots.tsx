import { IconX } from '@tabler/icons-react'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { useId, useRef } from 'react'
import { spanOf, timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Overlay } from '#ui/dialog/overlay.tsx'
import { Warning } from '#ui/form/warning.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useCardPlace } from './card-place.ts'
import type { Fold } from './folded.ts'
import styles from './slot-card.module.css'
import type { LackingIn } from './use-lacking.ts'

interface FoldedSlotsProps {
  fold: Fold
  at: DOMRect
  lackingIn: LackingIn
  onSlot: (slot: CalendarSlot) => void
  onClose: () => void
}

/** Slots behind a "+N". */
export function FoldedSlots({ fold, at, lackingIn, onSlot, onClose }: FoldedSlotsProps) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useCardPlace(dialog, at)
  return (
    <Overlay ref={dialog} onClose={onClose} className={`floating ${styles.card}`} aria-labelledby={id}>
      <div className={styles.inside}>
        <div className={`ends ${styles.head}`}>
          <h2 id={id}>
            {t('calendar.load', { count: fold.slots.length })}, {spanOf(fold.startAt, fold.endAt)}
          </h2>
          <IconButton icon={IconX} label={t('calendar.closeFolded')} onClick={onClose} />
        </div>
        <ul className="rows">
          {fold.slots.map((slot) => (
            <li key={slot.id}>
              <button type="button" className="row-link" onClick={() => onSlot(slot)}>
                {timeOf(slot.startAt)}–{timeOf(slot.endAt)} {slot.address}, {slot.city}
              </button>
              <p className="aside">
                {slot.performers.map((it) => it.name).join(', ') || t('calendar.noPerformers')}
              </p>
              {lackingIn(slot).map((it) => (
                <p key={it} className="aside">
                  <Warning>{it}</Warning>
                </p>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </Overlay>
  )
}
