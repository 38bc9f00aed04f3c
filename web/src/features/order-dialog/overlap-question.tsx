import { useEffect, useRef, useState } from 'react'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { BusyLine } from './sections/schedule/busy-line.tsx'
import styles from './sections/schedule/schedule.module.css'
import type { OverlapsToExplain } from './use-submit-order.ts'

const widthPx = 600

/** Requirements, decision 10. */
export function OverlapQuestion({ overlaps, answer }: OverlapsToExplain) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const confirm = () => (reason.trim() ? answer(reason.trim()) : setMissing(true))
  // Runs after the dialog focused its first control.
  useEffect(() => field.current?.focus(), [])
  return (
    <Modal
      title={t('scheduleStep.askTitle')}
      closeLabel={t('scheduleStep.askBack')}
      width={widthPx}
      onClose={() => answer(null)}
      actions={
        <>
          <Button look="text" onClick={() => answer(null)}>
            {t('scheduleStep.askBack')}
          </Button>
          <Button look="filled" onClick={confirm}>
            {t('scheduleStep.askConfirm')}
          </Button>
        </>
      }
    >
      <div className={`stack ${styles.ask}`}>
        <p>{t('scheduleStep.askText')}</p>
        <ul>
          {overlaps.flatMap(({ slot, with: busy }) =>
            busy.map((it) => (
              <BusyLine
                key={`${slot.key}/${it.key}`}
                busy={it}
                when={spanOf(it.startAt, it.endAt)}
                clash={false}
              />
            )),
          )}
        </ul>
        <Field
          ref={field}
          label={t('scheduleStep.overlapReason')}
          required
          value={reason}
          error={missing && !reason.trim() ? t('scheduleStep.askReasonRequired') : undefined}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && confirm()}
        />
      </div>
    </Modal>
  )
}
