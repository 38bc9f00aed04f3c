import { Readable } from 'node:stream'
import { api } from '@zlecenia/contract/api'
import { secondFactorOf, visitorOf } from '#features/session/index.ts'
import { seenWaiting } from '#features/users/index.ts'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { type LettersOutbox, lettersOutboxOf } from '#platform/letters-outbox.ts'
import { forEver } from '#platform/uploads/serve.ts'
import { openVault } from '#platform/vault.ts'
import { stopEmail, verifyEmail } from './email-links.service.ts'
import { allInvitations } from './invitations.queries.ts'
import { invite, renewInvitation, withdrawInvitation } from './invitations.service.ts'
import { lookAtLink, register } from './links.service.ts'
import { avatarWithKey, type StoredAccount } from './own-account.queries.ts'
import {
  askForOwnEmail,
  cancelOwnEmail,
  readOwnAccount,
  removeAvatar,
  saveAvatar,
  updateOwnAccount,
} from './own-account.service.ts'
import { sessionsOf } from './own-sessions.queries.ts'
import { endOtherSessions, endOwnSession } from './own-sessions.service.ts'
import {
  forgotPassword,
  isMailed,
  notifyOfWaiting,
  resetPassword,
  updatePassword,
} from './passwords.service.ts'
import { preferencesOf } from './preferences.queries.ts'
import { updatePreferences } from './preferences.service.ts'
import {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
  endOwnSecondFactor,
  renewRecoveryCodes,
} from './second-factor-setup.service.ts'
import {
  askForEmailOf,
  cancelEmailOf,
  confirmEmailOf,
  endUserSessions,
  readUserAccess,
  sendResetLink,
  turnOffSecondFactor,
} from './user-access.service.ts'

export const accountLinkRoutes = implement(api.accountLinks, (deps) => {
  const { db } = deps
  const post = lettersOutboxOf(deps)
  return {
    look: ({ body }) => lookAtLink(db, body.token),
    register: (call) => register(db, call.body, visitorOf(call)),
    forgot: async ({ body: { email }, headers, log }) => {
      const letters = post(headers)
      await forgotPassword(db, letters, email)
      if (isMailed(letters, email)) return
      // Runs after the response, so that timing reveals no account.
      deps.background.run(() =>
        notifyOfWaiting(db, email).catch((err) =>
          log.warn({ err }, 'administrators were not notified of people without a link'),
        ),
      )
    },
    reset: ({ body, headers }) => resetPassword(db, post(headers), body),
    verifyEmail: ({ body, headers }) => verifyEmail(db, post(headers), body.token),
    stopEmail: ({ body }) => stopEmail(db, body.token),
  }
})

export const invitationRoutes = implement(api.invitations, (deps) => {
  const { db } = deps
  const post = lettersOutboxOf(deps)
  return {
    list: async () => ({ invitations: await allInvitations(db) }),
    invite: ({ body, caller, headers }) => invite(db, post(headers), caller, body),
    renew: ({ params, caller, headers }) => renewInvitation(db, post(headers), caller, params.id),
    withdraw: ({ params, caller }) => withdrawInvitation(db, caller, params.id),
  }
})

const shown = (account: StoredAccount, outbox: LettersOutbox) => ({
  ...account,
  pendingEmail: seenWaiting(account.pendingEmail, outbox),
})

export const ownAccountRoutes = implement(api.ownAccount, (deps) => {
  const { db } = deps
  const post = lettersOutboxOf(deps)
  return {
    read: async ({ caller, headers }) => shown(await readOwnAccount(db, caller), post(headers)),
    save: async ({ body, caller, headers }) => {
      const outbox = post(headers)
      return shown(await updateOwnAccount(db, outbox, caller, body), outbox)
    },
    askForEmail: ({ caller, headers }) => askForOwnEmail(db, post(headers), caller),
    cancelEmail: ({ caller }) => cancelOwnEmail(db, caller),
    changePassword: ({ body, caller, headers }) => updatePassword(db, post(headers), caller, body),
    saveAvatar: ({ bytes, caller }) => saveAvatar(db, caller, bytes),
    removeAvatar: ({ caller }) => removeAvatar(db, caller),
    readAvatar: async ({ params, reply }) => {
      const avatar = await avatarWithKey(db, params.key)
      if (!avatar) throw notFound()
      const { bytes, type } = avatar
      reply.headers({ 'cache-control': forEver, vary: 'Authorization' })
      return { bytes: Readable.from([bytes]), name: 'avatar.webp', size: bytes.length, type }
    },
  }
})

export const ownSessionRoutes = implement(api.ownSessions, ({ db }) => ({
  list: async ({ caller }) => ({ sessions: await sessionsOf(db, caller.id, caller.sessionId) }),
  end: ({ params, caller }) => endOwnSession(db, caller, params.id),
  endOthers: ({ caller }) => endOtherSessions(db, caller),
}))

export const secondFactorRoutes = implement(api.secondFactor, (deps) => {
  const { db, environment } = deps
  const post = lettersOutboxOf(deps)
  const vault = openVault(environment)
  return {
    read: async ({ caller }) => {
      const factor = await secondFactorOf(db, caller.id)
      const since = factor?.confirmedAt?.toISOString() ?? null
      return { on: since !== null, since, recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0 }
    },
    begin: ({ body, caller }) => beginOwnSecondFactor(db, vault, caller, body.currentPassword),
    confirm: async ({ body, caller, headers }) => ({
      recoveryCodes: await confirmOwnSecondFactor(db, post(headers), vault, caller, body.code),
    }),
    renewCodes: async ({ body, caller }) => ({
      recoveryCodes: await renewRecoveryCodes(db, vault, caller, body.code),
    }),
    off: ({ body, caller, headers }) => endOwnSecondFactor(db, post(headers), vault, caller, body),
  }
})

export const preferenceRoutes = implement(api.preferences, ({ db }) => ({
  read: async ({ caller }) => ({ preferences: await preferencesOf(db, caller.id) }),
  save: ({ body, caller }) => updatePreferences(db, caller.id, body.preferences),
}))

export const userAccessRoutes = implement(api.userAccess, (deps) => {
  const { db } = deps
  const post = lettersOutboxOf(deps)
  return {
    read: async ({ params, headers }) => {
      const { lastSeenAt, resetRequestedAt, pendingEmail, ...access } = await readUserAccess(db, params.id)
      return {
        ...access,
        pendingEmail: seenWaiting(pendingEmail, post(headers)),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        resetRequestedAt: resetRequestedAt?.toISOString() ?? null,
      }
    },
    sendReset: ({ params, caller, headers }) => sendResetLink(db, post(headers), caller, params.id),
    turnOffSecondFactor: ({ params, caller, headers }) =>
      turnOffSecondFactor(db, post(headers), caller, params.id),
    endSessions: ({ params, caller }) => endUserSessions(db, caller, params.id),
    askForEmail: ({ params, caller, headers }) => askForEmailOf(db, post(headers), caller, params.id),
    confirmEmail: ({ params, caller, headers }) => confirmEmailOf(db, post(headers), caller, params.id),
    cancelEmail: ({ params, caller }) => cancelEmailOf(db, caller, params.id),
  }
})
