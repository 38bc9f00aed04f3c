import { get, promisifyRequest, set, type UseStore } from 'idb-keyval'
import type { Answer } from '#lib/call.ts'
import { dayDatabase } from '#lib/day-database.ts'
import { databases } from '#lib/kept.ts'
import { signedInUser } from '#lib/session.ts'

type MyDay = Answer<'GET /me/day'>

const storeName = 'kept'
let opened: Promise<IDBDatabase> | undefined

async function open(): Promise<IDBDatabase> {
  const request = databases()?.open(dayDatabase)
  if (!request) throw new Error('the browser stores nothing')
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  const database = await promisifyRequest(request)
  const forget = () => {
    opened = undefined
  }
  // Signing out deletes it, also in another tab.
  database.onversionchange = () => {
    database.close()
    forget()
  }
  database.onclose = forget
  return database
}

/** One store: signing out deletes it whole. */
export const dayStore: UseStore = async (mode, use) => {
  opened ??= open()
  opened.catch(() => {
    opened = undefined
  })
  return use((await opened).transaction(storeName, mode).objectStore(storeName))
}

/** Null without a session. */
export const ownKey = (name: string): string | null => {
  const user = signedInUser()
  return user && `${name} ${user.id}`
}

export interface DayCopy {
  day: MyDay
  /** Milliseconds by which the phone's clock was behind. */
  behind: number
}

/** Phones of who waits are codes: they are stored encrypted, or not at all. */
const withoutPhones = (day: MyDay): MyDay => {
  const bare = (visits: MyDay['late']) =>
    visits.map((it) => ({ ...it, waits: it.waits && { ...it.waits, phone: null } }))
  return { ...day, late: bare(day.late), days: day.days.map((it) => ({ ...it, visits: bare(it.visits) })) }
}

export async function keepDay(day: MyDay, behind: number): Promise<void> {
  const key = ownKey('day')
  const copy: DayCopy = { day: withoutPhones(day), behind }
  // A browser without room shows the day from the network alone.
  if (key) await set(key, copy, dayStore).catch(() => undefined)
}

export async function keptDay(): Promise<DayCopy | undefined> {
  const key = ownKey('day')
  return key === null ? undefined : get<DayCopy>(key, dayStore).catch(() => undefined)
}
