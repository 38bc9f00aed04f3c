import { sentence } from '@zlecenia/contract/lib/sentence'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { Refusal } from '../errors.ts'

const megabyte = 1024 ** 2

/** Bytes of files that one user may upload in a day, counted by each program. */
export interface DayQuota {
  /**
   * Called before a byte is read; 429 where the rest of the day is too small. Returns a function that gives them back.
   */
  take(userId: string, bytes: number): () => void
}

/** No limit where `megabytes` is 0. */
export function openDayQuota(megabytes: number, today = todayInWarsaw): DayQuota {
  const most = megabytes > 0 ? megabytes * megabyte : Number.POSITIVE_INFINITY
  let day = today()
  let taken = new Map<string, number>()
  return {
    take(userId, bytes) {
      if (day !== today()) {
        day = today()
        taken = new Map()
      }
      const ofDay = taken
      const before = ofDay.get(userId) ?? 0
      if (before + bytes > most) throw exhausted(megabytes)
      ofDay.set(userId, before + bytes)
      return () => void ofDay.set(userId, Math.max(0, (ofDay.get(userId) ?? 0) - bytes))
    },
  }
}

/** Seconds; browsers store unsent files and retry then. */
const askAgain = 3600

const exhausted = (max: number) =>
  new Refusal(429, { message: sentence('uploads.dayFull', { max }) }, { 'retry-after': String(askAgain) })
