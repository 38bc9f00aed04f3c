import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { PartEditor } from './part-editor.tsx'

const widthPx = 680

interface PlanOrderProps {
  orderId: string
  title: string
  closeLabel: string
  onClose: () => void
}

/** Editor of an order's slots, in a dialog. */
export function PlanOrder({ orderId, title, closeLabel, onClose }: PlanOrderProps) {
  const t = useT()
  const order = useQuery(query('GET /orders/:id', { params: { id: orderId } }))
  return (
    <Modal title={title} closeLabel={closeLabel} onClose={onClose} width={widthPx}>
      <QueryState query={order} failed={t('orderDetails.failed')}>
        {(it) => <PartEditor part="slots" order={it} title={t('orderDetails.slots')} onDone={onClose} />}
      </QueryState>
    </Modal>
  )
}
