import type { MailboxObject } from 'imapflow'
import { newId } from '#platform/ids.ts'
import { ask } from '../mail-servers.ts'
import { MailTrouble, troubleOf } from '../mail-trouble.ts'
import * as rows from './commands.queries.ts'
import { type Folder, type FolderRole, foldersOf, forgetModseq, storeFolder } from './index.queries.ts'
import { refuseWithoutLease } from './lease.queries.ts'
import { type Fetching, fetchOriginal } from './originals.ts'
import { threadsChanged } from './store-letters.ts'
import { indexTextAgain } from './texts.queries.ts'

const atOnce = 500
/** A command that failed this often, over 40 minutes, is given up. */
const mostAttempts = 9

const flagOf: Partial<Record<rows.CommandKind, string>> = {
  seen: '\\Seen',
  answered: '\\Answered',
  flagged: '\\Flagged',
}

/** Folders made where a server has none of their role. */
const madeFolders: Partial<Record<FolderRole, string>> = {
  archive: 'Archiwum',
  trash: 'Kosz',
  junk: 'Spam',
  sent: 'Wysłane',
}

export interface Running extends Fetching {
  /** Indexes the letters that came into a folder. */
  look(folder: Folder): Promise<void>
}

interface Located {
  command: rows.Command
  uid: number
}

/** Executes commands of the program on the server; false when nothing is due. A command may run twice. */
export async function runCommands(running: Running): Promise<boolean> {
  const { db, held } = running
  const due = await rows.commandsDue(db, held.id, atOnce)
  const folders = Map.groupBy(due, ({ path }) => path)
  for (const [path, commands] of folders) {
    if (path === null) await postponed(running, commands, 'gone')
    else await unlessRefused(running, commands, () => runInFolder(running, path, commands))
  }
  return due.length > 0
}

/** A refused command is retried later; an unreachable server ends the session. */
async function unlessRefused(
  running: Running,
  commands: readonly rows.Command[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof MailTrouble) || !running.client.usable) throw error
    await postponed(running, commands, error.detail)
  }
}

async function postponed(
  running: Running,
  commands: readonly rows.Command[],
  problem: string,
): Promise<void> {
  const { db, log, held, node } = running
  const isOver = ({ kind, attempts }: rows.Command) => kind === 'original' || attempts >= mostAttempts
  const over = commands.filter(isOver)
  const later = commands.filter((it) => !isOver(it))
  if (over.length > 0) log.warn({ mailbox: held.id, problem, commands: over.length }, 'commands are given up')
  await db.transaction(async (tx) => {
    await refuseWithoutLease(tx, held.id, node)
    if (later.length > 0) await rows.postponeCommands(tx, later, problem)
    if (over.length === 0) return
    await rows.finishCommands(tx, over)
    // Rows show again what the server has.
    await forgetModseq(
      tx,
      over.flatMap(({ folderId }) => folderId ?? []),
    )
    await threadsChanged(tx, await rows.threadsOfLetters(tx, over.map(messageIdOf)))
  })
}

const messageIdOf = ({ messageId }: rows.Command) => messageId

async function runInFolder(running: Running, path: string, commands: readonly rows.Command[]): Promise<void> {
  const { client } = running
  const readOnly = commands.every(({ kind }) => kind === 'original')
  const box = await ask(client, client.mailboxOpen(path, { readOnly }))
  const located = await locate(running, box, commands)
  const found = new Set(located.map(({ command }) => command))
  const missing = commands.filter((it) => !found.has(it))
  if (missing.length > 0) await postponed(running, missing, 'missing')
  const alike = Map.groupBy(located, ({ command: { kind, value } }) => `${kind} ${value}`)
  for (const group of alike.values()) {
    const its = group.map(({ command }) => command)
    await unlessRefused(running, its, () => carryOut(running, group))
  }
}

const isMade = (name: string) => name.startsWith('none:')
const bare = (id: string | undefined) => id?.trim().replace(/^<|>$/gu, '')

/** Letters by UID where it still names them, else by Message-ID: numbers may have changed since the last look. */
async function locate(
  { client }: Running,
  box: MailboxObject,
  commands: readonly rows.Command[],
): Promise<Located[]> {
  const same = commands.filter(({ uidValidity }) => Number(box.uidValidity) === uidValidity)
  const uids = [...new Set(same.flatMap(({ uid }) => uid ?? []))]
  const names = new Map<number, string | undefined>()
  if (uids.length > 0) {
    const messages = client.fetch(uids.join(','), { uid: true, envelope: true }, { uid: true })
    for (;;) {
      const next = await ask(client, messages.next())
      if (next.done) break
      names.set(next.value.uid, bare(next.value.envelope?.messageId))
    }
  }
  const located: Located[] = []
  for (const command of commands) {
    const { uid, name } = command
    const isHere = uid !== null && same.includes(command) && names.has(uid)
    if (isHere && (isMade(name) || names.get(uid) === name)) located.push({ command, uid })
    else if (!isMade(name)) {
      const found = await ask(client, client.search({ header: { 'message-id': `<${name}>` } }, { uid: true }))
      const last = found ? found.at(-1) : undefined
      if (last !== undefined) located.push({ command, uid: last })
    }
  }
  return located
}

