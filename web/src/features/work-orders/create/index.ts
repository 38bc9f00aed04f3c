export { CreateOrderDialog } from './create-order-dialog.tsx'
