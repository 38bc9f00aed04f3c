import type { DueRule } from '../../lib/working-time.ts'

export const priorities = ['emergency', 'fault', 'routine', 'inspection', 'maintenance'] as const
export type Priority = (typeof priorities)[number]

const faults: readonly Priority[] = ['emergency', 'fault']
/** Whether the priority is one of "Usterka"; the others are for work from the catalogue. */
export const isOfFault = (priority: Priority): boolean => faults.includes(priority)

export const prioritiesOf = (isFault: boolean): readonly Priority[] =>
  priorities.filter((it) => isOfFault(it) === isFault)

interface Work {
  isFault: boolean
  priority?: Priority | null | undefined
}

/** An absent priority is the plain one of its kind. */
export const priorityOf = ({ isFault, priority }: Work): Priority =>
  priority ?? (isFault ? 'fault' : 'routine')

export const isPriorityOfWork = (it: Work): boolean => isOfFault(priorityOf(it)) === it.isFault

export type DueRules = Record<Priority, DueRule | null>

export const initialDueRules: DueRules = {
  emergency: { amount: 4, unit: 'hours' },
  fault: { amount: 2, unit: 'days' },
  routine: null,
  inspection: null,
  maintenance: null,
}
