import type { Calls } from '@zlecenia/contract/api'
import type { Subject } from '@zlecenia/contract/lib/subjects'
import type { RecordSubject } from '@zlecenia/contract/pages'
import { finds, phoneQuery, silent } from './area.ts'
import { ofAreas } from './areas.ts'

/** Secrets shown by separate rights (docs/topics/rights-and-secrets.md#secrets-have-rights-of-their-own). */
export const secrets = ['codes', 'hidden caretaker', 'contact data'] as const
export type Secret = (typeof secrets)[number]

export interface Place {
  clientId: string
  buildingId: string
  address: string
  orderId: string
  number: string
  /** Records created by the areas themselves. */
  things: Partial<Record<RecordSubject, string>>
  userId: string
  draftId: string
  nip: string
  phone: string
  from: string
  to: string
}

type Path = (at: Place) => string
/** `tells`: secrets in the answer; `finds`: secrets one can search by. */
export interface Telling {
  path: Path
  tells?: readonly Secret[]
  /** Search by the secret finds `found` only with the right to it, and to read rows of `rows`. */
  finds?: { secret: Secret; found: Path; rows?: Subject }
}
/** Calls without secrets; those with a path are tested. */
export interface Silent {
  why: string
  path?: Path
}

export type Question = Extract<keyof Calls, `GET ${string}`>
const contactData: readonly Secret[] = ['contact data']

