import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { useT } from '#lib/i18n.ts'
import { DayField } from '#ui/form/day-field.tsx'
import './messages.ts'

interface UntilFieldProps {
  value: string
  /** A day, or typed text that is no day: refused on sending. */
  onChange: (day: string) => void
  error: string | undefined
}

const nothing = () => {}

/** The first day on which a paused order may go on. */
export function UntilField({ value, onChange, error }: UntilFieldProps) {
  const t = useT()
  return (
    <DayField
      name="until"
      label={t('orderMoves.until')}
      hint={t('orderMoves.untilHint')}
      min={dayAfter(todayInWarsaw())}
      onValue={onChange}
      onBlur={nothing}
      value={value}
      error={error}
    />
  )
}
