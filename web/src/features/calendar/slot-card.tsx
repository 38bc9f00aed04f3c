import { IconX } from '@tabler/icons-react'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useId, useRef } from 'react'
import { spanOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import { Overlay } from '../../ui/dialog/overlay.tsx'
import { buttonLook } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { FaultChip, StateChip } from '../work-orders/index.ts'
import styles from './slot-card.module.css'

interface SlotCardProps {
  slot: CalendarSlot
  /** The card opens beside it. */
  at: DOMRect
  onClose: () => void
}
const width = 340

/** What there is to know of a slot at a glance, and the way to its order. */
export function CalendarSlotCard({ slot, at, onClose }: SlotCardProps) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const box = dialog.current
    if (!box) return
    const beside = at.right + 8 + width < innerWidth ? at.right + 8 : Math.max(16, at.left - width - 8)
    const below = Math.min(at.top, innerHeight - box.offsetHeight - 16)
    box.style.setProperty('--card-left', `${beside}px`)
    box.style.setProperty('--card-top', `${Math.max(16, below)}px`)
  }, [at])
  return (
    <Overlay ref={dialog} onClose={onClose} className={`floating ${styles.card}`} aria-labelledby={id}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <span className="cluster">
            <StateChip state={slot.state} />
            {slot.isFault && <FaultChip />}
          </span>
          <IconButton icon={IconX} label={t('calendar.closeCard')} onClick={onClose} />
        </div>
        <h2 id={id}>
          {slot.address}, {slot.city}
        </h2>
        {slot.buildingName && <p className="quiet">{slot.buildingName}</p>}
        <p className={styles.time}>{spanOf(slot.startAt, slot.endAt)}</p>
        <dl>
          <dt>{t('calendar.client')}</dt>
          <dd>{slot.client}</dd>
          {slot.phone && (
            <>
              <dt>{t('calendar.phone')}</dt>
              <dd>
                <a href={`tel:${slot.phone}`}>{formatPhone(slot.phone)}</a>
              </dd>
            </>
          )}
          {slot.services.length > 0 && (
            <>
              <dt>{t('calendar.services')}</dt>
              <dd>{slot.services.join(', ')}</dd>
            </>
          )}
          <dt>{t('calendar.performers')}</dt>
          <dd>{slot.performers.map((it) => it.name).join(', ') || t('calendar.noPerformers')}</dd>
        </dl>
        <Link href={addressOf('order', { id: slot.orderId })} {...buttonLook('filled')}>
          {t('calendar.openOrder', { number: slot.number })}
        </Link>
      </div>
    </Overlay>
  )
}
