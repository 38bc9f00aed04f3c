/** One number per purpose, the same in every version. Idempotency keys lock on their hash. */
export const locks = {
  owner: 7_265_101,
  migration: 7_265_102,
  numbering: 7_265_103,
  jobs: 7_265_104,
  installation: 7_265_105,
  setup: 7_265_106,
  duplicates: 7_265_107,
  letters: 7_265_108,
  imports: 7_265_109,
  boards: 7_265_111,
  upgrade: 7_265_112,
  statements: 7_265_113,
  articles: 7_265_117,
  backup: 7_265_129,
  pushKeys: 7_265_131,
} as const
