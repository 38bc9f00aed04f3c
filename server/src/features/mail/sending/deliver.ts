import type { Reach } from '#platform/public-address.ts'
import type { Vault } from '#platform/vault.ts'
import { type MailPatience, openImap } from '../mail-servers.ts'
import { MailTrouble } from '../mail-trouble.ts'
import type { MailAccess } from '../mailboxes/mailboxes.queries.ts'
import type { ComposedLetter } from './compose.ts'
import { FateUnknown, handOver, LetterRefused } from './hand-over.ts'
import { findLetter, type KeptLetter, keepInSent, keptLetter, sentFolder } from './sent-folder.ts'

/** How far an attempt came, as stored: `ending`: all but the final dot is with the server; `handed`: it was taken. */
export type Stage = 'none' | 'ending' | 'handed'

export interface Mailbox extends MailAccess {
  address: string
}

export interface Delivery {
  mailbox: Mailbox
  messageId: string
  at: Date
  /** Follows `mark`. */
  readonly stage: Stage
  compose(): Promise<ComposedLetter>
  /** True: the index has it among the sent letters. */
  isKnownSent(): Promise<boolean>
  /** Why it may not be handed over, though it was not found; throws. */
  mayHandOver(): void
  /** Stored before it resolves. */
  mark(stage: Stage): Promise<void>
}

export interface DeliveryNeeds {
  vault: Vault
  reach: Reach
  patience?: MailPatience
}

export interface Delivered {
  path: string
  kept: KeptLetter | null
}

/**
 * Sends a letter once: looks for it in the sent folder, hands it over unless it is there, and keeps a copy there.
 * MailTrouble: try again; LetterRefused: never; FateUnknown: ask a person.
 */
export async function deliver(
  { vault, reach, patience }: DeliveryNeeds,
  delivery: Delivery,
): Promise<Delivered> {
  const { mailbox, messageId, at } = delivery
  const pass = vault.open(mailbox.sealed)
  if (pass === null) throw new MailTrouble('sealed', 'mailSettings.unreadable')
  const auth = { user: mailbox.login, pass }
  const client = await openImap(mailbox.imap, auth, reach, patience)
  try {
    const path = await sentFolder(client)
    let uid = await findLetter(client, path, messageId)
    const isSent = delivery.stage === 'handed' || uid !== null || (await delivery.isKnownSent())
    let copy: Buffer | null = null
    if (!isSent) {
      if (delivery.stage === 'ending') throw new FateUnknown('mailWriting.uncertain')
      delivery.mayHandOver()
      const letter = await delivery.compose()
      copy = letter.copy
      const { envelope, raw } = letter
      const beforeEnd = () => delivery.mark('ending')
      const { smtp: server } = mailbox
      await handed(
        delivery,
        handOver({ server, auth, reach, ...(patience && { patience }), envelope, raw, beforeEnd }),
      )
    }
    if (delivery.stage !== 'handed') await delivery.mark('handed')
    uid ??= await keepInSent(client, path, { messageId, at, copy: copy ?? (await delivery.compose()).copy })
    const kept = uid === null ? null : await keptLetter(client, uid, mailbox.address)
    return { path, kept }
  } finally {
    client.close()
  }
}

/** A clear refusal leaves no doubt; after silence the next attempt looks whether the server kept a copy. */
async function handed(delivery: Delivery, handing: Promise<void>): Promise<void> {
  try {
    await handing
  } catch (error) {
    if (error instanceof FateUnknown) throw new MailTrouble('away', 'mailSettings.tooSlow', error)
    if (delivery.stage === 'ending' && (error instanceof MailTrouble || error instanceof LetterRefused))
      await delivery.mark('none')
    throw error
  }
}
