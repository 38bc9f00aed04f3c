import { listShape, multi } from '../../../lib/list.ts'

export const duplicateReasons = ['nip', 'name', 'email', 'phone'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

export const duplicateList = listShape({
  sorts: ['sure', 'found'],
  first: 'sure',
  order: 'desc',
  filters: {
    reason: multi(duplicateReasons),
    client: 'id',
    /** Pairs marked as different; by default undecided ones. */
    state: ['different'],
  },
})
