import { stopMinutes, waitingEmailOf } from '#features/users/index.ts'
import { issueKey } from '#platform/auth/one-time-keys.ts'
import { newToken, tokenHash } from '#platform/auth/tokens.ts'
import type { Deps } from '#platform/deps.ts'
import type { Task } from '#platform/jobs.ts'
import { letterTaskName, linkTo, type QueuedLetter, queuedLetter } from '#platform/letters-outbox.ts'
import { type Letter, openMail } from '#platform/mail.ts'
import { companyLogo } from './company-logo.queries.ts'
import { companyName } from './company-name.queries.ts'
import { setInvitationKey } from './invitations.queries.ts'
import {
  emailLetter,
  emailStopLetter,
  invitationLetter,
  noticeLetter,
  resetLetter,
  welcomeLetter,
} from './letters.ts'
import { activeUserById, activeUserOfAccount, lettersOfDay, resetMinutes } from './passwords.queries.ts'
import { recordAccess } from './record-access.ts'

/** Limit per kind, user and day: links can be requested by anyone. */
const mostLetters = 10
/** Validity of the link that confirms an e-mail. */
const emailMinutes = 24 * 60

type Needs = Pick<Deps, 'db' | 'environment'>

/** Drops obsolete letters. */
export function letterTask({ db, environment }: Needs): Task {
  const mail = openMail(environment)
  return {
    name: letterTaskName,
    async run(data) {
      if (!mail) throw new Error('a letter waits, but SMTP_URL is not set')
      const letter = await write({ db, environment }, queuedLetter.parse(data))
      if (letter) await mail.send(letter)
    },
  }
}

async function write({ db, environment }: Needs, queued: QueuedLetter): Promise<Letter | null> {
  const { language } = queued
  const [name, logo] = await Promise.all([companyName(db), companyLogo(db)])
  const company = { name, logo }
  if (queued.kind === 'notice') return noticeLetter({ ...queued, company })
  if (queued.kind === 'invitation') {
    const key = newToken()
    const invited = await setInvitationKey(db, queued.id, tokenHash(key))
    const link = linkTo(environment, 'register', key)
    return invited && invitationLetter({ ...invited, to: invited.email, company, language, link })
  }
  if (queued.kind === 'email' || queued.kind === 'emailStop') {
    return writeToConfirm({ db, environment }, queued, company)
  }
  const user = await activeUserOfAccount(db, queued.email)
  if (!user) return null
  if (!queued.byHand && (await lettersOfDay(db, user.id, 'reset-link-sent')) >= mostLetters) return null
  const key = await issueKey(db, 'reset', user.id, { minutes: resetMinutes(user) })
  await recordAccess(db, user.id, { caller: null, action: 'reset-link-sent' })
  const link = linkTo(environment, 'resetPassword', key)
  const about = { ...user, to: user.email, company, language, link }
  return user.hasPassword ? resetLetter(about) : welcomeLetter(about)
}

/** Null for a change that was replaced or ended meanwhile. */
async function writeToConfirm(
  { db, environment }: Needs,
  queued: Extract<QueuedLetter, { kind: 'email' | 'emailStop' }>,
  company: { name: string; logo: Buffer | null },
): Promise<Letter | null> {
  const user = await activeUserById(db, queued.id)
  const waiting = await waitingEmailOf(db, queued.id)
  if (!user || !waiting) return null
  const linkOf = (key: string) => linkTo(environment, 'verifyEmail', key)
  const { firstName } = user
  const about = { firstName, company, language: queued.language }
  if (queued.kind === 'emailStop') {
    if (!user.email) return null
    const key = await issueKey(db, 'email-stop', user.id, { minutes: stopMinutes })
    return emailStopLetter({ ...about, to: user.email, email: waiting.email, link: linkOf(key) })
  }
  if (waiting.email !== queued.email) return null
  if ((await lettersOfDay(db, user.id, 'email-link-sent')) >= mostLetters) return null
  const key = await issueKey(db, 'email', user.id, { minutes: emailMinutes, about: waiting.email })
  await recordAccess(db, user.id, { caller: null, action: 'email-link-sent' })
  return emailLetter({ ...about, to: waiting.email, link: linkOf(key) })
}
