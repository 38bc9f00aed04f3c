export { CreateOrderDialog } from './create-order-dialog.tsx'
export { MadeBar } from './made-bar.tsx'
