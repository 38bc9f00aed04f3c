export { MadeBar } from './made-bar.tsx'
export { OrderDialog } from './order-dialog.tsx'
export { Rehearsal } from './rehearsal.tsx'
