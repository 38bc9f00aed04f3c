import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'

export interface EditorProps {
  order: Order
  title: string
  onDone: () => void
}
