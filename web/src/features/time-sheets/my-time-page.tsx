import { pages } from '@zlecenia/contract/pages'
import { PositionsNotice } from '#features/positions/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import './messages.ts'
import { type SheetSource, TimeSheet } from './time-sheet.tsx'
import styles from './time-sheets.module.css'

const own: SheetSource = {
  read: (month) => query('GET /me/time', { query: { month } }),
  file: (month, format) =>
    format === 'pdf'
      ? call('GET /me/time/pdf', { query: { month } })
      : call('GET /me/time/export', { query: { month, format } }),
}

export function MyTimePage() {
  const t = useT()
  usePageTitle(t(pages.myTime.title))
  return (
    <div className={styles.page}>
      <h1>{t(pages.myTime.title)}</h1>
      <LazyPart>
        <PositionsNotice />
      </LazyPart>
      <TimeSheet source={own} />
    </div>
  )
}
