import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PriceItem } from '@zlecenia/contract/features/price-list/price-list.contract'
import { useState } from 'react'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { DifferencesTable } from '#ui/differences-table.tsx'
import { Button } from '#ui/form/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { RecordHistory } from '#ui/record-history.tsx'
import { priceHistoryQuery, priceItemQuery, useKeyedGroups } from '../price-list.api.ts'
import { priceText } from '../price-words.ts'
import { CustomerPrices } from './customer-prices.tsx'
import { PriceForm } from './price-form.tsx'
import { usePriceWords } from './use-price-words.ts'

const widthPx = 820

interface PriceDialogProps {
  id: string
  onClose: () => void
}

/** An item with its prices, those of clients, and what was done to it. */
export function PriceDialog({ id, onClose }: PriceDialogProps) {
  const t = useT()
  const mayChange = useMay()(['update', 'PriceList'])
  const [showsHistory, setShowsHistory] = useState(false)
  const item = useQuery(priceItemQuery(id))
  return (
    <Modal
      title={item.data?.name ?? t('priceList.title')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
    >
      <QueryState query={item} loading={t('priceRecord.loading')} failed={t('priceRecord.failed')}>
        {(record) => (
          <div className="stack">
            <PriceForm item={record} mayChange={mayChange} />
            <Prices of={record} />
            <CustomerPrices item={record} />
            {showsHistory ? (
              <History id={id} />
            ) : (
              <div>
                <Button look="text" onClick={() => setShowsHistory(true)}>
                  {t('priceRecord.history')}
                </Button>
              </div>
            )}
          </div>
        )}
      </QueryState>
    </Modal>
  )
}

function Prices({ of: { prices } }: { of: PriceItem }) {
  const t = useT()
  return (
    <section>
      <h3>{t('priceRecord.prices')}</h3>
      <DifferencesTable
        heads={[t('priceRecord.days'), t('priceList.net'), t('priceRecord.priceBy')]}
        rows={prices.map(({ net, from, until, by }) => ({
          key: from ?? 'first',
          label: t('priceRecord.span', {
            from: from ? dayOf(from) : t('priceRecord.always'),
            until: until ? dayOf(until) : t('priceRecord.open'),
          }),
          current: priceText(net),
          found: by ?? t('shell.none'),
        }))}
      />
    </section>
  )
}

const actions: Readonly<Record<string, MessageKey>> = {
  archived: 'priceRecord.actionWithdrawn',
  restored: 'priceRecord.actionRestored',
  'price-added': 'priceRecord.actionPriceAdded',
  'price-removed': 'priceRecord.actionPriceRemoved',
}

function History({ id }: { id: string }) {
  return (
    <RecordHistory
      history={useInfiniteQuery(priceHistoryQuery(id))}
      actions={actions}
      alone={(field) => field === 'priceFrom' || field === 'customer' || field.startsWith('client')}
      {...usePriceWords(useKeyedGroups())}
    />
  )
}
