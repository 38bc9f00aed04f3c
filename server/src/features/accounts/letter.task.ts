import { issueKey } from '#platform/auth/one-time-keys.ts'
import { newToken, tokenHash } from '#platform/auth/tokens.ts'
import type { Deps } from '#platform/deps.ts'
import type { Task } from '#platform/jobs.ts'
import { letterTaskName, linkTo, type QueuedLetter, queuedLetter } from '#platform/letters-outbox.ts'
import { type Letter, openMail } from '#platform/mail.ts'
import { companyLogo } from './company-logo.queries.ts'
import { companyName } from './company-name.queries.ts'
import { setInvitationKey } from './invitations.queries.ts'
import { invitationLetter, noticeLetter, resetLetter, welcomeLetter } from './letters.ts'
import { activeUserOfAccount, resetLettersOfDay, resetMinutes } from './passwords.queries.ts'
import { recordAccess } from './record-access.ts'

const mostResetLetters = 10

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
  const user = await activeUserOfAccount(db, queued.email)
  if (!user) return null
  // Letters can be requested by anyone; a daily limit prevents abuse.
  if (!queued.byHand && (await resetLettersOfDay(db, user.id)) >= mostResetLetters) return null
  const key = await issueKey(db, 'reset', user.id, { minutes: resetMinutes(user) })
  await recordAccess(db, user.id, { caller: null, action: 'reset-link-sent' })
  const link = linkTo(environment, 'resetPassword', key)
  const about = { ...user, to: user.email, company, language, link }
  return user.hasPassword ? resetLetter(about) : welcomeLetter(about)
}
