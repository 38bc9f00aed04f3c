import { useQueryClient } from '@tanstack/react-query'
import type { OrderItem } from '@zlecenia/contract/features/order-items/order-items.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'

interface RemoveItemProps {
  orderId: string
  item: OrderItem
  onClose: () => void
}

export function RemoveItem({ orderId, item, onClose }: RemoveItemProps) {
  const t = useT()
  const queries = useQueryClient()
  return (
    <Confirm
      title={t('orderItems.removeTitle', { name: item.name })}
      confirm={t('orderItems.removeShort')}
      run={async () => {
        await call('DELETE /orders/:id/items/:itemId', { params: { id: orderId, itemId: item.id } }).finally(
          () => refresh(queries, 'Invoice'),
        )
        toast.success(t('orderItems.removed'), limits.successToastMs)
      }}
      onClose={onClose}
    >
      <p>{t('orderItems.removeText')}</p>
    </Confirm>
  )
}
