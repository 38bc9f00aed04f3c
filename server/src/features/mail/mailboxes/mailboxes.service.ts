import { isIP } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { MailServer } from '@zlecenia/contract/features/mail/mail-servers'
import type { Mailbox, mailboxes, ShownMailbox } from '@zlecenia/contract/features/mail/mailboxes.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { audit } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { isPublicAddress } from '#platform/public-address.ts'
import { translated } from '#platform/translate.ts'
import { openVault } from '#platform/vault.ts'
import { tryImap, trySmtp } from '../mail-servers.ts'
import { MailTrouble, ownWords, troubleOf } from '../mail-trouble.ts'
import * as rows from './mailboxes.queries.ts'

type Needs = Pick<Deps, 'db' | 'environment' | 'demo' | 'log'>

const isOwn = (detail: string): detail is (typeof ownWords)[number] =>
  (ownWords as readonly string[]).includes(detail)
const wordsOf = (detail: string | null, language: LanguageCode) =>
  detail !== null && isOwn(detail) ? translated(detail, language) : detail
const readBy = (language: LanguageCode) => (it: Mailbox) => ({ ...it, detail: wordsOf(it.detail, language) })

export async function listMailboxes(db: Queryable, language: LanguageCode): Promise<Mailbox[]> {
  return (await rows.mailboxRows(db)).map(readBy(language))
}

/** For readers of letters, without what belongs to the settings. */
export async function shownMailboxes(db: Queryable, language: LanguageCode): Promise<ShownMailbox[]> {
  return (await listMailboxes(db, language)).map(({ id, address, name, state, detail, active }) => ({
    id,
    address,
    name,
    state,
    detail,
    active,
  }))
}

async function storedMailbox(db: Queryable, id: string): Promise<Mailbox> {
  const found = await rows.mailboxRow(db, id)
  if (!found) throw notFound()
  return found
}

/** Names are checked when they are resolved, before each connection. */
function refuseServers(servers: { imap: MailServer; smtp: MailServer }, demo: boolean): void {
  for (const kind of ['imap', 'smtp'] as const) {
    const { host, security } = servers[kind]
    const isInside = isIP(host) !== 0 && !isPublicAddress(host) && !(demo && host === '127.0.0.1')
    if (isInside) throw refuse({ field: `${kind}.host`, message: 'mailSettings.inside' })
    if (security === 'none' && !demo)
      throw refuse({ field: `${kind}.security`, message: 'mailSettings.unencrypted' })
  }
}

const serverWords = ({ host, port, security }: MailServer) => `${host}:${port} (${security.toUpperCase()})`
const auditFields = (it: Mailbox) => ({
  mailbox: it.address,
  senderName: it.name,
  login: it.login,
  receiving: serverWords(it.imap),
  sending: serverWords(it.smtp),
  signature: it.signature,
  active: it.active,
})
const announcementsOf = (id: string) => [{ topic: 'mailbox', id }] as const

/** The same id again, after an answer that was lost, adds none. */
export function addMailbox(
  { db, environment, demo }: Needs,
  caller: Caller,
  { password, ...sent }: BodyOf<typeof mailboxes.add>,
): Promise<Mailbox> {
  refuseServers(sent, demo)
  const sealed = openVault(environment).seal(password)
  return db.transaction(async (tx) => {
    const added = await rows.insertMailbox(tx, { ...sent, sealed })
    const mailbox = await storedMailbox(tx, sent.id)
    if (added === 0) {
      if (mailbox.address !== sent.address) throw conflict()
      return mailbox
    }
    await recordChange(tx, {
      caller,
      action: 'mailbox-added',
      subject: 'Settings',
      id: mailbox.id,
      after: auditFields(mailbox),
      announcements: announcementsOf(mailbox.id),
    })
    return mailbox
  })
}

const isSameAccess = (a: Mailbox, b: Mailbox) =>
  isDeepStrictEqual([a.login, a.imap, a.smtp], [b.login, b.imap, b.smtp])

/** Changes of server or login need the password again, so that a stored one cannot be sent to a stranger's server. */
export function changeMailbox(
  { db, environment, demo }: Needs,
  caller: Caller,
  id: string,
  { version, password, ...sent }: BodyOf<typeof mailboxes.change>,
  language: LanguageCode,
): Promise<Mailbox> {
  return db.transaction(async (tx) => {
    const sealed = await rows.lockMailbox(tx, id)
    if (sealed === null) throw notFound()
    const before = await storedMailbox(tx, id)
    const changed = withChange(before, sent)
    const versions = { seen: version, now: before.version }
    if (password === undefined && isUnchanged(before, changed, versions)) return readBy(language)(before)
    if (before.version !== version) throw conflict()
    refuseServers(changed, demo)
    if (password === undefined && !isSameAccess(before, changed))
      throw refuse({ field: 'password', message: 'mailSettings.passwordAgain' })
    const vault = openVault(environment)
    const isRenewed = password !== undefined && vault.open(sealed) !== password
    if (!isRenewed && isUnchanged(before, changed)) return readBy(language)(before)
    const kept = isRenewed && password !== undefined ? vault.seal(password) : sealed
    const isTriedAnew = isRenewed || !isSameAccess(before, changed) || before.active !== changed.active
    savedOrConflict(await rows.saveMailbox(tx, { ...changed, sealed: kept, version }, isTriedAnew))
    const after = await storedMailbox(tx, id)
    await recordChange(tx, {
      caller,
      action: 'mailbox-changed',
      subject: 'Settings',
      id,
      before: auditFields(before),
      after: { ...auditFields(after), ...(isRenewed && { accessRenewed: true }) },
      announcements: announcementsOf(id),
    })
    return readBy(language)(after)
  })
}

/** Never rejects because of the servers. */
export async function testMailbox(
  { db, environment, demo, log }: Needs,
  caller: Caller,
  id: string,
  language: LanguageCode,
) {
  const access = await rows.accessOf(db, id)
  if (!access) throw notFound()
  const reach = { loopback: demo }
  const pass = openVault(environment).open(access.sealed)
  const attempt = async (way: typeof tryImap, server: MailServer) => {
    try {
      if (pass === null) throw new MailTrouble('sealed', 'mailSettings.unreadable')
      await way(server, { user: access.login, pass }, reach)
      return { works: true, detail: null }
    } catch (error) {
      const { state, detail } = troubleOf(error)
      if (state !== 'sealed') log.warn({ err: error, mailbox: id }, 'a mailbox was tested and does not work')
      return { works: false, detail: wordsOf(detail, language) }
    }
  }
  const [imap, smtp] = await Promise.all([attempt(tryImap, access.imap), attempt(trySmtp, access.smtp)])
  await audit(db, {
    caller,
    action: 'tested',
    subject: 'Settings',
    id,
    after: { works: imap.works && smtp.works },
  })
  return { imap, smtp }
}
