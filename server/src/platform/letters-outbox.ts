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
import { requestLanguage } from './translate.ts'

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
  /** To a changed e-mail that waits, and to the one before, which can stop the change. */
  z.object({ kind: z.literal('email'), id: z.string(), email: z.string() }),
  z.object({ kind: z.literal('emailStop'), id: z.string() }),
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
const linkEverySeconds = 60

export interface LettersOutbox {
  /** False: links go to administrators. */
  readonly open: boolean
  /** Queues a letter in the transaction of its cause; without mail only notices to users without an e-mail are kept. */
  send(tx: Transaction, letter: AnyLetter): Promise<void>
  linkTo(page: KeyedPage, key: string): string
}

type KeyedPage = 'register' | 'resetPassword' | 'verifyEmail'

export function lettersOutboxOf({ queue, environment }: Pick<Deps, 'queue' | 'environment'>) {
  const open = environment.SMTP_URL !== undefined
  return (headers: IncomingHttpHeaders): LettersOutbox => ({
    open,
    async send(tx, letter) {
      if (letter.kind === 'notice' && !letter.user.email) return tellWithoutMail(tx, letter)
      if (!open) return
      const key = keyOfRepeated(letter)
      const once = key === null ? undefined : { key, seconds: linkEverySeconds }
      const language = requestLanguage(headers)
      await queue.put(tx, letterTaskName, { ...queuedAs(letter), language }, { once })
    },
    linkTo: (page, key) => linkTo(environment, page, key),
  })
}

function keyOfRepeated(letter: AnyLetter): string | null {
  if (letter.kind === 'reset') return letter.email
  if (letter.kind === 'email') return `${letter.id} ${letter.email}`
  return letter.kind === 'emailStop' ? letter.id : null
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
