import { minuteMs } from '@zlecenia/contract/lib/durations'
import type { ImapFlow } from 'imapflow'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Reach } from '#platform/public-address.ts'
import { sleep } from '#platform/sleep.ts'
import type { Uploads } from '#platform/uploads/uploads.ts'
import type { Vault } from '#platform/vault.ts'
import { readReturns } from '../links/read-returns.ts'
import { type MailPatience, openImap, usualPatience } from '../mail-servers.ts'
import { MailTrouble } from '../mail-trouble.ts'
import { commandChannel } from './commands.queries.ts'
import { type Running, runCommands } from './commands.ts'
import type { Folder } from './index.queries.ts'
import { type HeldMailbox, LeaseLost, setCondition } from './lease.queries.ts'
import {
  freshProgress,
  lettersAtOnce,
  type MailboxReader,
  mailboxReader,
  type Progress,
} from './mailbox-reader.ts'
import { fetchOriginals } from './originals.ts'
import { indexTexts } from './texts.ts'

export interface MailPace {
  /** Look at the folders that IDLE does not watch. */
  others: number
  /** Look at everything, whatever IDLE reports. */
  full: number
  /** After a refused password. */
  refused: number
  /** After a failure: at first, doubled up to `most`. */
  away: { first: number; most: number }
}

export const usualPace: MailPace = {
  others: 60_000,
  full: 10 * minuteMs,
  refused: 15 * minuteMs,
  away: { first: 5_000, most: 5 * minuteMs },
}

export interface MailDeps {
  db: Database
  uploads: Uploads
  log: Log
  vault: Vault
  reach: Reach
  pace?: MailPace
  patience?: MailPatience
}

/** Reads a mailbox until `stop`; failures end in its state, never in an error. */
export async function holdMailbox(
  deps: MailDeps,
  node: string,
  held: HeldMailbox,
  stop: AbortSignal,
): Promise<void> {
  const { log, pace = usualPace } = deps
  const progress = freshProgress()
  const without = new Set<string>()
  let failures = 0
  while (!stop.aborted) {
    const began = Date.now()
    try {
      await readMailbox({ deps, node, held, stop, progress, without })
    } catch (error) {
      if (stop.aborted || error instanceof LeaseLost) return
      log.warn({ err: error, mailbox: held.id }, 'a mailbox is not read')
      if (error instanceof MailTrouble) await noteTrouble(deps, held, error)
      // A connection that lasted was no failure in a row.
      failures = Date.now() - began > pace.away.most ? 1 : failures + 1
      await sleep(pauseAfter(error, failures, pace), stop)
    }
  }
}

function pauseAfter(error: unknown, failures: number, { refused, away }: MailPace): number {
  const isRefused = error instanceof MailTrouble && error.state !== 'away'
  // The answer is requested again in smaller parts at once.
  if (error instanceof MailTrouble && error.isAboutAnswer) return away.first
  return isRefused ? refused : Math.min(away.most, away.first * 2 ** Math.min(failures - 1, 20))
}

async function noteTrouble(
  { db, log }: MailDeps,
  held: HeldMailbox,
  { state, detail }: MailTrouble,
): Promise<void> {
  try {
    await db.patient.transaction((tx) => setCondition(tx, held, { state, detail }))
  } catch (err) {
    log.warn({ err, mailbox: held.id }, 'the state of a mailbox was not stored')
  }
}

interface Session {
  deps: MailDeps
  node: string
  held: HeldMailbox
  stop: AbortSignal
  progress: Progress
  without: Set<string>
}

async function readMailbox(session: Session): Promise<void> {
  const { deps, held, stop } = session
  const { vault, reach, patience = usualPatience } = deps
  const pass = vault.open(held.sealed)
  if (pass === null) throw new MailTrouble('sealed', 'mailSettings.unreadable')
  const client = await openImap(held.imap, { user: held.login, pass }, reach, patience)
  const end = () => client.close()
  stop.addEventListener('abort', end, { once: true })
  try {
    if (!stop.aborted) await follow(session, client, patience)
  } finally {
    stop.removeEventListener('abort', end)
    client.close()
  }
}

async function follow(session: Session, client: ImapFlow, patience: MailPatience): Promise<void> {
  const { deps, held } = session
  const events = watch(client)
  const unlisten = await deps.db.listen(commandChannel, events.work).catch((err: unknown) => {
    deps.log.warn({ err, mailbox: held.id }, 'commands wait for the next look')
    return async () => undefined
  })
  try {
    await lookAndWait(session, client, { patience, events })
  } finally {
    events.close()
    await unlisten()
  }
}

interface Following {
  patience: MailPatience
  events: Events
}

