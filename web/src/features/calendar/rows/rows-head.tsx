import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { holidayOn } from '@zlecenia/contract/lib/working-days'
import { written } from '@zlecenia/contract/lib/written-dates'
import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { hoursOf, type RowScale } from './layout.ts'

const shortDay = written(() => ({ weekday: 'short', day: 'numeric', month: 'numeric' }))

/** Head with the days of the week, or the hours of the day. */
export function RowsHead({ scale }: { scale: RowScale }) {
  const t = useT()
  const today = todayInWarsaw()
  return (
    <div className="rows-head">
      <span className="rows-corner">{t('slotMoves.people')}</span>
      {scale.kind === 'week' ? (
        scale.days.map((it) => (
          <div
            key={it}
            className="rows-day"
            data-track
            data-today={it === today || undefined}
            title={holidayOn(it) ?? undefined}
          >
            {shortDay(language(), it)}
            {holidayOn(it) && <p className="truncated">{holidayOn(it)}</p>}
          </div>
        ))
      ) : (
        <span className="rows-hours" data-track>
          {hoursOf(scale).map((at) => (
            <span key={at}>{timeOf(new Date(at))}</span>
          ))}
        </span>
      )}
    </div>
  )
}
