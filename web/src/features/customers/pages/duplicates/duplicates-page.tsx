import type { CustomerDuplicate } from '@zlecenia/contract/features/customers/pages/customer-duplicates.contract'
import { duplicateList, duplicateReasons } from '@zlecenia/contract/features/customers/pages/duplicate-list'
import { customerDuplicates } from '@zlecenia/contract/messages/pl/customer-duplicates'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { addMessages, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import { ListFilter, ListNarrowing } from '#ui/data-table/list-filters.tsx'
import { listAddress } from '#ui/data-table/list-search.ts'
import { ListSeveral } from '#ui/data-table/list-several.tsx'
import { useList } from '#ui/data-table/use-list.ts'
import { useRows } from '#ui/data-table/use-rows.ts'
import { BackLink } from '#ui/details/details-page.tsx'
import '../messages.ts'
import { duplicateCard, duplicateColumns } from './duplicate-columns.tsx'
import { MergeDialog } from './merge-dialog.tsx'

addMessages({ customerDuplicates })

const address = listAddress(duplicateList, 'reason', 'client', 'state')

export function DuplicatesPage() {
  const t = useT()
  usePageTitle(t('menu.doubles'))
  const list = useList(address)
  const { search, show } = list
  const rows = useRows('GET /customers/doubles', search)
  const mayDecide = useMay()(['update', 'Customer'])
  const [compared, setCompared] = useState<CustomerDuplicate | null>(null)
  const customer = rows.first.data?.rows
    .flatMap(({ first, second }) => [first, second])
    .find(({ id }) => id === search.client)
  return (
    <>
      <BackLink to={addressOf('customers')} label={t('doubles.back')} />
      <h1>{t('menu.doubles')}</h1>
      <DataList
        name="doubles"
        title={t('menu.doubles')}
        words={{
          loading: t('doubles.loading'),
          failed: t('doubles.failed'),
          empty: t('doubles.empty'),
          emptyHint: t('doubles.emptyHint'),
          noMatch: t('doubles.noMatch'),
          noMatchHint: t('doubles.noMatchHint'),
        }}
        list={list}
        filters={
          <>
            <ListSeveral
              label={t('doubles.reasons')}
              any={t('doubles.anyReason')}
              options={duplicateReasons.map((value) => ({ value, label: t(`doubles.reasonOf.${value}`) }))}
              value={search.reason}
              onChange={(reason) => show({ reason })}
            />
            <ListFilter
              label={t('doubles.state')}
              any={t('doubles.toDecide')}
              options={[{ value: 'different', label: t('doubles.decided') }]}
              value={search.state}
              onChange={(state) => show({ state })}
            />
            {search.client && (
              <ListNarrowing
                label={t('doubles.ofClient')}
                widen={t('doubles.ofAllClients')}
                onWiden={() => show({ client: null })}
              >
                {customer?.name ?? t('doubles.ofOneClient')}
              </ListNarrowing>
            )}
          </>
        }
        rows={rows}
        columns={duplicateColumns(t, mayDecide ? setCompared : null)}
        card={duplicateCard(t, mayDecide ? setCompared : null)}
      />
      {compared && <MergeDialog of={compared} onClose={() => setCompared(null)} />}
    </>
  )
}
