import { useQuery } from '@tanstack/react-query'
import { priorityOf } from '@zlecenia/contract/features/schedule/priorities'
import { serviceGroupsQuery } from '#features/service-catalog/index.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Warning } from '#ui/form/warning.tsx'
import { oddPeriod, periodOf } from './period.ts'
import { namesIn } from './service-names.ts'
import type { ServicesDraft } from './services.draft.ts'
import { priorityIn } from './services.payload.ts'

export function ServicesSummary({ draft }: { draft: ServicesDraft }) {
  const t = useT()
  const nameOf = namesIn(useQuery(serviceGroupsQuery()).data ?? [])
  const { from, to, oneDay } = periodOf(draft)
  const priority = priorityIn(draft)
  const { start, end } = oddPeriod(draft)
  const odd = [...new Set([...start, ...end])]
  return (
    <>
      {draft.isFault && <p>{t('servicesStep.summaryFault')}</p>}
      {priority !== priorityOf({ isFault: draft.isFault }) && <p>{t(`priority.${priority}`)}</p>}
      {!draft.isFault && draft.selected.length === 0 && <p>{t('servicesStep.summaryNone')}</p>}
      {!draft.isFault && draft.selected.length > 0 && (
        <ul className="bullets">
          {draft.selected.map((it) => (
            <li key={it.id}>{nameOf(it)}</li>
          ))}
        </ul>
      )}
      {from && to && oneDay && <p>{t('servicesStep.summaryOneDay', { day: dayOf(from), end: dayOf(to) })}</p>}
      {from && to && !oneDay && (
        <p>{t('servicesStep.summaryPreferred', { from: dayOf(from), to: dayOf(to) })}</p>
      )}
      {from && !to && <p>{t('servicesStep.summaryFrom', { from: dayOf(from) })}</p>}
      {!from && to && <p>{t('servicesStep.summaryTo', { to: dayOf(to) })}</p>}
      {odd.length > 0 && (
        <p>
          <Warning>{odd.join(' · ')}</Warning>
        </p>
      )}
    </>
  )
}
