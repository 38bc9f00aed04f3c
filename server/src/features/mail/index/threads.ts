import { dayMs } from '@zlecenia/contract/lib/durations'
import type { IndexedLetter } from './letter-of.ts'

/** Threads in which an id occurs: as the name of a letter, or among the letters it answers. */
export interface KnownId {
  id: string
  threads: readonly string[]
  /** Thread that a person split off with this letter; its ids unite no threads. */
  apart?: string | null
  /** The letter itself is stored. */
  isStored?: boolean
}

export interface Threading {
  /** Thread of each letter; null: a new one of its own, by `group`. */
  of: Map<IndexedLetter, { thread: string | null; group: string }>
  /** Threads that turn out to be a single one. */
  joined: { from: string[]; into: string }[]
}

/** Groups letters by the ids they share with each other and with known threads (References, In-Reply-To). */
export function threadsOf(letters: readonly IndexedLetter[], known: readonly KnownId[]): Threading {
  const parents = new Map<string, string>()
  const rootOf = (node: string): string => {
    let root = node
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up
    for (let at = node; at !== root; ) {
      const up = parents.get(at) ?? root
      parents.set(at, root)
      at = up
    }
    return root
  }
  const unite = (a: string, b: string) => {
    const [rootA, rootB] = [rootOf(a), rootOf(b)]
    if (rootA !== rootB) parents.set(rootA, rootB)
  }
  const idNode = (id: string) => `id ${id}`
  for (const { messageId, refs } of letters) for (const ref of refs) unite(idNode(messageId), idNode(ref))
  const threads = new Set(known.flatMap((it) => it.threads))
  for (const { id, threads: of } of known) for (const thread of of) unite(idNode(id), `thread ${thread}`)
  const byRoot = new Map<string, string[]>()
  // Ids grow with time, so the first is the oldest thread.
  for (const thread of [...threads].toSorted()) {
    const root = rootOf(`thread ${thread}`)
    byRoot.set(root, [...(byRoot.get(root) ?? []), thread])
  }
  const joined = [...byRoot.values()].flatMap(([into, ...from]) =>
    into && from.length ? [{ from, into }] : [],
  )
  const of = new Map(
    letters.map((letter) => {
      const group = rootOf(idNode(letter.messageId))
      return [letter, { thread: byRoot.get(group)?.[0] ?? null, group }]
    }),
  )
  return { of, joined }
}

/**
 * Threads of letters that follow a letter split off: those whose nearest known reference is such a letter, also by
 * way of others in the batch.
 */
export function apartThreads(
  letters: readonly IndexedLetter[],
  known: readonly KnownId[],
): Map<IndexedLetter, string> {
  const stored = new Map(known.map((it) => [it.id, it]))
  const inBatch = new Map(letters.map((it) => [it.messageId, it]))
  const found = new Map<IndexedLetter, string>()
  const nearest = ({ messageId, refs }: IndexedLetter): string | null => {
    // Copies of the letter itself follow it.
    const own = stored.get(messageId)?.apart
    if (own) return own
    for (const ref of refs.toReversed()) {
      const before = inBatch.get(ref)
      const split = before ? found.get(before) : stored.get(ref)?.apart
      if (split) return split
      if (before || stored.get(ref)?.isStored) return null
    }
    return null
  }
  for (let size = -1; size < found.size; ) {
    size = found.size
    for (const letter of letters) {
      const thread = found.has(letter) ? null : nearest(letter)
      if (thread) found.set(letter, thread)
    }
  }
  return found
}

export interface SubjectThread {
  thread: string
  baseSubject: string
  lastAt: Date
  people: readonly string[]
  /** Every letter of it is an answer whose beginning is not known. */
  isRootless: boolean
}

const nearMs = 30 * dayMs

/** Thread of a letter without references: the same subject and a shared participant within 30 days, if one answers. */
export function threadBySubject(letter: IndexedLetter, threads: readonly SubjectThread[]): string | null {
  if (letter.refs.length > 0 || letter.baseSubject === '') return null
  const at = Date.parse(letter.at)
  const fitting = threads.filter(
    (it) =>
      it.baseSubject === letter.baseSubject &&
      (letter.answers || it.isRootless) &&
      Math.abs(it.lastAt.getTime() - at) <= nearMs &&
      it.people.some((addr) => letter.people.includes(addr)),
  )
  const distance = (it: SubjectThread) => Math.abs(it.lastAt.getTime() - at)
  return fitting.toSorted((a, b) => distance(a) - distance(b))[0]?.thread ?? null
}