/** Looks, then waits for the server; each look begins at the newest letters. */
async function lookAndWait(
  session: Session,
  client: ImapFlow,
  { patience, events }: Following,
): Promise<void> {
  const { deps, node, held, stop, progress, without } = session
  const { log, uploads, pace = usualPace } = deps
  const db = deps.db.patient
  const fetching = { db, uploads, log, node, held, client, without }
  let isServing = false
  /** Not within itself: a command may have to look at a folder. */
  const serve = async () => {
    if (isServing) return false
    isServing = true
    try {
      return await runCommands({
        ...fetching,
        look: (folder) => reader.syncLetters(folder),
      } satisfies Running)
    } finally {
      isServing = false
    }
  }
  const reader: MailboxReader = mailboxReader({ db, log, node, held, client, progress, patience, serve })
  const more = async () => {
    const isMore = await fetchOriginals(fetching)
    const isReturned = await readReturns({ db, uploads, log, mailboxId: held.id, without })
    return (await indexTexts(fetching)) || isMore || isReturned
  }
  const seen = new Map<string, string>()
  let fullAt = Number.NEGATIVE_INFINITY
  while (!stop.aborted) {
    await serve()
    const isFull = Date.now() - fullAt >= pace.full
    const listed = await reader.listed()
    const changed = listed.filter(({ folder, mark }) => isFull || seen.get(folder.id) !== mark)
    if (fullAt === Number.NEGATIVE_INFINITY) await firstLetters(reader, listed)
    for (const { folder, mark } of changed) {
      await reader.syncLetters(folder)
      await reader.syncFlags(folder)
      seen.set(folder.id, mark)
    }
    if (isFull) {
      fullAt = Date.now()
      without.clear()
      await reader.works(await reader.filled())
    }
    const inbox = listed.find(({ folder }) => folder.role === 'inbox')?.folder
    await between({ reader, events, inbox, stop, until: Date.now() + pace.others, serve, more })
  }
}

/** The newest letters of the main folders come before all others. */
async function firstLetters(reader: MailboxReader, listed: readonly { folder: Folder }[]): Promise<void> {
  for (const { folder } of listed) {
    if (folder.role === 'inbox' || folder.role === 'sent') await reader.syncLetters(folder, lettersAtOnce)
  }
  await reader.works(null)
}

interface Between {
  reader: MailboxReader
  events: Events
  inbox: Folder | undefined
  stop: AbortSignal
  until: number
  serve: () => Promise<boolean>
  /** Fetches and indexes some letters; false when nothing is left. */
  more: () => Promise<boolean>
}

/** Carries out commands and reads new letters of the inbox as they come, and raw letters while none comes. */
async function between({ reader, events, inbox, stop, until, serve, more }: Between): Promise<void> {
  while (!stop.aborted && Date.now() < until) {
    events.reset()
    await serve()
    const isOpen = inbox !== undefined && (await reader.syncNew(inbox))
    if (await more()) continue
    if (!isOpen) return await sleep(Math.max(0, until - Date.now()), stop)
    const happened = await events.next(until, stop)
    if (happened === 'gone') throw new MailTrouble('away', events.bye() ?? 'mailSettings.tooSlow')
    if (happened === 'expunge') return
  }
}

type Happened = 'gone' | 'expunge' | 'exists' | 'work'
const byWeight: readonly Happened[] = ['gone', 'expunge', 'work', 'exists']

/** Events of the connection, also of the time between two waits. */
function watch(client: ImapFlow) {
  const pending = new Set<Happened>()
  let ring = () => {}
  const note = (it: Happened) => () => {
    pending.add(it)
    ring()
  }
  const handlers = { close: note('gone'), expunge: note('expunge'), exists: note('exists') }
  client.on('close', handlers.close).on('expunge', handlers.expunge).on('exists', handlers.exists)
  if (!client.usable) handlers.close()
  return {
    /** Commands are waiting. */
    work: note('work'),
    bye: () => client.byeReason,
    reset() {
      pending.delete('expunge')
      pending.delete('exists')
      pending.delete('work')
    },
    async next(until: number, stop: AbortSignal): Promise<Happened | null> {
      const rung = Promise.withResolvers<void>()
      ring = rung.resolve
      const waiting = new AbortController()
      if (pending.size === 0) {
        // A lost connection is an event of its own: `gone`.
        client.idle().catch(() => undefined)
        const quiet = sleep(Math.max(0, until - Date.now()), AbortSignal.any([stop, waiting.signal]))
        await Promise.race([rung.promise, quiet])
      }
      waiting.abort()
      return byWeight.find((it) => pending.has(it)) ?? null
    },
    close() {
      client.off('close', handlers.close).off('expunge', handlers.expunge).off('exists', handlers.exists)
    },
  }
}
type Events = ReturnType<typeof watch>
