import { z } from 'zod'
import { abilityRule } from '../../lib/ability-rule.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { historyEntry, historyPage, historyQuery } from '../../lib/history.ts'
import { exportQuery, inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import { id, optionalId, problemAt, version } from '../../lib/rules.ts'
import { heldQualification } from '../qualifications/qualifications.contract.ts'
import { addedEmail, changedLoginName, emailOrNone, loginName } from './login-name.ts'
import { pendingEmail } from './pending-email.ts'
import { changedPhoneNumber, personName, phoneNumber } from './person.ts'
import { userList, userStatuses } from './user-list.ts'

/** `roles` are wire names (`ROLE_OFFICE`); an unknown one shows "Nieznana rola". */
export const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** Empty for a user who signs in by a name. */
  email: z.string(),
  phoneNumber: z.string().nullable(),
  roles: z.array(z.string()),
  status: z.enum(userStatuses),
})
export type User = z.infer<typeof user>

const avatar = z.string().nullable()

/** The name to sign in by; null: none. */
const login = z.string().nullable()

export const userWithRights = user.extend({
  version,
  login,
  avatar,
  /** A changed e-mail counts at once: the user never signed in, and the caller may change users. */
  emailOpen: z.boolean(),
  /** Only for callers who may change users. */
  pendingEmail: pendingEmail.nullable(),
  rules: z.array(abilityRule),
})
export type UserWithRights = z.infer<typeof userWithRights>

export const userRow = user.extend({
  login,
  avatar,
  /** A reset was requested while mail was off; only for callers who may change users. */
  awaitsPassword: z.boolean(),
  /** Only for callers who may read crews. */
  crew: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** One per kind: the valid one, or the latest. */
  qualifications: z.array(heldQualification),
})
export type UserRow = z.infer<typeof userRow>

const givenRoles = z.array(z.string().max(65)).min(1, 'rules.required').max(20)

export const userHistoryFields = [
  'firstName',
  'lastName',
  'email',
  'pendingEmail',
  'login',
  'phoneNumber',
  'roles',
  'status',
  'avatar',
] as const
export const userHistoryEntry = historyEntry(userHistoryFields)
export type UserHistoryEntry = z.infer<typeof userHistoryEntry>

/** Work left unassigned if the account closes: future slots, the next five listed, and open orders. */
export const slotsAhead = z.object({
  total: z.number().int(),
  /** Open orders that they coordinate. */
  coordinated: z.number().int(),
  /** E-mails of users with links that would expire with this user's rights. */
  links: z.array(z.string()),
  slots: z.array(
    z.object({ orderId: z.string(), number: z.string(), startAt: z.string(), endAt: z.string() }),
  ),
})
export type SlotsAhead = z.infer<typeof slotsAhead>

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    permission: ['read', 'User'],
    summary: 'All users',
    response: z.object({ users: z.array(user) }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/users/list',
    permission: ['read', 'User'],
    summary: `Users. ${inPages}`,
    query: listQuery(userList),
    response: pageOf(userRow),
    limit: { max: 600 },
    heavy: true,
  }),
  exported: endpoint({
    method: 'GET',
    path: '/users/export',
    permission: ['read', 'User'],
    summary: 'All users of the list, with its filters and sort',
    query: exportQuery(userList),
    response: 'table',
    limit: { max: 20 },
  }),
  /** Selectable as performer or coordinator at once; `POST /users/:id/reset-link` gives access later. */
  add: endpoint({
    method: 'POST',
    path: '/users',
    permission: ['create', 'User'],
    summary:
      'Adds a user without a password, with an e-mail or a name to sign in; only rights of the caller can be granted (403). Idempotent by its id',
    body: z
      .object({
        id: optionalId,
        firstName: personName,
        lastName: personName,
        phoneNumber,
        email: addedEmail,
        login: loginName,
        roles: givenRoles,
      })
      .superRefine(({ email, login }, ctx) => {
        if (!email && !login) problemAt(ctx, ['email'], 'rules.required')
      }),
    response: userWithRights,
    status: 201,
    limit: { max: 60 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/:id',
    permission: ['read', 'User'],
    summary: 'One user with their rights',
    params: z.object({ id }),
    response: userWithRights,
  }),
  history: endpoint({
    method: 'GET',
    path: '/users/:id/history',
    permission: ['update', 'User'],
    summary: 'History of a user, latest first; 20 entries a page',
    params: z.object({ id }),
    query: historyQuery,
    response: historyPage(userHistoryEntry),
  }),
  slotsAhead: endpoint({
    method: 'GET',
    path: '/users/:id/slots-ahead',
    permission: ['update', 'User'],
    summary:
      'Number of a user’s coming slots, and the next ones, for the question before an account is closed',
    params: z.object({ id }),
    response: slotsAhead,
  }),
  /** Absent fields stay. 409 on a stale `version`. */
  change: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    permission: ['update', 'User'],
    summary:
      'Changes names and phone, gives roles and (de)activates, at once in open sessions; the last active administrator stays one (400). The e-mail of a user without a password counts at once: earlier links end, and an invited user is invited again, at the new address; that of others waits in `pendingEmail` until it is confirmed',
    params: z.object({ id }),
    body: z.object({
      firstName: personName.optional(),
      lastName: personName.optional(),
      phoneNumber: changedPhoneNumber,
      /** Empty: removed, for a user with a name to sign in by. */
      email: emailOrNone.optional(),
      login: changedLoginName,
      roles: givenRoles.optional(),
      status: z.enum(userStatuses).optional(),
      version,
    }),
    response: userWithRights,
    limit: { max: 120 },
  }),
}
