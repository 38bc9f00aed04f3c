import { type MoveReason, moveReasons } from '@zlecenia/contract/features/order-base/order-kinds'
import { useT } from '#lib/i18n.ts'
import styles from './sheets.module.css'

interface ReasonChoiceProps {
  reason: MoveReason | null
  onChoose: (reason: MoveReason) => void
}

/** Reasons of a move, as large buttons. */
export function ReasonChoice({ reason, onChoose }: ReasonChoiceProps) {
  const t = useT()
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('myDaySheets.why')}</legend>
      {moveReasons.map((it) => (
        <button key={it} type="button" aria-pressed={it === reason} onClick={() => onChoose(it)}>
          {t(`myDaySheets.reason.${it}`)}
        </button>
      ))}
    </fieldset>
  )
}
