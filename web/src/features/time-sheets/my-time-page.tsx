import { useQuery } from '@tanstack/react-query'
import { pages } from '@zlecenia/contract/pages'
import { PositionsNotice } from '#features/positions/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { usePageQuery } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import './messages.ts'
import { monthIn } from '#lib/months.ts'
import { TimeSheet } from './time-sheet.tsx'
import styles from './time-sheets.module.css'

export function MyTimePage() {
  const t = useT()
  usePageTitle(t(pages.myTime.title))
  const month = monthIn(usePageQuery())
  const sheet = useQuery(query('GET /me/time', { query: { month } }))
  return (
    <div className={styles.page}>
      <h1>{t(pages.myTime.title)}</h1>
      <LazyPart>
        <PositionsNotice />
      </LazyPart>
      <TimeSheet
        month={month}
        sheet={sheet}
        file={(format) =>
          format === 'pdf'
            ? call('GET /me/time/pdf', { query: { month } })
            : call('GET /me/time/export', { query: { month, format } })
        }
      />
    </div>
  )
}
