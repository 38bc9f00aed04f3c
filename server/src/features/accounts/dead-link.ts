import { type Refusal, refuse } from '#platform/errors.ts'

/** Unknown, used or expired: one answer, a problem at `token`. */
export function deadLink(): Refusal {
  return refuse({ field: 'token', message: 'account.deadLink' })
}
