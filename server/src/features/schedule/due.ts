import type { Priority } from '@zlecenia/contract/features/schedule/priorities'
import type { CompanySchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { dueMoment, isWorkingMoment } from '@zlecenia/contract/lib/working-time'

export function dueOf(priority: Priority, takenAt: Date, company: CompanySchedule): string | null {
  const rule = company.due[priority]
  return rule && dueMoment(takenAt, rule, company)
}

/** The person on call for an emergency taken outside working hours. */
export function onCallFor<Person>(
  priority: Priority,
  takenAt: Date,
  { company, onCall }: { company: CompanySchedule; onCall: Person | null },
): Person | null {
  return priority === 'emergency' && !isWorkingMoment(takenAt, company) ? onCall : null
}