async function carryOut(running: Running, group: readonly Located[]): Promise<void> {
  const kind = group[0]?.command.kind
  if (kind === 'place') return move(running, group)
  if (kind === 'delete') return remove(running, group)
  if (kind === 'original') return fetchThem(running, group)
  return setFlag(running, group)
}

const rangeOf = (group: readonly Located[]) => [...new Set(group.map(({ uid }) => uid))].join(',')
const byUid = { uid: true } as const
const commandsOf = (group: readonly Located[]) => group.map(({ command }) => command)

/** The client reports a refusal as `false`. */
function accepted<T>(answer: T | false): T {
  if (answer === false) throw new MailTrouble('away', 'NO')
  return answer
}

async function setFlag(running: Running, group: readonly Located[]): Promise<void> {
  const { client, db, held, node } = running
  const { kind, value } = group[0]?.command ?? {}
  const flag = kind && flagOf[kind]
  if (!flag) return
  const range = rangeOf(group)
  const step =
    value === 'true'
      ? client.messageFlagsAdd(range, [flag], byUid)
      : client.messageFlagsRemove(range, [flag], byUid)
  accepted(await ask(client, step))
  await db.transaction(async (tx) => {
    await refuseWithoutLease(tx, held.id, node)
    await rows.finishCommands(tx, commandsOf(group))
  })
}

async function folderOf(running: Running, role: FolderRole): Promise<Folder> {
  const { client, db, held, node } = running
  const known = (await foldersOf(db, held.id)).find((it) => it.role === role)
  if (known) return known
  const name = madeFolders[role]
  if (!name) throw new MailTrouble('away', `no folder: ${role}`)
  const { path } = await ask(client, client.mailboxCreate(name))
  const status = await ask(client, client.status(path, { uidValidity: true }))
  const folder = { id: newId(), path, role, uidValidity: Number(status ? status.uidValidity : 0) }
  return db.transaction(async (tx) => {
    await refuseWithoutLease(tx, held.id, node)
    return storeFolder(tx, held.id, folder)
  })
}

async function move(running: Running, group: readonly Located[]): Promise<void> {
  const { client, db, held, node, look } = running
  const role = group[0]?.command.value as FolderRole
  const there = group.filter(({ command }) => command.role === role)
  const moved = group.filter(({ command }) => command.role !== role)
  const target = await folderOf(running, role)
  const answer =
    moved.length > 0
      ? accepted(await ask(client, client.messageMove(rangeOf(moved), target.path, byUid)))
      : null
  const isSame = answer?.uidMap && Number(answer.uidValidity) === target.uidValidity
  const known = moved.flatMap(({ command, uid }) => {
    const now = isSame ? answer.uidMap?.get(uid) : undefined
    return now === undefined ? [] : [{ id: command.messageId, uid: now }]
  })
  let lost: string[] = []
  await db.transaction(async (tx) => {
    await refuseWithoutLease(tx, held.id, node)
    await rows.finishCommands(tx, commandsOf(group))
    const arrived = new Set(await rows.arriveIn(tx, target.id, known))
    lost = moved.map(({ command }) => command.messageId).filter((id) => !arrived.has(id))
    await rows.leaveFolder(tx, lost)
    await threadsChanged(
      tx,
      await rows.threadsOfLetters(tx, commandsOf([...there, ...moved]).map(messageIdOf)),
    )
  })
  if (lost.length > 0) await look(target)
}

async function remove(running: Running, group: readonly Located[]): Promise<void> {
  const { client, db, held, node } = running
  accepted(await ask(client, client.messageDelete(rangeOf(group), byUid)))
  const letters = commandsOf(group).map(messageIdOf)
  await db.transaction(async (tx) => {
    await refuseWithoutLease(tx, held.id, node)
    const threads = await rows.threadsOfLetters(tx, letters)
    // Commands go with their letters, raw letters with the next sweep of files.
    await rows.removeLetterRows(tx, letters)
    await threadsChanged(tx, threads)
    await rows.blankThreads(tx, threads)
  })
}

/** A reader who waits for a letter notices that its command is gone. */
async function fetchThem(running: Running, group: readonly Located[]): Promise<void> {
  const { db, held, node, log } = running
  for (const { command, uid } of group) {
    const { messageId: id, folderId, path, uidValidity, bytes } = command
    try {
      if (folderId !== null && path !== null)
        await fetchOriginal(running, { id, folderId, path, uidValidity, uid, bytes })
    } catch (error) {
      if (!running.client.usable) throw troubleOf(error)
      log.warn({ err: error, mailbox: held.id, message: id }, 'a letter that was opened was not fetched')
    }
    await db.transaction(async (tx) => {
      await refuseWithoutLease(tx, held.id, node)
      await rows.finishCommands(tx, [command])
      await indexTextAgain(tx, id)
    })
  }
}
