import type { IncomingHttpHeaders } from 'node:http'
import { languageCodes } from '@zlecenia/contract/lib/languages'
import { addressOf } from '@zlecenia/contract/pages'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Environment } from '../../platform/environment.ts'
import { linkBase } from '../../platform/mail.ts'
import { languageAsked } from '../../platform/translate.ts'

export const notices = ['passwordChanged', 'emailChanged', 'secondFactorOn', 'secondFactorOff'] as const
export type Notice = (typeof notices)[number]

/**
 * A letter that waits to be written. It carries no link: the link's secret is made when the letter goes out, so
 * that it is nowhere but in the letter.
 */
const letter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), id: z.string() }),
  /** To whoever has this e-mail, if anybody: asking takes as long either way. `byHand`: an administrator wants it. */
  z.object({ kind: z.literal('reset'), email: z.string(), byHand: z.literal(true).optional() }),
  z.object({ kind: z.literal('notice'), to: z.string(), firstName: z.string(), notice: z.enum(notices) }),
])
type AnyLetter = z.infer<typeof letter>

/** In the language of whoever was the cause of it; in Polish when it waits since before letters had one. */
export const queuedLetter = letter.and(z.object({ language: z.enum(languageCodes).default('pl') }))
export type QueuedLetter = z.infer<typeof queuedLetter>

export const letterTaskName = 'send-letter'

/** Who presses a button again wants the letter that is on its way, not another. */
const resetEverySeconds = 60

export interface LettersOutbox {
  /** Mail can be sent; otherwise links go to administrators. */
  readonly open: boolean
  /** Hands a letter to the queue, with what it tells of or not at all; without mail it is nothing. */
  send(tx: Transaction, letter: AnyLetter): Promise<void>
  linkTo(page: KeyedPage, key: string): string
}

/** What a key of a letter opens. */
type KeyedPage = 'register' | 'resetPassword'

/** The post of whoever sends these headers: what they cause is written in their language. */
export function lettersOutboxOf({ queue, environment }: Pick<Deps, 'queue' | 'environment'>) {
  const open = environment.SMTP_URL !== undefined
  return (headers: IncomingHttpHeaders): LettersOutbox => ({
    open,
    async send(tx, letter) {
      if (!open) return
      const once = letter.kind === 'reset' ? { key: letter.email, seconds: resetEverySeconds } : undefined
      await queue.put(tx, letterTaskName, { ...letter, language: languageAsked(headers) }, once)
    },
    linkTo: (page, key) => linkTo(environment, page, key),
  })
}

/** The address of a page that a key opens. */
export function linkTo(environment: Environment, page: KeyedPage, key: string): string {
  return linkBase(environment) + addressOf(page, { token: key })
}
