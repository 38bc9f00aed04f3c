import type { Database, Queryable } from '#platform/database/database.ts'
import type { Environment } from '#platform/environment.ts'
import { newId } from '#platform/ids.ts'
import { type Letter, type Mail, openMail } from '#platform/mail.ts'
import { translated } from '#platform/translate.ts'
import { openVault } from '#platform/vault.ts'
import { usableMailbox } from '../writing/answered.queries.ts'
import { isIndexedAsSent, type Sender, senderOf } from './attempts.queries.ts'
import { composedLetter } from './compose.ts'
import { deliver, type Stage } from './deliver.ts'
import { LetterRefused } from './hand-over.ts'

interface Needs {
  db: Database
  environment: Environment
  demo?: boolean
}

/** Whether letters to clients can be sent: by a mailbox, or by the server of the environment. */
export const sendsToClients = async (db: Queryable, { SMTP_URL }: Environment): Promise<boolean> =>
  SMTP_URL !== undefined || (await usableMailbox(db, null)) !== null

/** Letters that a person sends outside the composer: by the mailbox of the office once there is one. */
export async function officeMail(needs: Needs): Promise<Mail | null> {
  const id = await usableMailbox(needs.db, null)
  const sender = id === null ? null : await senderOf(needs.db, id)
  if (!sender) return openMail(needs.environment)
  return { readsAnswers: true, send: (letter) => sendByMailbox(needs, sender, letter) }
}

/** Sent once under its id, with a copy in the sent folder; returns its Message-ID. */
async function sendByMailbox(
  { db, environment, demo = false }: Needs,
  sender: Sender,
  { id = newId(), to, subject, html, text, logo, replyTo, attachments = [] }: Letter,
): Promise<string> {
  const messageId = `${id}@${sender.address.split('@').at(-1)}`
  const at = new Date()
  let stage: Stage = 'none'
  const needs = { vault: openVault(environment), reach: { loopback: demo } }
  const compose = () =>
    composedLetter({
      messageId,
      from: { name: sender.name, address: sender.address },
      to: [{ name: '', address: to }],
      ...(replyTo && { replyTo }),
      subject,
      html: { html, text, ...(logo && { logo }) },
      at,
      files: attachments.map(({ name, bytes, type }) => ({ name, bytes, type })),
    })
  try {
    await deliver(needs, {
      mailbox: sender,
      messageId,
      at,
      get stage() {
        return stage
      },
      compose,
      isKnownSent: () => isIndexedAsSent(db, sender.id, messageId),
      mayHandOver: () => undefined,
      mark: async (next) => {
        stage = next
      },
    })
  } catch (error) {
    // The caller would send it again.
    if (stageIs(stage, 'ending'))
      throw new LetterRefused(translated('mailWriting.uncertain'), { cause: error })
    if (!stageIs(stage, 'handed')) throw error
  }
  return `<${messageId}>`
}

/** Sending again would change nothing, or might send the letter twice. */
export const isRefusedForGood = (error: unknown): boolean =>
  Number((error as { responseCode?: number } | null)?.responseCode ?? 0) >= 500

/** The compiler does not see that `mark` changes it. */
const stageIs = (stage: Stage, other: Stage) => stage === other
