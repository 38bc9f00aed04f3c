import { invoiceReminders } from '@zlecenia/contract/features/invoices/invoice-reminders.contract'
import { sendsToClients } from '#features/mail/index.ts'
import { implement } from '#platform/implement.ts'
import { remindersDue, sendReminder } from './reminders.service.ts'

export const invoiceReminderRoutes = implement(invoiceReminders, (deps) => ({
  due: async () => ({
    mail: await sendsToClients(deps.db.reading, deps.environment),
    clients: await remindersDue(deps.db.reading),
  }),
  send: ({ body, caller }) => sendReminder(deps, caller, body),
}))
