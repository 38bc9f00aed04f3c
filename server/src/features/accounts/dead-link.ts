import { type Refusal, refuse } from '../../platform/errors.ts'

/** A link that is unknown, used or too old, which are one answer: a problem at `token`. */
export function deadLink(): Refusal {
  return refuse({ field: 'token', message: 'account.deadLink' })
}
