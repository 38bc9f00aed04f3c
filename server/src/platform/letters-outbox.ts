import type { IncomingHttpHeaders } from 'node:http'
import { languageCodes } from '@zlecenia/contract/lib/languages'
import { addressOf } from '@zlecenia/contract/pages'
import { z } from 'zod'
import type { Caller } from './auth/caller.ts'
import type { Transaction } from './database/database.ts'
import type { Deps } from './deps.ts'
import type { Environment } from './environment.ts'
import { linkBase } from './mail.ts'
import { notify } from './notify.ts'
import { languageAsked } from './translate.ts'

export const notices = [
  'passwordChanged',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'codesWrong',
] as const
export type Notice = (typeof notices)[number]

/** A queued letter contains no link: its secret is created when it is sent (docs/topics/rights-and-secrets.md). */
const letter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), id: z.string() }),
  /** Queued for any e-mail, so that timing reveals no account. `byHand`: requested by an administrator. */
  z.object({ kind: z.literal('reset'), email: z.string(), byHand: z.literal(true).optional() }),
  z.object({ kind: z.literal('notice'), to: z.string(), firstName: z.string(), notice: z.enum(notices) }),
])
type AnyLetter =
  | Exclude<z.infer<typeof letter>, { kind: 'notice' }>
  /** `to` is empty for a user without an e-mail, who gets a notification. */
  | { kind: 'notice'; user: Pick<Caller, 'id' | 'email' | 'firstName'>; notice: Notice }

/** Polish for letters queued before languages. */
export const queuedLetter = letter.and(z.object({ language: z.enum(languageCodes).default('pl') }))
export type QueuedLetter = z.infer<typeof queuedLetter>

export const letterTaskName = 'send-letter'

/** A repeated request within these seconds sends no second letter. */
const resetEverySeconds = 60

export interface LettersOutbox {
  /** False: links go to administrators. */
  readonly open: boolean
  /** Queues a letter in the transaction of its cause; without mail only notices to users without an e-mail are kept. */
  send(tx: Transaction, letter: AnyLetter): Promise<void>
  linkTo(page: KeyedPage, key: string): string
}

type KeyedPage = 'register' | 'resetPassword'

export function lettersOutboxOf({ queue, environment }: Pick<Deps, 'queue' | 'environment'>) {
  const open = environment.SMTP_URL !== undefined
  return (headers: IncomingHttpHeaders): LettersOutbox => ({
    open,
    async send(tx, letter) {
      if (letter.kind === 'notice' && !letter.user.email) return tellWithoutMail(tx, letter)
      if (!open) return
      const once = letter.kind === 'reset' ? { key: letter.email, seconds: resetEverySeconds } : undefined
      const language = languageAsked(headers)
      await queue.put(tx, letterTaskName, { ...queuedAs(letter), language }, { once })
    },
    linkTo: (page, key) => linkTo(environment, page, key),
  })
}

/** Wrong codes have a notification of their own. */
async function tellWithoutMail(
  tx: Transaction,
  { user: { id }, notice }: Extract<AnyLetter, { kind: 'notice' }>,
): Promise<void> {
  if (notice === 'codesWrong') return
  await notify(tx, { kind: notice, about: id, values: {}, users: [id] })
}

function queuedAs(it: AnyLetter): z.infer<typeof letter> {
  if (it.kind !== 'notice') return it
  const { user, notice } = it
  return { kind: 'notice', to: user.email, firstName: user.firstName, notice }
}

export function linkTo(environment: Environment, page: KeyedPage, key: string): string {
  return linkBase(environment) + addressOf(page, { token: key })
}
