/**
 * What programs on one database take turns at, by the number of its advisory lock. Any number will do, as long as it
 * stands for one thing alone and every version of the program uses the same. Orders under one idempotency key take
 * turns at a hash of it (work-orders/create/look-up.queries.ts): one of 2^64, beside which these few do not count.
 */
export const locks = {
  /** Held for as long as a program runs its own server. */
  owner: 7_265_101,
  migration: 7_265_102,
  /** Making the sequence of a year. */
  numbering: 7_265_103,
  /** Making the tables of the job queue. */
  jobs: 7_265_104,
  installation: 7_265_105,
  setup: 7_265_106,
  backup: 7_265_129,
} as const
