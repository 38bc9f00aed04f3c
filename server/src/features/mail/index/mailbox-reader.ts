import type { ImapFlow, ListResponse } from 'imapflow'
import type { Work } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { ask as askServer, type MailPatience, usualPatience } from '../mail-servers.ts'
import { MailTrouble } from '../mail-trouble.ts'
import * as rows from './index.queries.ts'
import { type HeldMailbox, refuseWithoutLease, setCondition } from './lease.queries.ts'
import { type IndexedLetter, letterOf, requestedOfLetter, unreadableLetter } from './letter-of.ts'
import { storeLetters, threadsChanged } from './store-letters.ts'

export const lettersAtOnce = 200
const foldersMost = 500
/** Letters whose flags are compared where the server cannot name the changed ones. */
const flagsCompared = 2000

/** Kept while a mailbox is held, also over reconnections: an answer that cannot be read is requested in parts. */
export interface Progress {
  size: number
  unreadable: Set<string>
}
export const freshProgress = (): Progress => ({ size: lettersAtOnce, unreadable: new Set() })

export interface Reading {
  db: Work
  log: Log
  node: string
  held: HeldMailbox
  client: ImapFlow
  progress: Progress
  patience?: MailPatience
  /** Carries out commands between two steps of a long look; true when another folder may be open. */
  serve?: () => Promise<boolean>
}

const roleOfUse: Record<string, rows.FolderRole> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Drafts': 'drafts',
  '\\Trash': 'trash',
  '\\Junk': 'junk',
  '\\Archive': 'archive',
}
/** Views of letters that are in other folders. */
const views = ['\\All', '\\Flagged', '\\Important']
const orderOf = (role: rows.FolderRole) => rows.folderRoles.indexOf(role)

interface Listed {
  folder: rows.Folder
  /** Changes when the folder may have changed. */
  mark: string
}

