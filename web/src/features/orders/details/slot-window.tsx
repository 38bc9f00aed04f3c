import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { dayInWarsaw, instantOf, wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import styles from './slot-window.module.css'

interface SlotWindowProps {
  slot: Order['slots'][number]
  busy: boolean
  save: (window: { from: string; to: string } | null) => Promise<void>
}

/** Time in which the client expects the visit, on its day. */
export function SlotWindow({ slot, busy, save }: SlotWindowProps) {
  const t = useT()
  const clock = (at: string | undefined) => (at ? wallClockOf(at).slice(11, 16) : '')
  const [from, setFrom] = useState(clock(slot.window?.from))
  const [to, setTo] = useState(clock(slot.window?.to))
  const at = (time: string) => instantOf(`${dayInWarsaw(slot.startAt)}T${time}:00`)
  return (
    <div className="stack tight">
      <div className={styles.window}>
        <Field
          type="time"
          label={t('orderDetails.windowFrom')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          type="time"
          label={t('orderDetails.windowTo')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <p className="aside">{t('orderDetails.windowHint')}</p>
      <div className="cluster">
        <Button
          look="text"
          busy={busy}
          disabled={!(from && to)}
          onClick={() => void save({ from: at(from), to: at(to) })}
        >
          {t('orderDetails.saveWindow')}
        </Button>
        {slot.window && (
          <Button look="text" busy={busy} onClick={() => void save(null)}>
            {t('orderDetails.removeWindow')}
          </Button>
        )}
      </div>
    </div>
  )
}
