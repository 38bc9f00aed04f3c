import { IconPencil, IconTrash } from '@tabler/icons-react'
import { itemNet } from '@zlecenia/contract/features/order-items/item-totals'
import type { OrderItem } from '@zlecenia/contract/features/order-items/order-items.contract'
import { lineAmount } from '@zlecenia/contract/lib/vat'
import { useState } from 'react'
import { amountText } from '#lib/amount-text.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { itemParts } from './item-parts.ts'
import { amountWords, rateWords } from './item-words.ts'
import styles from './order-items.module.css'

interface ItemTableProps {
  orderId: string
  items: readonly OrderItem[]
  mayChange: boolean
}

/** Items in their rows; one at a time is changed in its place. */
export function ItemTable({ orderId, items, mayChange }: ItemTableProps) {
  const t = useT()
  const [changed, setChanged] = useState<string | null>(null)
  const [removed, setRemoved] = useState<OrderItem | null>(null)
  return (
    <>
      <table className={`${styles.table} ${styles.items}`}>
        <thead>
          <tr>
            <th scope="col">{t('orderItems.item')}</th>
            <th scope="col">{t('orderItems.amount')}</th>
            <th scope="col" className={styles.figure}>
              {t('orderItems.value')}
            </th>
            {mayChange && (
              <th scope="col" className="no-print">
                <span className="visually-hidden">{t('orderItems.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((it) =>
            it.id === changed ? (
              <tr key={it.id}>
                <td colSpan={4}>
                  <LazyPart>
                    <itemParts.Change orderId={orderId} item={it} onDone={() => setChanged(null)} />
                  </LazyPart>
                </td>
              </tr>
            ) : (
              <ItemRow
                key={it.id}
                item={it}
                mayChange={mayChange}
                onChange={() => setChanged(it.id)}
                onRemove={() => setRemoved(it)}
              />
            ),
          )}
        </tbody>
      </table>
      {removed && (
        <LazyPart>
          <itemParts.Remove orderId={orderId} item={removed} onClose={() => setRemoved(null)} />
        </LazyPart>
      )}
    </>
  )
}

interface ItemRowProps {
  item: OrderItem
  mayChange: boolean
  onChange: () => void
  onRemove: () => void
}

function ItemRow({ item, mayChange, onChange, onRemove }: ItemRowProps) {
  const t = useT()
  const net = itemNet(item)
  return (
    <tr>
      <th scope="row">
        {item.name}
        <span className={styles.marks}>
          <Marks of={item} />
        </span>
      </th>
      <td>
        {amountWords(item)}
        <p className="aside">
          {rateWords(item.rate)}
          {item.cost !== null &&
            ` · ${t('orderItems.costOf', { cost: amountText(lineAmount(item.quantity, item.cost)) })}`}
        </p>
      </td>
      <td className={styles.figure}>{net === null ? t('shell.none') : amountText(net)}</td>
      {mayChange && (
        <td className="no-print">
          {item.invoice === null && (
            <span className={styles.actions}>
              <IconButton
                small
                icon={IconPencil}
                label={t('orderItems.change', { name: item.name })}
                onClick={onChange}
              />
              <IconButton
                small
                icon={IconTrash}
                label={t('orderItems.remove', { name: item.name })}
                onClick={onRemove}
              />
            </span>
          )}
        </td>
      )}
    </tr>
  )
}

function Marks({ of: { kind, net, notBillable, invoice, isLeftOut } }: { of: OrderItem }) {
  const t = useT()
  return (
    <>
      <Chip colour="neutral">{t(`priceKind.${kind}`)}</Chip>
      {notBillable && (
        <Chip colour="info">{notBillable.words ?? t(`notBillable.${notBillable.reason}`)}</Chip>
      )}
      {net === null && !notBillable && <Chip colour="warning">{t('orderItems.unpriced')}</Chip>}
      {isLeftOut && <Chip colour="warning">{t('orderItems.leftOut')}</Chip>}
      {invoice && <Chip colour="success">{t('orderItems.onInvoiceChip', { number: invoice.number })}</Chip>}
    </>
  )
}
