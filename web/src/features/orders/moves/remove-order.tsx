import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { lastSeen } from '#lib/last-list.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Field } from '#ui/form/field.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'

/** The server compares the typed number: this cannot be undone. */
export function RemoveOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const { id, number, version } = order
  async function remove() {
    await call('DELETE /orders/:id', { params: { id }, body: { number: typed, version } })
    toast.success(t('orderMoves.removed', { number }))
    await router.navigate({ href: lastSeen(addressOf('orders')) })
    void refresh(queries, 'Order')
  }
  return (
    <Confirm
      title={t('orderMoves.removeTitle', { number })}
      confirm={t('orderMoves.remove')}
      run={remove}
      onClose={onClose}
    >
      <p className="prose">{t('orderMoves.removeText')}</p>
      <Field
        name="number"
        label={t('orderMoves.removeNumber')}
        value={typed}
        autoComplete="off"
        required
        onChange={(event) => setTyped(event.target.value)}
      />
    </Confirm>
  )
}
