import { IconFileImport, IconPlus, IconPrinter } from '@tabler/icons-react'
import { priceItemList } from '@zlecenia/contract/features/price-list/price-item-list'
import { priceKinds } from '@zlecenia/contract/features/price-list/price-kinds'
import { vatRates } from '@zlecenia/contract/lib/vat'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { useStartView, ViewsRow } from '#features/saved-views/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageQuery, useQueryChange } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import { ExportButton } from '#ui/data-table/export-button.tsx'
import { FewFilters } from '#ui/data-table/few-filters.tsx'
import { ListFilter, ListSearchField } from '#ui/data-table/list-filters.tsx'
import { listAddress } from '#ui/data-table/list-search.ts'
import { type List, useList } from '#ui/data-table/use-list.ts'
import { useRows } from '#ui/data-table/use-rows.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import './messages.ts'
import { priceCard, priceColumns } from './price-item-columns.tsx'
import { useKeyedGroups } from './price-list.api.ts'
import { priceParts } from './price-parts.ts'
import { rateText } from './price-words.ts'

const address = listAddress(priceItemList, 'group', 'kind', 'rate', 'public', 'inactive')
type PriceSearch = ReturnType<typeof address.read>

type Opened = 'add' | 'raise' | 'print'

/** The dialog of an item is part of the address. */
function useOpenItem() {
  const { item } = usePageQuery()
  const ask = useQueryChange()
  return { item, close: () => ask(({ item: _, ...rest }) => rest, { replace: true }) }
}

export function PricingPage() {
  const t = useT()
  const may = useMay()
  usePageTitle(t('priceList.title'))
  const list = useList(address)
  const { search } = list
  const query = usePageQuery()
  const { item, close } = useOpenItem()
  const [opened, setOpened] = useState<Opened>()
  const closed = () => setOpened(undefined)
  useStartView('pricing')
  return (
    // The sheet of the printer hides its neighbours, not the letterhead.
    <div>
      <Head onAsk={setOpened} />
      {opened && (
        <LazyPart>
          {opened === 'add' && <priceParts.Add onClose={closed} />}
          {opened === 'raise' && <priceParts.Raise onClose={closed} />}
          {opened === 'print' && <priceParts.Printed search={search} onPrinted={closed} />}
        </LazyPart>
      )}
      {item && (
        <LazyPart>
          <priceParts.Item key={item} id={item} onClose={close} />
        </LazyPart>
      )}
      {may(['read', 'SavedView']) && <ViewsRow page="pricing" query={query} />}
      <DataList
        name="pricing"
        title={t('priceList.title')}
        words={{
          loading: t('priceList.loading'),
          failed: t('priceList.failed'),
          empty: t('priceList.empty'),
          emptyHint: t('priceList.emptyHint'),
          noMatch: t('priceList.noMatch'),
          noMatchHint: t('priceList.noMatchHint'),
        }}
        list={list}
        filters={<PriceFilters list={list} />}
        tools={<ExportButton name="GET /price-items/export" file={t('priceList.fileName')} search={search} />}
        rows={useRows('GET /price-items', search)}
        columns={priceColumns(t)}
        card={priceCard(t)}
        href={({ id }) => addressOf('pricing', { ...query, item: id })}
      />
    </div>
  )
}

function PriceFilters({ list: { search, show } }: { list: List<PriceSearch> }) {
  const t = useT()
  const groups = useKeyedGroups()
  return (
    <FewFilters
      search={
        <ListSearchField
          label={t('priceList.search')}
          hint={t('priceList.searchHint')}
          value={search.q}
          onChange={(q) => show({ q })}
        />
      }
      values={[search.group, search.kind, search.rate, search.public, search.inactive]}
    >
      <ListFilter
        label={t('priceList.group')}
        any={t('priceList.anyGroup')}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.group}
        onChange={(group) => show({ group })}
      />
      <ListFilter
        label={t('priceList.kind')}
        any={t('priceList.anyKind')}
        options={priceKinds.map((value) => ({ value, label: t(`priceKind.${value}`) }))}
        value={search.kind}
        onChange={(kind) => show({ kind })}
      />
      <ListFilter
        label={t('priceList.rate')}
        any={t('priceList.anyRate')}
        options={vatRates.map((value) => ({ value, label: rateText(value) }))}
        value={search.rate}
        onChange={(rate) => show({ rate })}
      />
      <ListFilter
        label={t('priceList.public')}
        any={t('priceList.anyPublic')}
        options={[
          { value: 'yes', label: t('priceList.publicOnly') },
          { value: 'no', label: t('priceList.internalOnly') },
        ]}
        value={search.public}
        onChange={(isPublic) => show({ public: isPublic })}
      />
      <ListFilter
        label={t('priceList.inactive')}
        any={t('priceList.withoutInactive')}
        options={[
          { value: 'only', label: t('priceList.inactiveOnly') },
          { value: 'also', label: t('priceList.inactiveAlso') },
        ]}
        value={search.inactive}
        onChange={(inactive) => show({ inactive })}
      />
    </FewFilters>
  )
}

function Head({ onAsk }: { onAsk: (what: Opened) => void }) {
  const t = useT()
  const may = useMay()
  return (
    <div className="ends">
      <h1>{t('priceList.title')}</h1>
      <div className="cluster">
        <Button
          look="text"
          icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => onAsk('print')}
        >
          {t('priceList.print')}
        </Button>
        {may(['create', 'Import']) && may(['update', 'PriceList']) && (
          <Link href={addressOf('imports')} {...buttonLook('text')}>
            <IconFileImport size={18} stroke={1.75} aria-hidden="true" />
            {t('priceList.import')}
          </Link>
        )}
        {may(['update', 'PriceList']) && (
          <Button onClick={() => onAsk('raise')}>{t('priceList.raise')}</Button>
        )}
        {may(['create', 'PriceList']) && (
          <Button
            look="filled"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onAsk('add')}
          >
            {t('priceList.add')}
          </Button>
        )}
      </div>
    </div>
  )
}
