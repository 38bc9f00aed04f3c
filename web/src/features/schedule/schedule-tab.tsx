import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { QueryState } from '#ui/query-state.tsx'
import { CompanyScheduleForm } from './company-schedule-form.tsx'
import './messages.ts'
import { OnCallForm } from './on-call-form.tsx'

export function ScheduleTab() {
  const t = useT()
  return (
    <>
      <QueryState failed={t('settings.failed')} query={useQuery(query('GET /schedule/company'))}>
        {(company) => <CompanyScheduleForm company={company} />}
      </QueryState>
      <QueryState failed={t('settings.failed')} query={useQuery(query('GET /schedule/on-call'))}>
        {({ weeks }) => <OnCallForm weeks={weeks} />}
      </QueryState>
    </>
  )
}
