import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwedInvoice } from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import { useState } from 'react'
import { amountText } from '#lib/amount-text.ts'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ReadFailed } from '#ui/read-failed.tsx'
import { toast } from '#ui/toast/toast.ts'
import '../payments/messages.ts'
import { TransferDialog } from '../payments/transfer-dialog.tsx'
import { AddOpeningInvoice } from './add-opening-invoice.tsx'

interface OfCustomer {
  customer: { id: string; name: string }
}
const none: readonly OwedInvoice[] = []

/** Open invoices of the former program, and payments of a client for several invoices. */
export function FormerInvoices({ customer }: OfCustomer) {
  const t = useT()
  const may = useMay()
  const open = useQuery({
    ...query('GET /customers/:id/open-invoices', { params: { id: customer.id } }),
    meta: { quiet: true },
  })
  const [dialog, setDialog] = useState<'add' | 'pay' | OwedInvoice | null>(null)
  const close = () => setDialog(null)
  const all = open.data?.invoices ?? none
  const former = all.filter(({ source }) => source === 'opening')
  return (
    <div className="stack">
      <ReadFailed query={open} failed={t('invoiceMoney.failed')} />
      {former.length > 0 && (
        <>
          <h3>{t('invoiceMoney.openingList')}</h3>
          <ul className="rows">
            {former.map((it) => (
              <FormerInvoice
                key={it.id}
                of={it}
                onRemove={may(['delete', 'Invoice']) ? () => setDialog(it) : null}
              />
            ))}
          </ul>
        </>
      )}
      <div className="cluster">
        {all.length > 0 && may(['update', 'Invoice']) && (
          <Button onClick={() => setDialog('pay')}>{t('invoiceMoney.transfer')}</Button>
        )}
        {may(['create', 'Invoice']) && (
          <Button look="text" onClick={() => setDialog('add')}>
            {t('invoiceMoney.openingAdd')}
          </Button>
        )}
      </div>
      {dialog === 'add' && <AddOpeningInvoice customer={customer} onClose={close} />}
      {dialog === 'pay' && <TransferDialog customer={customer} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && <RemoveFormer of={dialog} onClose={close} />}
    </div>
  )
}

interface FormerInvoiceProps {
  of: OwedInvoice
  onRemove: (() => void) | null
}

function FormerInvoice({ of: { number, dueOn, left }, onRemove }: FormerInvoiceProps) {
  const t = useT()
  return (
    <li className="ends">
      <span>
        <bdi>{number}</bdi>{' '}
        <span className="aside">
          {amountText(left)}
          {dueOn && `, ${t('invoiceMoney.openingDue', { day: dayOf(dueOn) })}`}
        </span>
      </span>
      {onRemove && (
        <IconButton
          small
          icon={IconTrash}
          label={t('invoiceMoney.openingRemove', { number })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

function RemoveFormer({ of: { id, number }, onClose }: { of: OwedInvoice; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  return (
    <Confirm
      title={t('invoiceMoney.openingRemoveTitle', { number })}
      confirm={t('invoiceMoney.openingRemoveShort')}
      run={async () => {
        await call('DELETE /opening-invoices/:id', { params: { id } })
        await refresh(queries, 'Invoice')
        toast.success(t('invoiceMoney.openingRemoved'))
      }}
      onClose={onClose}
    >
      <p>{t('invoiceMoney.openingRemoveText')}</p>
    </Confirm>
  )
}
