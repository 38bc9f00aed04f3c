import { useQuery } from '@tanstack/react-query'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayOf } from '../../../../../lib/dates.ts'
import { useT } from '../../../../../lib/i18n.ts'
import { typedDay } from '../../../../../lib/typed-date.ts'
import { serviceGroupsQuery } from '../../../../service-catalog/index.ts'
import { namesIn } from './service-names.ts'
import type { ServicesDraft } from './services.draft.ts'
import styles from './services.module.css'

export function ServicesSummary({ draft }: { draft: ServicesDraft }) {
  const t = useT()
  const nameOf = namesIn(useQuery(serviceGroupsQuery()).data ?? [])
  const today = dayInWarsaw(new Date())
  const [from, to] = [typedDay(draft.preferredStart, today), typedDay(draft.preferredEnd, today)]
  return (
    <>
      {draft.isFault && <p>{t('servicesStep.summaryFault')}</p>}
      {!draft.isFault && draft.selected.length === 0 && <p>{t('servicesStep.summaryNone')}</p>}
      {!draft.isFault && draft.selected.length > 0 && (
        <ul className={styles.summary}>
          {draft.selected.map((it) => (
            <li key={it.id}>{nameOf(it)}</li>
          ))}
        </ul>
      )}
      {from && to && <p>{t('servicesStep.summaryPreferred', { from: dayOf(from), to: dayOf(to) })}</p>}
      {from && !to && <p>{t('servicesStep.summaryFrom', { from: dayOf(from) })}</p>}
      {!from && to && <p>{t('servicesStep.summaryTo', { to: dayOf(to) })}</p>}
    </>
  )
}
