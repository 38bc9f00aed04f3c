import { useQuery } from '@tanstack/react-query'
import { invoiceKinds } from '@zlecenia/contract/features/invoices/invoice-kinds'
import { invoiceStatuses } from '@zlecenia/contract/features/invoices/invoice-status'
import { lazy, useState } from 'react'
import { ViewsRow } from '#features/saved-views/index.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageQuery } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import { FewFilters } from '#ui/data-table/few-filters.tsx'
import { ListDays } from '#ui/data-table/list-days.tsx'
import { ListFilter, ListNarrowing, ListSearchField } from '#ui/data-table/list-filters.tsx'
import { ListSeveral } from '#ui/data-table/list-several.tsx'
import { type List, useList } from '#ui/data-table/use-list.ts'
import { useRows } from '#ui/data-table/use-rows.ts'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { invoiceCard, invoiceColumns, invoiceHref } from './invoice-columns.tsx'
import { invoiceAddress } from './invoice-counters.tsx'

const ExportDialog = lazy(async () => ({
  default: (await withMessages(import('../exports/export-dialog.tsx'))).InvoiceExportDialog,
}))

type InvoiceSearch = ReturnType<typeof invoiceAddress.read>

export function InvoiceTable() {
  const t = useT()
  const may = useMay()
  const list = useList(invoiceAddress)
  const { search } = list
  const pageQuery = usePageQuery()
  return (
    <>
      {may(['read', 'SavedView']) && <ViewsRow page="invoices" query={pageQuery} />}
      <DataList
        name="invoices"
        title={t('invoiceList.title')}
        words={{
          loading: t('invoiceList.loading'),
          failed: t('invoiceList.failed'),
          empty: t('invoiceList.empty'),
          emptyHint: t('invoiceList.emptyHint'),
          noMatch: t('invoiceList.noMatch'),
          noMatchHint: t('invoiceList.noMatchHint'),
        }}
        list={list}
        filters={<InvoiceFilters list={list} />}
        tools={<Export search={search} />}
        rows={useRows('GET /invoices', search)}
        columns={invoiceColumns(t)}
        card={invoiceCard(t)}
        href={invoiceHref}
      />
    </>
  )
}

function Export({ search }: { search: InvoiceSearch }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        {t('table.export')}
      </Button>
      {isOpen && (
        <LazyPart>
          <ExportDialog filters={search} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}

function InvoiceFilters({ list: { search, show } }: { list: List<InvoiceSearch> }) {
  const t = useT()
  return (
    <FewFilters
      search={
        <ListSearchField
          label={t('invoiceList.search')}
          hint={t('invoiceList.searchHint')}
          value={search.q}
          onChange={(q) => show({ q })}
        />
      }
      values={[search.status, search.kind, search.ksef, search.issued, search.customerId]}
    >
      <ListSeveral
        label={t('invoiceList.status')}
        any={t('invoiceList.anyStatus')}
        options={invoiceStatuses.map((value) => ({ value, label: t(`invoiceStatus.${value}`) }))}
        value={search.status}
        onChange={(status) => show({ status })}
      />
      <ListFilter
        label={t('invoiceList.kind')}
        any={t('invoiceList.anyKind')}
        options={invoiceKinds.map((value) => ({ value, label: t(`invoiceKind.${value}`) }))}
        value={search.kind}
        onChange={(kind) => show({ kind })}
      />
      <ListDays
        label={t('invoiceList.issued')}
        any={t('invoiceList.anyDay')}
        value={search.issued}
        onChange={(issued) => show({ issued })}
      />
      <ListFilter
        label={t('invoiceList.ksef')}
        any={t('invoiceList.anyKsef')}
        options={[
          { value: 'with', label: t('invoiceList.withKsef') },
          { value: 'without', label: t('invoiceList.withoutKsef') },
        ]}
        value={search.ksef}
        onChange={(ksef) => show({ ksef })}
      />
      {search.customerId && (
        <ChosenCustomer id={search.customerId} onClear={() => show({ customerId: null })} />
      )}
    </FewFilters>
  )
}

function ChosenCustomer({ id, onClear }: { id: string; onClear: () => void }) {
  const t = useT()
  const mayRead = useMay()(['read', 'Customer'])
  const { data } = useQuery({
    ...query('GET /customers/:customerId', { params: { customerId: id } }),
    enabled: mayRead,
    meta: { quiet: true },
  })
  return (
    <ListNarrowing label={t('invoiceList.client')} widen={t('invoiceList.allClients')} onWiden={onClear}>
      {data ? (data.customer.companyName ?? data.customer.name) : t('invoiceList.chosenClient')}
    </ListNarrowing>
  )
}