/** One conversation with the server of a mailbox; each method leaves the index consistent. */
export function mailboxReader({
  db,
  log,
  node,
  held,
  client,
  progress,
  patience = usualPatience,
  serve = async () => false,
}: Reading) {
  const ask = <T>(step: Promise<T>) => askServer(client, step, patience.step)
  const own = held.address
  const write = (work: Parameters<Work['transaction']>[0]) =>
    db.transaction(async (tx) => {
      await refuseWithoutLease(tx, held.id, node)
      return work(tx)
    })

  async function listed(): Promise<Listed[]> {
    const query = { uidNext: true, uidValidity: true, messages: true, highestModseq: true }
    const all = await ask(client.list({ statusQuery: query }))
    const usable = all.filter(
      ({ flags, specialUse = '' }) =>
        !flags.has('\\Noselect') && !flags.has('\\NonExistent') && !views.includes(specialUse),
    )
    // Every server has an inbox: an empty list is a fault, and must not empty the index.
    if (usable.length === 0) throw new MailTrouble('away', 'LIST?')
    if (usable.length > foldersMost)
      log.warn({ mailbox: held.id, folders: usable.length }, 'too many folders')
    const found = usable.slice(0, foldersMost).filter(({ status }) => status?.uidValidity !== undefined)
    const stored = await matched(found, new Set(usable.map(({ path }) => path)))
    return found
      .flatMap((it) => {
        const folder = stored.get(it.path)
        return folder ? [{ folder, mark: markOf(it) }] : []
      })
      .toSorted((a, b) => orderOf(a.folder.role) - orderOf(b.folder.role))
  }

  /** Stored folders by path: renamed ones follow, new ones are added, letters of vanished ones leave their places. */
  async function matched(
    found: readonly ListResponse[],
    there: ReadonlySet<string>,
  ): Promise<Map<string, rows.Folder>> {
    const before = await rows.foldersOf(db, held.id)
    const byPath = new Map(before.map((it) => [it.path, it]))
    const vanished = before.filter(({ path }) => !there.has(path))
    for (const it of found) {
      const role = roleOf(it)
      const uidValidity = Number(it.status?.uidValidity)
      const known = byPath.get(it.path)
      if (known && known.uidValidity === uidValidity && known.role === role) continue
      const renamed = known ? undefined : renamedTo(it, vanished, found)
      if (renamed) {
        const moved = { ...renamed, path: it.path, role }
        await write((tx) => rows.moveFolder(tx, moved))
        vanished.splice(vanished.indexOf(renamed), 1)
        byPath.set(it.path, moved)
        continue
      }
      const folder = { id: known?.id ?? newId(), path: it.path, role, uidValidity }
      byPath.set(it.path, await storedAnew(folder, known))
    }
    for (const folder of vanished) {
      await write(async (tx) => {
        const threads = await rows.leavePlaces(tx, folder.id)
        await rows.removeFolder(tx, folder.id)
        await threadsChanged(tx, threads)
      })
    }
    return byPath
  }

  async function storedAnew(
    folder: Omit<rows.Folder, 'modseq'>,
    known: rows.Folder | undefined,
  ): Promise<rows.Folder> {
    let stored: rows.Folder | undefined
    await write(async (tx) => {
      const isRenumbered = known !== undefined && known.uidValidity !== folder.uidValidity
      const threads = isRenumbered ? await rows.leavePlaces(tx, folder.id) : []
      stored = await rows.storeFolder(tx, held.id, folder)
      await threadsChanged(tx, threads)
    })
    if (!stored) throw new Error('the folder was not stored')
    return stored
  }

  async function open(folder: rows.Folder) {
    const box = await ask(client.mailboxOpen(folder.path, { readOnly: true }))
    // Renumbered since the list was read; the next look matches it.
    if (Number(box.uidValidity) !== folder.uidValidity) return null
    return box
  }

  const searched = async (query: { all: true } | { uid: string }) => {
    const found = await ask(client.search(query, { uid: true }))
    if (!found) throw new MailTrouble('away', 'SEARCH?')
    return found
  }

  /** Letters that came and went, newest first; at most `most` of them. */
  async function syncLetters(folder: rows.Folder, most = Number.POSITIVE_INFINITY): Promise<void> {
    if (!(await open(folder))) return
    const known = new Set(await rows.knownUids(db, folder.id))
    const there = await searched({ all: true })
    const kept = new Set(there)
    const left = [...known].filter((uid) => !kept.has(uid))
    if (left.length > 0) {
      await write(async (tx) => threadsChanged(tx, await rows.leavePlaces(tx, folder.id, left)))
    }
    const fresh = there.filter((uid) => !known.has(uid)).toSorted((a, b) => b - a)
    await fetchLetters(folder, fresh.slice(0, most))
  }

  /** Letters newer than any known one; false when the folder has to be matched again. */
  async function syncNew(folder: rows.Folder): Promise<boolean> {
    if (!(await open(folder))) return false
    const last = await rows.lastKnownUid(db, folder.id)
    // `n:*` also names the last letter when all are older.
    const fresh = (await searched({ uid: `${last + 1}:*` })).filter((uid) => uid > last)
    await fetchLetters(
      folder,
      fresh.toSorted((a, b) => b - a),
    )
    return true
  }

  async function fetchLetters(folder: rows.Folder, fresh: readonly number[]): Promise<void> {
    for (let at = 0; at < fresh.length; ) {
      const uids = fresh.slice(at, at + progress.size)
      const letters = await fetched(folder, uids)
      await write((tx) => storeLetters(tx, { mailboxId: held.id, folderId: folder.id }, letters))
      at += uids.length
      progress.size = Math.min(lettersAtOnce, 2 * progress.size)
      if (at < fresh.length && (await serve()) && !(await open(folder))) return
    }
  }

  /** A letter that makes the whole answer unreadable is found by smaller answers, and kept without its headers. */
  async function fetched(folder: rows.Folder, uids: readonly number[]): Promise<IndexedLetter[]> {
    const place = { own, role: folder.role }
    const nameOf = (uid: number) => `${folder.id} ${uid}`
    const isHopeless = (uid: number) => progress.unreadable.has(nameOf(uid))
    const letters = uids.filter(isHopeless).map((uid) => unreadableLetter(uid, place))
    const readable = uids.filter((uid) => !isHopeless(uid))
    if (readable.length === 0) return letters
    try {
      const messages = client.fetch(readable.join(','), requestedOfLetter, { uid: true })
      for (;;) {
        const next = await ask(messages.next())
        if (next.done) break
        letters.push(letterOf(next.value, place))
      }
      return letters
    } catch (error) {
      if (error instanceof MailTrouble && error.isAboutAnswer) {
        const [only] = readable
        if (readable.length === 1 && only !== undefined) progress.unreadable.add(nameOf(only))
        progress.size = Math.max(1, Math.floor(readable.length / 8))
      }
      throw error
    }
  }

  /** Flags that other programs changed. */
  async function syncFlags(folder: rows.Folder): Promise<void> {
    const box = await open(folder)
    if (!box || box.exists === 0) return
    const modseq = box.highestModseq === undefined ? null : String(box.highestModseq)
    if (modseq !== null && modseq === folder.modseq) return
    const since = modseq !== null && folder.modseq !== null ? BigInt(folder.modseq) : null
    const first = Math.max(1, box.exists - flagsCompared + 1)
    const read: rows.Flags[] = []
    const messages = client.fetch(
      since === null ? `${first}:*` : '1:*',
      { uid: true, flags: true },
      since === null ? {} : { changedSince: since },
    )
    for (;;) {
      const next = await ask(messages.next())
      if (next.done) break
      const { uid, flags } = next.value
      read.push({
        uid,
        seen: flags?.has('\\Seen') ?? false,
        answered: flags?.has('\\Answered') ?? false,
        flagged: flags?.has('\\Flagged') ?? false,
      })
    }
    await write(async (tx) => {
      await threadsChanged(tx, await rows.setFlags(tx, folder.id, read))
      if (modseq !== null) await rows.setModseq(tx, folder.id, modseq)
    })
  }

  /** Percent of the allowed space; null if the server does not say, or fails to. */
  async function filled(): Promise<number | null> {
    if (!client.capabilities.has('QUOTA')) return null
    const quota = await ask(client.getQuota('INBOX'))
    const { usage, limit } = (quota ? quota.storage : undefined) ?? {}
    return usage === undefined || !limit ? null : Math.min(999, Math.round((100 * usage) / limit))
  }

  async function works(share: number | null): Promise<void> {
    await write((tx) => setCondition(tx, held, { state: 'ok', detail: null, filled: share }))
  }

  return { listed, syncLetters, syncNew, syncFlags, filled, works }
}
export type MailboxReader = ReturnType<typeof mailboxReader>

/** Few servers mark their archive. */
const archives = ['archive', 'archives', 'archiwum', 'archiv']

function roleOf({ specialUse = '', path, name }: ListResponse): rows.FolderRole {
  if (path.toUpperCase() === 'INBOX') return 'inbox'
  return roleOfUse[specialUse] ?? (archives.includes(name.toLowerCase()) ? 'archive' : 'other')
}

const markOf = ({ status }: ListResponse): string =>
  [status?.uidValidity, status?.uidNext, status?.messages, status?.highestModseq].join(' ')

/** Only where UIDVALIDITY leaves no doubt: servers may give the same to folders made in the same second. */
function renamedTo(
  it: ListResponse,
  vanished: readonly rows.Folder[],
  found: readonly ListResponse[],
): rows.Folder | undefined {
  const uidValidity = Number(it.status?.uidValidity)
  const before = vanished.filter((folder) => folder.uidValidity === uidValidity)
  const after = found.filter(({ status }) => Number(status?.uidValidity) === uidValidity)
  return before.length === 1 && after.length === 1 ? before[0] : undefined
}
