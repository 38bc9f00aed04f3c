import { invoiceReminders } from '@zlecenia/contract/features/invoices/invoice-reminders.contract'
import { implement } from '#platform/implement.ts'
import { remindersDue, sendReminder } from './reminders.service.ts'

export const invoiceReminderRoutes = implement(invoiceReminders, (deps) => ({
  due: async () => ({
    mail: deps.environment.SMTP_URL !== undefined,
    clients: await remindersDue(deps.db.reading),
  }),
  send: ({ body, caller }) => sendReminder(deps, caller, body),
}))
