import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { fields as sentences } from '@zlecenia/contract/messages/pl/fields'
import { monthOf } from '#lib/dates.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { monthAfter } from '#lib/months.ts'
import { useQueryChange } from '#lib/page.ts'
import { IconButton } from './icon-button.tsx'
import styles from './month-turn.module.css'

addMessages({ fields: sentences })

/** Turns the month of the address. */
export function MonthTurn({ month }: { month: string }) {
  const t = useT()
  const change = useQueryChange()
  const move = (months: number) =>
    change((now) => ({ ...now, month: monthAfter(month, months) }), { replace: true })
  return (
    <div className="cluster">
      <IconButton
        icon={IconChevronLeft}
        className="turns"
        label={t('fields.previousMonth')}
        onClick={() => move(-1)}
      />
      <h2 aria-live="polite" className={styles.month}>
        {monthOf(`${month}-01`)}
      </h2>
      <IconButton
        icon={IconChevronRight}
        className="turns"
        label={t('fields.nextMonth')}
        onClick={() => move(1)}
      />
    </div>
  )
}