/** Every GET; a missing call does not compile. */
export const questions: Record<Question, readonly Telling[] | Silent> = {
  ...ofAreas('secrets'),
  'GET /orders/:id': [{ path: (at) => `/orders/${at.orderId}`, tells: secrets }],
  'GET /orders': [
    { path: () => '/orders' },
    { path: (at) => `/orders?q=${phoneQuery(at)}`, finds: finds((at) => at.orderId) },
    { path: (at) => `/orders?q=${at.nip}`, finds: finds((at) => at.orderId) },
  ],
  'GET /orders/export': [
    { path: () => '/orders/export' },
    { path: (at) => `/orders/export?q=${phoneQuery(at)}`, finds: finds((at) => at.number) },
  ],
  'GET /orders/cities': silent('names of cities', () => '/orders/cities'),
  'GET /orders/named': silent(
    'numbers and addresses of orders one may read',
    () => '/orders/named?numbers=ZL/2026/000001',
  ),
  'GET /orders/:id/slots/:slotId/message': silent('a time, a place and our own phone'),
  'GET /calendar': [
    { path: (at) => `/calendar?from=${at.from}&to=${at.to}`, tells: contactData },
    { path: (at) => `/calendar?from=${at.from}&to=${at.to}&perDay=5`, tells: contactData },
  ],
  'GET /calendar/backlog': silent(
    'found as orders are; the order of this law is planned',
    () => '/calendar/backlog',
  ),
  'GET /calendar/choices': silent(
    'names, colours and addresses',
    (at) => `/calendar/choices?building=${at.buildingId}`,
  ),
  'GET /buildings/:buildingId': [{ path: (at) => `/buildings/${at.buildingId}`, tells: secrets }],
  'GET /buildings/client/:clientId': [{ path: (at) => `/buildings/client/${at.clientId}`, tells: secrets }],
  'GET /nips/:nip/answers': {
    why: 'what registries say to everybody, and nothing of ours',
    path: (at) => `/nips/${at.nip}/answers`,
  },
  'GET /nips/:nip': [{ path: (at) => `/nips/${at.nip}`, tells: contactData }],
  'GET /app-bar/search': [
    { path: (at) => `/app-bar/search?q=${encodeURIComponent(at.number)}` },
    // Links of hits contain the record, client or order.
    { path: (at) => `/app-bar/search?q=${phoneQuery(at)}`, finds: finds(() => '/apps/') },
    { path: (at) => `/app-bar/search?q=${at.nip}`, finds: finds(() => '/apps/') },
  ],

  'GET /notifications': silent('number and address of an order', () => '/notifications'),
  'GET /notifications/unread': silent('a number', () => '/notifications/unread'),
  'GET /orders/:id/conversation': silent(
    'messages, which hold no code, and what happened',
    (at) => `/orders/${at.orderId}/conversation`,
  ),
  'GET /orders/:id/conversation/talkers': silent(
    'colleagues',
    (at) => `/orders/${at.orderId}/conversation/talkers`,
  ),
  'GET /orders/:id/files/:fileId': silent('bytes that somebody chose to add to the order'),
  'GET /orders/:id/files/:fileId/thumbnail': silent('the same, made small'),
  'GET /orders/:id/files.zip': silent('the same, all of them'),
  'GET /orders/:id/pdf': silent('drawn of what GET /orders/:id answers: order-pdf.routes.test.ts reads it'),
  'GET /investment/made': silent('number of an own order', () => '/investment/made?key=none'),
  'GET /live': silent('ids only travel; the stream stays open'),
  'GET /drafts': silent('what its maker typed', () => '/drafts'),
  'GET /drafts/:id': silent('what its maker typed'),
  'GET /drafts/:id/files/:n': silent('what its maker added'),

  'GET /saved-views': silent('names of questions', () => '/saved-views?page=orders'),
  'GET /saved-views/counts': silent('numbers of orders', () => '/saved-views/counts?page=orders'),
  'GET /health': silent('nothing of anybody', () => '/health'),
  'GET /ready': silent('nothing of anybody', () => '/ready'),
  'GET /openapi.json': silent('nothing of anybody', () => '/openapi.json'),
  'GET /setup': silent('nothing of anybody', () => '/setup'),
  'GET /me': silent('the caller', () => '/me'),
  'GET /me/account': silent('the caller', () => '/me/account'),
  'GET /me/sessions': silent('the caller', () => '/me/sessions'),
  'GET /me/second-factor': silent('the caller', () => '/me/second-factor'),
  'GET /me/preferences': silent('the caller', () => '/me/preferences'),
  'GET /me/notification-choices': silent('the caller', () => '/me/notification-choices'),
  'GET /me/rights': silent('the caller', () => '/me/rights'),
  'GET /me/calendar-feed': silent('the caller', () => '/me/calendar-feed'),
  'GET /calendar/feed/:file': silent('neither codes nor phones of anybody: calendar-feed.routes.test.ts'),
  'GET /me/crew': silent('colleagues', () => '/me/crew'),
  'GET /me/coworkers': silent('colleagues', () => '/me/coworkers'),
  'GET /avatars/:key': silent('a picture of a user'),
  'GET /users': silent('users', () => '/users'),
  'GET /users/list': silent('users', () => '/users/list'),
  'GET /users/export': silent('users', () => '/users/export'),
  'GET /users/:id': silent('a user', (at) => `/users/${at.userId}`),
  'GET /users/:id/slots-ahead': silent('numbers of orders', (at) => `/users/${at.userId}/slots-ahead`),
  'GET /users/:id/history': silent('a user', (at) => `/users/${at.userId}/history`),
  'GET /users/:id/access': silent('a user', (at) => `/users/${at.userId}/access`),
  'GET /users/invitations': silent('users to be', () => '/users/invitations'),
  'GET /roles': silent('rights', () => '/roles'),
  'GET /roles/names': silent('rights', () => '/roles/names'),
  'GET /roles/:key': silent('rights', () => '/roles/ROLE_OFFICE'),
  'GET /permissions': silent('rights', () => '/permissions'),
  'GET /settings/example-data': silent('numbers of orders', () => '/settings/example-data'),
  'GET /settings/company': silent('the company itself', () => '/settings/company'),
  'GET /settings/company/logo/:key': silent('a picture of the company'),
  'GET /settings/connections': silent('the installation', () => '/settings/connections'),
  'GET /schedule/company': silent('the company itself', () => '/schedule/company'),
  'GET /schedule/users/:id': silent('hours of a user', (at) => `/schedule/users/${at.userId}`),
  'GET /schedule/on-call': silent('users', () => '/schedule/on-call'),
  'GET /schedule/free-times': silent('times', () => '/schedule/free-times?emergency=yes'),
  'GET /schedule/board': silent('users', (at) => `/schedule/board?from=${at.from}&to=${at.to}`),
  'GET /absences': silent('absences of users', () => '/absences'),
  'GET /absences/:id/slots': silent('times, addresses and users; absences.routes.test.ts'),
  'GET /crews': silent('users', () => '/crews'),
  'GET /internal-events': silent('times and users', () => '/internal-events'),
  'GET /backups': silent('names and sizes of archives', () => '/backups'),
  'GET /backups/:name/archive': silent('everything, for who may make a backup, by a link that opens once'),
  'GET /services': silent('the catalogue', () => '/services'),
}
