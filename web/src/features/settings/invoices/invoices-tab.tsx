import { useQuery } from '@tanstack/react-query'
import { invoiceSettings } from '@zlecenia/contract/messages/pl/invoice-settings'
import { addMessages, useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { QueryState } from '#ui/query-state.tsx'
import { InvoiceDataForm } from './invoice-data-form.tsx'
import { MonthsCard } from './months-card.tsx'
import { SeriesCard } from './series-card.tsx'

addMessages({ invoiceSettings })

export function InvoicesTab() {
  const t = useT()
  const failed = t('invoiceSettings.failed')
  return (
    <>
      <QueryState failed={failed} query={useQuery(query('GET /settings/invoices'))}>
        {(settings) => <InvoiceDataForm settings={settings} />}
      </QueryState>
      <QueryState failed={failed} query={useQuery(query('GET /settings/document-series'))}>
        {({ series }) => <SeriesCard series={series} />}
      </QueryState>
      <QueryState failed={failed} query={useQuery(query('GET /settings/closed-months'))}>
        {({ months }) => <MonthsCard months={months} />}
      </QueryState>
    </>
  )
}
