import { listShape, several } from '../../../lib/list.ts'

export const doubleReasons = ['nip', 'name', 'email', 'phone'] as const
export type DoubleReason = (typeof doubleReasons)[number]

export const doubleList = listShape({
  sorts: ['sure', 'found'],
  first: 'sure',
  order: 'desc',
  filters: {
    reason: several(doubleReasons),
    client: 'id',
    /** Pairs marked as different; by default undecided ones. */
    state: ['different'],
  },
})
