import type { Queryable } from '#platform/database/database.ts'
import { Refusal, tooMany } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { sleep } from '#platform/sleep.ts'
import {
  type Attempt,
  accountsKnownAt,
  deleteAttempt,
  deleteAttemptsOf,
  deleteOldAttempts,
  type Failures,
  failuresBefore,
  forgetAddresses,
  insertAttempt,
} from './attempts.queries.ts'

/**
 * Ten in 15 minutes per account and address, fifty per address, fifty in twelve hours per account
 * (docs/topics/rights-and-secrets.md).
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

function waitOf(kind: Attempt['kind'], it: Failures): number | null {
  if (it.here >= most.mostHere) return it.hereWait
  if (kind === 'password' || it.known) return null
  if (kind === 'sign-in' && it.network >= most.mostFromNetwork) return it.networkWait
  const free = kind === 'code' ? most.mostHere : mostAtAccount
  if (it.account < free) return null
  const wait = Math.min(longestPause, 2 ** (it.account - free)) - it.accountSince
  return wait > 0 ? wait : null
}

/** Counts a guess as wrong until proven right, so that concurrent guesses count each other. */
export async function limitGuesses<T>(db: Queryable, it: Attempt, check: () => Promise<T>): Promise<T> {
  await refuseFlood(db, it)
  const refuse = async (besides: string | null) => {
    const failures = await failuresBefore(db, it, besides, most)
    const wait = waitOf(it.kind, failures)
    if (failures.network < most.mostFromNetwork) floods.get(db)?.delete(it.network)
    if (wait === null) return
    if (besides) await deleteAttempt(db, besides)
    if (it.kind === 'sign-in' && failures.network >= most.mostFromNetwork)
      await noteFlood(db, it.network, wait)
    throw tooMany(wait)
  }
  await refuse(null)
  const id = newId()
  await insertAttempt(db, id, it)
  await refuse(id)
  try {
    const right = await check()
    await deleteAttempt(db, id)
    return right
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 400)) await deleteAttempt(db, id)
    throw error
  }
}

interface Flood {
  until: number
  lookAgain: number
  known: ReadonlySet<string>
}
const floods = new WeakMap<Queryable, Map<string, Flood>>()
const mostFloods = 10_000
const floodMs = 2_000
/** Delayed responses slow a guesser down. */
const floodPauseMs = 1_000

/** Refuses guesses from a blocked network without a query. */
async function refuseFlood(db: Queryable, { account, network }: Attempt): Promise<void> {
  const flood = floods.get(db)?.get(network)
  const now = performance.now()
  if (!flood || flood.known.has(account)) return
  if (flood.lookAgain < now) {
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

/** Unblocks the user's e-mail and name at once after a new password. */
export const forgetAttemptsOf = (db: Queryable, accounts: readonly string[]): Promise<void> =>
  deleteAttemptsOf(db, 'sign-in', accounts)

export const purgeAttempts = (db: Queryable): Promise<number> => deleteOldAttempts(db, most.accountHours)
export const purgeKnownAddresses = (db: Queryable): Promise<number> => forgetAddresses(db, most.knownDays)
