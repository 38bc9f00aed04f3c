import type { Queryable } from '../../platform/database/database.ts'
import { Refusal, tooMany } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { sleep } from '../../platform/sleep.ts'
import {
  type Attempt,
  accountsKnownAt,
  addAttempt,
  type Failures,
  failuresBefore,
  forgetAddresses,
  removeAttempt,
  removeAttemptsOf,
  removeOldAttempts,
} from './attempts.queries.ts'

/**
 * How often one may guess (decision 19): ten times in 15 minutes at an account from one place, fifty times
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
  await refuseFlood(db, it)
  const refuse = async (besides: string | null) => {
    const failures = await failuresBefore(db, it, besides, most)
    const wait = waitOf(it.kind, failures)
    if (failures.network < most.mostFromNetwork) floods.get(db)?.delete(it.network)
    if (wait === null) return
    if (besides) await removeAttempt(db, besides)
    if (it.kind === 'sign-in' && failures.network >= most.mostFromNetwork)
      await noteFlood(db, it.network, wait)
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

interface Flood {
  /** As performance.now() counts. */
  until: number
  /** When the next look into the database is due. */
  lookAgain: number
  /** Who was signed in from there before: they are asked for in the database, as always. */
  known: ReadonlySet<string>
}
/** Places that were closed a moment ago, by the database they are closed in. */
const floods = new WeakMap<Queryable, Map<string, Flood>>()
const mostFloods = 10_000
/** For so long nothing is asked of the database; then once more. */
const floodMs = 2_000
/** A guess that follows at once is answered late: whoever guesses without a pause has less of the machine. */
const floodPauseMs = 1_000

/** Guesses that go on from a closed place cost no query and no haste. */
async function refuseFlood(db: Queryable, { account, network }: Attempt): Promise<void> {
  const flood = floods.get(db)?.get(network)
  const now = performance.now()
  if (!flood || flood.known.has(account)) return
  if (flood.lookAgain < now) {
    // One looks for all.
    flood.lookAgain = now + floodMs
    return
  }
  await sleep(floodPauseMs)
  throw tooMany((flood.until - now) / 1000)
}

async function noteFlood(db: Queryable, network: string, seconds: number): Promise<void> {
  const known = new Set(await accountsKnownAt(db, network, most.knownDays))
  const here = floods.get(db) ?? new Map<string, Flood>()
  if (here.size >= mostFloods) here.clear()
  const now = performance.now()
  here.set(network, { until: now + seconds * 1000, lookAgain: now + floodMs, known })
  floods.set(db, here)
}

/** Opens a door that failures had closed: whoever set a new password may use it at once. */
export const forgetAttemptsOf = (db: Queryable, email: string): Promise<void> =>
  removeAttemptsOf(db, 'sign-in', email)

/** Removes what no longer counts; returns how many. */
export const sweepAttempts = (db: Queryable): Promise<number> => removeOldAttempts(db, most.accountHours)
export const sweepKnownAddresses = (db: Queryable): Promise<number> => forgetAddresses(db, most.knownDays)
