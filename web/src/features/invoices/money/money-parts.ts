export { InvoiceExportDialog } from '../exports/export-dialog.tsx'
export { RemindersDialog } from '../reminders/reminders-dialog.tsx'
export { StatementsDialog } from '../statements/statements-dialog.tsx'
