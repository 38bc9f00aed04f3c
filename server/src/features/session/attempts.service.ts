import type { Queryable } from '../../platform/database/database.ts'
import { Refusal, tooMany } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import {
  type Attempt,
  addAttempt,
  type Failures,
  failuresBefore,
  forgetAddresses,
  removeAttempt,
  removeAttemptsOf,
  removeOldAttempts,
} from './attempts.queries.ts'

/**
 * How often one may guess (decision 19): ten times in 15 minutes at an account from one place (wire.md), fifty times
 * from one place at whichever account, and fifty times in twelve hours at one account from wherever, after which each
 * guess waits twice as long as the one before. The last two are not for places from which that account was signed in
 * to before: no stranger closes the door to those who live there.
 */
const most = {
  minutes: 15,
  mostHere: 10,
  mostFromNetwork: 50,
  accountHours: 12,
  knownDays: 90,
}
const mostAtAccount = 50
const longestPause = 15 * 60

/** Seconds to wait before this guess is let in; null: none. */
function waitOf(kind: Attempt['kind'], it: Failures): number | null {
  if (it.here >= most.mostHere) return it.hereWait
  if (kind !== 'sign-in' || it.known) return null
  if (it.network >= most.mostFromNetwork) return it.networkWait
  if (it.account < mostAtAccount) return null
  const wait = Math.min(longestPause, 2 ** (it.account - mostAtAccount)) - it.accountSince
  return wait > 0 ? wait : null
}

/**
 * Runs a check that rejects with 400 when a guess was wrong. Too many wrong ones are 429, before anything costly is
 * done. A guess counts as wrong until it is known to be right, so that those sent at once see each other; what was no
 * guess (no time to look at it, a database that is away) is not counted.
 */
export async function limitGuesses<T>(db: Queryable, it: Attempt, check: () => Promise<T>): Promise<T> {
  const refuse = async (besides: string | null) => {
    const wait = waitOf(it.kind, await failuresBefore(db, it, besides, most))
    if (wait === null) return
    if (besides) await removeAttempt(db, besides)
    throw tooMany(wait)
  }
  await refuse(null)
  const id = newId()
  await addAttempt(db, id, it)
  await refuse(id)
  try {
    const right = await check()
    await removeAttempt(db, id)
    return right
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 400)) await removeAttempt(db, id)
    throw error
  }
}

/** Opens a door that failures had closed: whoever set a new password may use it at once. */
export const forgetAttemptsOf = (db: Queryable, email: string): Promise<void> =>
  removeAttemptsOf(db, 'sign-in', email)

/** Removes what no longer counts; returns how many. */
export const sweepAttempts = (db: Queryable): Promise<number> => removeOldAttempts(db, most.accountHours)
export const sweepKnownAddresses = (db: Queryable): Promise<number> => forgetAddresses(db, most.knownDays)
