import './messages.ts'

export { InvoiceHistory } from './invoice-history.tsx'
export { LetterDialog } from './letter-dialog.tsx'
