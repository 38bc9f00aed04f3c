import { Readable } from 'node:stream'
import type { MailServer } from '@zlecenia/contract/features/mail/mail-servers'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import SMTPConnection, { type SMTPConnectionEnvelope } from 'nodemailer/lib/smtp-connection'
import type { Reach } from '#platform/public-address.ts'
import { type Credentials, type MailPatience, smtpOptions, usualPatience } from '../mail-servers.ts'
import { MailTrouble, troubleOf, within } from '../mail-trouble.ts'

/** The server will not take this letter later either; has its own words. */
export class LetterRefused extends Error {
  override name = 'LetterRefused'
  /** The code of a server that refuses for good. */
  readonly responseCode = 550
}

/** The server fell silent after the whole letter: perhaps it was sent. */
export class FateUnknown extends Error {
  override name = 'FateUnknown'
}

interface SmtpError extends Error {
  code?: string
  response?: string
  responseCode?: number
  recipient?: string
}

const wordsMost = 500
const wordsOf = ({ response, message, recipient }: SmtpError) =>
  [recipient, response ?? message]
    .filter(Boolean)
    .join(': ')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, wordsMost)

/** 5xx and letters too large are final, all else is temporary. */
function verdictOn(error: SmtpError): Error {
  const { responseCode = error.code === 'EMESSAGE' ? 552 : 0 } = error
  const isFinal = responseCode >= 500
  if (isFinal) return new LetterRefused(wordsOf(error), { cause: error })
  return error.responseCode === undefined ? troubleOf(error) : new MailTrouble('away', wordsOf(error), error)
}

export interface HandOver {
  server: MailServer
  auth: Credentials
  reach: Reach
  patience?: MailPatience
  envelope: { from: string; to: readonly string[] }
  raw: Buffer
  /** Runs when the server has all but the final dot; a failure leaves the letter unsent. */
  beforeEnd: () => Promise<void>
}

/** Milliseconds for a whole letter: 35 MB on a slow line. */
const letterMs = 8 * minuteMs

/**
 * Hands a letter to the mailbox's own server. All recipients are taken or none. The final dot follows `beforeEnd`, so
 * that a program that ends here knows later whether it came that far.
 */
export async function handOver({
  server,
  auth,
  reach,
  patience = usualPatience,
  ...letter
}: HandOver): Promise<void> {
  const connection = new SMTPConnection({
    ...(await smtpOptions(server, reach, patience)),
    name: letter.envelope.from.split('@').at(-1),
  })
  const failed = Promise.withResolvers<never>()
  connection.on('error', failed.reject)
  connection.on('end', () => failed.reject(new MailTrouble('away', 'mailSettings.tooSlow')))
  // A failure between two steps is reported by the next one.
  failed.promise.catch(() => undefined)
  const step = <T>(begin: (done: (error?: Error | null, result?: T) => void) => void, ms = patience.step) =>
    within(
      Promise.race([failed.promise, promised(begin)]).catch((error) => Promise.reject(verdictOn(error))),
      () => connection.close(),
      ms,
    )
  const progress: Progress = { isEnding: false, own: null }
  try {
    await refusable(step((done) => connection.connect(done)))
    await refusable(step((done) => connection.login({ credentials: auth, ...auth }, done)))
    await refusable(step((done) => send(connection, letter, progress, done), letterMs))
    connection.quit()
  } catch (error) {
    if (progress.own !== null) throw progress.own
    if (progress.isEnding && !isAnswered(error))
      throw new FateUnknown('mailWriting.uncertain', { cause: error })
    throw error
  } finally {
    connection.close()
  }
}

interface Progress {
  isEnding: boolean
  /** A failure of our own, which the connection reports in its words. */
  own: unknown
}

const promised = <T>(begin: (done: (error?: Error | null, result?: T) => void) => void) =>
  new Promise<T | undefined>((resolve, reject) => {
    begin((error, result) => (error ? reject(error) : resolve(result)))
  })

/** `within` turns failures into trouble; a refusal stays one. */
async function refusable<T>(step: Promise<T>): Promise<T> {
  return step.catch((error: unknown) => {
    const cause = error instanceof MailTrouble ? error.cause : undefined
    throw cause instanceof LetterRefused ? cause : error
  })
}

/** The server decided: its answer has a code. */
const isAnswered = (error: unknown): boolean =>
  error instanceof LetterRefused ||
  (error instanceof MailTrouble && typeof (error.cause as SmtpError | undefined)?.responseCode === 'number')

function send(
  connection: SMTPConnection,
  { envelope: { from, to }, raw, beforeEnd }: Pick<HandOver, 'envelope' | 'raw' | 'beforeEnd'>,
  progress: Progress,
  done: (error?: Error | null) => void,
): void {
  // The connection keeps its notes about recipients in this object.
  const envelope: Partial<SMTPConnectionEnvelope> = { from, to: [...to], size: raw.length }
  async function* bytes() {
    try {
      const [refused] = envelope.rejectedErrors ?? []
      if (refused) throw verdictOn(refused)
      yield raw
      progress.isEnding = true
      await beforeEnd()
    } catch (error) {
      progress.isEnding = false
      progress.own = error
      throw error
    }
  }
  connection.send(envelope, Readable.from(bytes()), (error) => done(error))
}
