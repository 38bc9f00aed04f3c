import './messages.ts'

export { KsefNumberDialog } from '../ksef/ksef-number-dialog.tsx'
export { PaymentsPart } from '../payments/payments-part.tsx'
export { WhiteListCard } from '../white-list/white-list-card.tsx'
export { InvoiceHistory } from './invoice-history.tsx'
export { LetterDialog } from './letter-dialog.tsx'
