import { get, set, update } from 'idb-keyval'
import { type Answer, call } from '#lib/call.ts'
import { correctedNow, learnClock } from '../clock.ts'
import { dayStore, ownKey } from '../day-store.ts'
import { allVisits, type MyDay, type Visit } from '../my-day.api.ts'

type Taken = Answer<'POST /me/day/codes'>['visits'][number]
type Secrets = Pick<Taken, 'notes' | 'phone'>

interface Sealed extends Pick<Taken, 'codesFrom' | 'codesTo'> {
  of: string
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}
/** Keyed by slot. */
type Codes = Record<string, Sealed>

const algorithm = 'AES-GCM'

/** Web Crypto exists on secure pages alone: elsewhere no codes are taken. */
export const mayTakeCodes = (): boolean => window.isSecureContext && 'subtle' in crypto

/** Made once for each session of a person; its bytes cannot be read, also not by the program. */
async function ownCipherKey(): Promise<CryptoKey> {
  const name = ownKey('key')
  if (name === null) throw new Error('nobody is signed in')
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // A key that another tab stored first is kept.
  await update<CryptoKey>(name, (stored) => stored ?? made, dayStore)
  return (await get<CryptoKey>(name, dayStore)) ?? made
}

/** Changes with each text: a code that the office corrected replaces the one taken before. */
const contentsOf = ({ notes, waits }: Visit): string =>
  [waits?.name ?? '', ...notes.map(({ id, version }) => `${id} ${version}`)].join()

async function sealed(
  key: CryptoKey,
  of: string,
  { codesFrom, codesTo, notes, phone }: Taken,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const secrets: Secrets = { notes, phone }
  const text = new TextEncoder().encode(JSON.stringify(secrets))
  return {
    of,
    codesFrom,
    codesTo,
    iv,
    bytes: await crypto.subtle.encrypt({ name: algorithm, iv }, key, text),
  }
}

const isOver = ({ codesTo }: { codesTo: string }) => Date.parse(codesTo) <= correctedNow().getTime()
const isOpen = (it: { codesFrom: string; codesTo: string }) =>
  Date.parse(it.codesFrom) <= correctedNow().getTime() && !isOver(it)

/** Deletes codes of visits that are over. */
export async function dropOldCodes(): Promise<void> {
  const name = ownKey('codes')
  if (name === null || !(await get<Codes>(name, dayStore))) return
  await update<Codes>(
    name,
    (codes = {}) => Object.fromEntries(Object.entries(codes).filter(([, it]) => !isOver(it))),
    dayStore,
  )
}

const isUnchanged = (held: Sealed | undefined, visit: Visit) =>
  held?.codesFrom === visit.codesFrom && held.codesTo === visit.codesTo && held.of === contentsOf(visit)

/** Takes the codes of visits of today and this night that are not here yet, and drops those of visits that are no longer here. */
export async function takeCodes(day: MyDay): Promise<void> {
  const name = ownKey('codes')
  if (name === null || !mayTakeCodes()) return
  const today = day.days.find((it) => it.day === day.today)?.visits ?? []
  const wished = allVisits(day).filter(
    (it) => (today.includes(it) ? !isOver(it) : isOpen(it)) && (it.notes.length > 0 || it.waits),
  )
  const held = (await get<Codes>(name, dayStore)) ?? {}
  const kept = wished.filter((it) => isUnchanged(held[it.slotId], it))
  const missing = wished.filter((it) => !kept.includes(it))
  const codes: Codes = {}
  for (const { slotId } of kept) if (held[slotId]) codes[slotId] = held[slotId]
  if (missing.length > 0) {
    const answer = await call('POST /me/day/codes', {
      body: { slotIds: missing.map(({ slotId }) => slotId) },
      quiet: true,
    })
    learnClock(answer.serverNow)
    const key = await ownCipherKey()
    for (const visit of answer.visits) {
      const wish = missing.find(({ slotId }) => slotId === visit.slotId)
      if (wish) codes[visit.slotId] = await sealed(key, contentsOf(wish), visit)
    }
  }
  // The session may have ended meanwhile.
  if (ownKey('codes') === name) await set(name, codes, dayStore)
}

async function secretsOf(visit: Visit): Promise<Secrets | null> {
  const names = [ownKey('codes'), ownKey('key')] as const
  if (names[0] === null || names[1] === null || !isOpen(visit)) return null
  const found = (await get<Codes>(names[0], dayStore))?.[visit.slotId]
  const key = await get<CryptoKey>(names[1], dayStore)
  if (!found || !key || !isOpen(found)) return null
  const text = await crypto.subtle.decrypt({ name: algorithm, iv: found.iv }, key, found.bytes)
  return JSON.parse(new TextDecoder().decode(text)) as Secrets
}

/** Null outside the window of the visit, and where none was taken. */
export const takenNote = async (visit: Visit, noteId: string): Promise<string | null> =>
  (await secretsOf(visit))?.notes.find(({ id }) => id === noteId)?.content ?? null
export const takenPhone = async (visit: Visit): Promise<string | null> =>
  (await secretsOf(visit))?.phone ?? null
