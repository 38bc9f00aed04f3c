import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'

export interface EditorProps {
  order: Order
  title: string
  onDone: () => void
}
