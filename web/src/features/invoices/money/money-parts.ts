export { FormerInvoices } from '../opening/former-invoices.tsx'
export { RemindersDialog } from '../reminders/reminders-dialog.tsx'
export { StatementsDialog } from '../statements/statements-dialog.tsx'
