import { minuteMs } from '@zlecenia/contract/lib/durations'
import type { ImapFlow } from 'imapflow'
import { sleep } from '#platform/sleep.ts'
import { type IndexedLetter, letterOf, requestedOfLetter } from '../index/letter-of.ts'
import { ask } from '../mail-servers.ts'
import { MailTrouble } from '../mail-trouble.ts'

const usualNames = /^(?:sent(?: items| messages| mail)?|wysłane|elementy wysłane|envoyés|gesendet)$/iu
const lettersMs = 5 * minuteMs

/** The folder marked for sent letters, or with a usual name; made where a server has none. */
export async function sentFolder(client: ImapFlow): Promise<string> {
  const folders = await ask(client, client.list())
  const marked = folders.find(({ specialUse }) => specialUse === '\\Sent')
  const named = folders.find(({ path, delimiter }) =>
    usualNames.test(path.split(delimiter || '/').at(-1) ?? ''),
  )
  const found = marked ?? named
  if (found) return found.path
  return (await ask(client, client.mailboxCreate('Sent'))).path
}

/** Its place in a folder; null: it is not there. */
export async function findLetter(client: ImapFlow, path: string, messageId: string): Promise<number | null> {
  await ask(client, client.mailboxOpen(path))
  const found = await ask(
    client,
    client.search({ header: { 'message-id': `<${messageId}>` } }, { uid: true }),
  )
  if (!found) throw new MailTrouble('away', 'SEARCH?')
  return found.at(-1) ?? null
}

/** These keep a copy of the requests they pass on, a moment later. */
const keepsCopies = (client: ImapFlow) =>
  client.capabilities.has('X-GM-EXT-1') ||
  /(?:office365|outlook)\.com$/iu.test(String(client.options?.servername ?? ''))
const copyTries = 5
const copyMs = 2000

/** Keeps one copy in the sent folder, also where the server makes it. */
export async function keepInSent(
  client: ImapFlow,
  path: string,
  { messageId, copy, at }: { messageId: string; copy: Buffer; at: Date },
): Promise<number | null> {
  const tries = keepsCopies(client) ? copyTries : 1
  for (let n = 0; n < tries; n++) {
    if (n > 0) await sleep(copyMs)
    const there = await findLetter(client, path, messageId)
    if (there !== null) return there
  }
  const kept = await ask(client, client.append(path, copy, ['\\Seen'], at), lettersMs)
  if (!kept) throw new MailTrouble('away', 'APPEND?')
  return kept.uid ?? (await findLetter(client, path, messageId))
}

export interface KeptLetter {
  uidValidity: number
  letter: IndexedLetter
}

/** Row of the index for a letter of the open folder. */
export async function keptLetter(client: ImapFlow, uid: number, own: string): Promise<KeptLetter | null> {
  const message = await ask(client, client.fetchOne(String(uid), requestedOfLetter, { uid: true }))
  const box = client.mailbox
  if (!message || !box) return null
  return { uidValidity: Number(box.uidValidity), letter: letterOf(message, { own, role: 'sent' }) }
}
