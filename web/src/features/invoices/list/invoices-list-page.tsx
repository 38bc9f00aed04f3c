import { addressOf } from '@zlecenia/contract/pages'
import { useStartView } from '#features/saved-views/index.ts'
import { useT } from '#lib/i18n.ts'
import { usePageParams } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { InvoiceCounters } from './invoice-counters.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { ListActions } from './list-actions.tsx'
import './messages.ts'
import { ToIssue } from './to-issue.tsx'

export function InvoicesListPage() {
  const t = useT()
  usePageTitle(t('invoiceList.title'))
  useStartView('invoices')
  const isList = usePageParams('invoices').view === 'invoices'
  return (
    <div className="stack">
      <div className="ends">
        <h1>{t('invoiceList.title')}</h1>
        <ListActions />
      </div>
      <InvoiceCounters />
      <Tabs
        label={t('invoiceList.tabs')}
        tabs={[
          { key: 'toIssue', title: t('invoiceList.toIssueTab'), to: addressOf('invoices') },
          {
            key: 'invoices',
            title: t('invoiceList.invoicesTab'),
            to: addressOf('invoices', { view: 'invoices' }),
          },
        ]}
        open={isList ? 'invoices' : 'toIssue'}
      >
        {isList ? <InvoiceTable /> : <ToIssue />}
      </Tabs>
    </div>
  )
}
