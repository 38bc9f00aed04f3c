import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, knownPassword, newPassword, version } from '../../lib/rules.ts'
import { emailOrNone } from '../users/login-name.ts'
import { pendingEmail } from '../users/pending-email.ts'
import { changedPhoneNumber, personName } from '../users/person.ts'

export const ownAccountData = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for a user who signs in by a name. */
  email: z.string(),
  /** Given by an administrator; null: none. */
  login: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Null: none waits. */
  pendingEmail: pendingEmail.nullable(),
  version,
})
export type OwnAccount = z.infer<typeof ownAccountData>

/** Upload limit, inclusive; a square of 256 pixels is stored. */
export const avatarMaxBytes = 5 * 1024 * 1024

export const ownAccount = {
  read: endpoint({
    method: 'GET',
    path: '/me/account',
    permission: 'signed-in',
    summary: "The caller's own data",
    response: ownAccountData,
  }),
  /** 409 on a stale `version`. A new e-mail needs the password: a reset link would go there. */
  save: endpoint({
    method: 'PATCH',
    path: '/me/account',
    permission: 'signed-in',
    summary:
      "Changes the caller's own data; a changed e-mail needs `currentPassword` and waits in `pendingEmail` until it is confirmed",
    body: z.object({
      firstName: personName.optional(),
      lastName: personName.optional(),
      phoneNumber: changedPhoneNumber,
      email: emailOrNone.optional(),
      currentPassword: z.string().max(200).nullish(),
      version,
    }),
    response: ownAccountData,
    countsFailures: true,
    limit: { max: 60 },
  }),
  askForEmail: endpoint({
    method: 'POST',
    path: '/me/pending-email',
    permission: 'signed-in',
    summary: 'Sends the link to the changed e-mail again, at most once a minute and ten times a day',
    response: z.object({ mailedTo: z.string().nullable() }),
    limit: { max: 10 },
  }),
  cancelEmail: endpoint({
    method: 'DELETE',
    path: '/me/pending-email',
    permission: 'signed-in',
    summary: 'Ends the change of the e-mail that waits',
    limit: { max: 30 },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/me/password',
    permission: 'signed-in',
    summary: "Changes the caller's password and ends their other sessions",
    body: z.object({ currentPassword: knownPassword, password: newPassword }),
    countsFailures: true,
    limit: { max: 30 },
  }),
  saveAvatar: endpoint({
    method: 'PUT',
    path: '/me/avatar',
    permission: 'signed-in',
    summary: 'Sets the own picture: jpeg, png, gif or webp by its bytes, at most 5 MB',
    binary: true,
    response: z.object({ avatar: z.string() }),
    limit: { max: 30 },
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/me/avatar',
    permission: 'signed-in',
    summary: 'Removes the own picture',
    limit: { max: 30 },
  }),
  readAvatar: endpoint({
    method: 'GET',
    path: '/avatars/:key',
    permission: 'signed-in',
    summary: "A user's picture: a square of 256 pixels, webp",
    params: z.object({ key: id }),
    response: 'file',
  }),
}
