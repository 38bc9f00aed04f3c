import type { LetterBounce, LetterKind } from '@zlecenia/contract/features/mail/letter.contract'
import type { Attachment, Email } from 'postal-mime'
import { cleanLine } from './clean-text.ts'

const headerOf = ({ headers }: Email, name: string): string =>
  cleanLine(headers.find(({ key }) => key === name)?.value)

const isReport = (email: Email, attachments: readonly Attachment[]): boolean =>
  /multipart\/report.*report-type="?delivery-status/iu.test(headerOf(email, 'content-type')) ||
  attachments.some(({ mimeType }) => mimeType === 'message/delivery-status')

const outOfOffice =
  /^(?:autoodpowiedź|automatyczna odpowiedź|odpowiedź automatyczna|auto(?:matic)?[- ]?reply|out of (?:the )?office|poza biurem|jestem na urlopie)/iu
const daemon = /^(?:mailer-daemon|postmaster|mail-daemon)@/iu

export function kindOfLetter(email: Email, subject: string, sender: string): LetterKind {
  const automatic = headerOf(email, 'auto-submitted').toLowerCase()
  const precedence = headerOf(email, 'precedence').toLowerCase()
  const isFromNowhere = headerOf(email, 'return-path') === '<>'
  if (isReport(email, email.attachments) || headerOf(email, 'x-failed-recipients')) return 'bounce'
  if (
    automatic.startsWith('auto-replied') ||
    precedence === 'auto_reply' ||
    headerOf(email, 'x-autoreply') ||
    headerOf(email, 'x-autorespond') ||
    outOfOffice.test(subject)
  )
    return 'outOfOffice'
  if (daemon.test(sender)) return 'bounce'
  if (headerOf(email, 'list-id') || precedence === 'list') return 'list'
  if ((automatic && automatic !== 'no') || isFromNowhere || /^(?:bulk|junk)$/u.test(precedence))
    return 'automatic'
  return 'letter'
}

const mostRecipients = 50
const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')
const field = (block: string, name: string): string =>
  cleanLine(new RegExp(`^${name}:[ \\t]*(.*(?:\\n[ \\t].*)*)`, 'imu').exec(block)?.[1])
/** `rfc822; jan@firma.example` */
const withoutType = (text: string): string => text.replace(/^[\w-]+;\s*/u, '')

/** Recipients and Message-ID of the undelivered letter (RFC 3464). */
export function bounceOf(attachments: readonly Attachment[]): LetterBounce {
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const original = attachments.find(({ mimeType }) =>
    /^(?:message\/rfc822(?:-headers)?|text\/rfc822-headers)$/u.test(mimeType),
  )
  const blocks = report
    ? textOf(report)
        .slice(0, 100_000)
        .replace(/\r\n/gu, '\n')
        .split(/\n{2,}/u)
    : []
  const head = original ? textOf(original).slice(0, 100_000).replace(/\r\n/gu, '\n') : ''
  return {
    messageId: /<[^<>\s]{1,900}>/u.exec(field(head.split('\n\n', 1)[0] ?? '', 'message-id'))?.[0] ?? null,
    recipients: blocks
      .filter((block) => /^final-recipient:/imu.test(block))
      .slice(0, mostRecipients)
      .map((block) => ({
        address: withoutType(field(block, 'original-recipient') || field(block, 'final-recipient')),
        status: /^\d\.\d{1,3}\.\d{1,3}/u.exec(field(block, 'status'))?.[0] ?? null,
        reason: withoutType(field(block, 'diagnostic-code')).slice(0, 500),
      })),
  }
}
