import { IconX } from '@tabler/icons-react'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useId, useRef } from 'react'
import { OrderGlance, StateChip, UrgencyChips } from '#features/orders/index.ts'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { PhoneLink } from '#ui/details/contact-links.tsx'
import { Overlay } from '#ui/dialog/overlay.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { Warning } from '#ui/form/warning.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { useCardPlace } from './card-place.ts'
import styles from './slot-card.module.css'

interface SlotCardProps {
  slot: CalendarSlot
  at: DOMRect
  /** Missing qualifications of its performers. */
  lacking: readonly string[]
  onEdit: (() => void) | undefined
  onClose: () => void
}

/** Summary of a slot, with a link to its order. */
export function CalendarSlotCard({ slot, at, lacking, onEdit, onClose }: SlotCardProps) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const may = useMay()
  useCardPlace(dialog, at)
  return (
    <Overlay ref={dialog} onClose={onClose} className={`floating ${styles.card}`} aria-labelledby={id}>
      <div className={styles.inside}>
        <div className={`ends ${styles.head}`}>
          <span className="cluster">
            <StateChip state={slot.state} />
            <UrgencyChips order={slot} />
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
                <PhoneLink number={slot.phone} />
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
        {lacking.map((it) => (
          <p key={it}>
            <Warning>{it}</Warning>
          </p>
        ))}
        {may(['read', 'Order']) && (
          <LazyPart>
            <OrderGlance orderId={slot.orderId} slotId={slot.id} />
          </LazyPart>
        )}
        {onEdit && (
          <Button
            onClick={() => {
              onClose()
              onEdit()
            }}
          >
            {t('calendar.editSlot')}
          </Button>
        )}
        <Link href={addressOf('order', { id: slot.orderId })} {...buttonLook('filled')}>
          {t('calendar.openOrder', { number: slot.number })}
        </Link>
      </div>
    </Overlay>
  )
}
