import type { MailboxState } from '@zlecenia/contract/features/mail/mailboxes.contract'
import type { ImapFlowError } from 'imapflow'
import { InnerAddress } from '#platform/public-address.ts'

const detailMax = 300

/** Keys of `mailSettings` for failures without words of a server; translated for the reader. */
export const ownWords = [
  'mailSettings.inside',
  'mailSettings.unknownHost',
  'mailSettings.tooSlow',
  'mailSettings.unreadable',
] as const
type OwnWords = (typeof ownWords)[number]

/** A mail server that refuses, hangs or is away; never a fault of the program. */
export class MailTrouble extends Error {
  override name = 'MailTrouble'
  readonly state: Extract<MailboxState, 'auth' | 'away' | 'sealed'>
  readonly detail: string
  /** The answer was too large or could not be read. */
  readonly isAboutAnswer: boolean

  constructor(state: MailTrouble['state'], detail: string, cause?: unknown, isAboutAnswer = false) {
    super(detail, { cause })
    this.state = state
    this.detail = detail
    this.isAboutAnswer = isAboutAnswer
  }
}

type ServerError = Partial<ImapFlowError> & { response?: unknown; responseCode?: number }

const tooSlow = [
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'ETIMEOUT',
  'ETIMEDOUT',
  'LockTimeout',
]
const ofAnswers = ['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge', 'TooManyTokens', 'TooManyResponses']
const isAboutAnswer = (code: string) =>
  ofAnswers.includes(code) || code.startsWith('ParserError') || code === 'ResponseProcessingFailed'

const ownWordsFor = (error: unknown, code: string): OwnWords | null => {
  if (error instanceof InnerAddress) return 'mailSettings.inside'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'mailSettings.unknownHost'
  return tooSlow.includes(code) ? 'mailSettings.tooSlow' : null
}

/** Trouble with the server's own words: of IMAP, SMTP, TLS or the network. */
export function troubleOf(error: unknown): MailTrouble {
  if (error instanceof MailTrouble) return error
  const { code = '', responseText, reason, response, message = '' } = (error ?? {}) as ServerError
  const candidates = [responseText, reason, typeof response === 'string' ? response : '', message]
  const words = candidates.find((it) => it?.trim()) ?? 'mailSettings.tooSlow'
  const refused = (error as ServerError)?.authenticationFailed === true || code === 'EAUTH'
  const detail = ownWordsFor(error, code) ?? oneLine(words)
  return new MailTrouble(refused ? 'auth' : 'away', detail, error, isAboutAnswer(code))
}

const oneLine = (words: string) =>
  words
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, detailMax)

/** Milliseconds until a server counts as hanging. */
export const stepMs = 60_000

/** Limits one step of a conversation; `hung` must end the connection. All failures become MailTrouble. */
export async function within<T>(step: Promise<T>, hung: () => void, ms = stepMs): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new MailTrouble('away', 'mailSettings.tooSlow'))
    hung()
  }, ms)
  try {
    return await Promise.race([step, late.promise])
  } catch (error) {
    throw troubleOf(error)
  } finally {
    clearTimeout(timer)
    // A step that fails after its time has been reported as too slow.
    step.catch(() => undefined)
  }
}
