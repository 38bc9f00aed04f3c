import { z } from 'zod'
import { abilityRule } from '../../lib/ability-rule.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import { accountEmail, id, version } from '../../lib/rules.ts'
import { changedPhoneNumber, personName, phoneNumber } from './person.ts'
import { userList, userStatuses } from './user-list.ts'

/** `roles` are wire names (`ROLE_OFFICE`); an unknown one shows "Nieznana rola". */
export const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  roles: z.array(z.string()),
  status: z.enum(userStatuses),
})
export type User = z.infer<typeof user>

/** Names a user's picture in `GET /avatars/:key`. */
const avatar = z.string().nullable()

/** A user with what they may do: the rules of all their roles together. */
export const userWithRights = user.extend({
  version,
  avatar,
  rules: z.array(abilityRule),
})
export type UserWithRights = z.infer<typeof userWithRights>

/** A user as a row of the list. */
export const userRow = user.extend({
  avatar,
  /** Asked for a new password while no mail could be sent; told only to who may change users. */
  awaitsPassword: z.boolean(),
})
export type UserRow = z.infer<typeof userRow>

const givenRoles = z.array(z.string().max(65)).min(1, 'rules.required').max(20)

/** What the history tells of a user; roles as their keys, a picture as its name. */
export const userHistoryFields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'roles',
  'status',
  'avatar',
] as const
const told = z.union([z.string(), z.array(z.string())]).nullable()

/** Something that was done to a user. `action` is the audit's verb; null `by`: the program, or somebody who is gone. */
export const userHistoryEntry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  changes: z.array(z.object({ field: z.enum(userHistoryFields), before: told, after: told })),
})
export type UserHistoryEntry = z.infer<typeof userHistoryEntry>

/** Slots that are not over yet, which nobody would come to if the account were closed; the next five are named. */
export const slotsAhead = z.object({
  total: z.number().int(),
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
  }),
  /** They are offered as performer or coordinator at once, and get in by `POST /users/:id/reset-link`, when it is time. */
  add: endpoint({
    method: 'POST',
    path: '/users',
    permission: ['create', 'User'],
    summary: 'Adds somebody without a password; nobody gives rights they do not have (403)',
    body: z.object({
      firstName: personName,
      lastName: personName,
      phoneNumber,
      email: accountEmail,
      roles: givenRoles,
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
    summary: 'What was done to a user, when and by whom, the latest first; 20 entries a page',
    params: z.object({ id }),
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    response: z.object({ entries: z.array(userHistoryEntry), total: z.number().int() }),
  }),
  slotsAhead: endpoint({
    method: 'GET',
    path: '/users/:id/slots-ahead',
    permission: ['update', 'User'],
    summary: 'How many slots a user has to come, and the next of them: asked before an account is closed',
    params: z.object({ id }),
    response: slotsAhead,
  }),
  /** What is absent stays. 409 when the user changed since `version`. */
  change: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    permission: ['update', 'User'],
    summary:
      'Changes names and phone, gives roles and (de)activates, at once in open sessions; the last active administrator stays one (400)',
    params: z.object({ id }),
    body: z.object({
      firstName: personName.optional(),
      lastName: personName.optional(),
      phoneNumber: changedPhoneNumber,
      roles: givenRoles.optional(),
      status: z.enum(userStatuses).optional(),
      version,
    }),
    response: userWithRights,
  }),
}
