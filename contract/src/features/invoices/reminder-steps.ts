/** Days after the due day from which each reminder is proposed: reminder, second reminder, demand for payment. */
export const reminderDays = [7, 14, 30] as const
export type ReminderStep = 1 | 2 | 3

/** Days between two reminders of one invoice. */
export const reminderGapDays = 7
