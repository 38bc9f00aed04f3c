import type { ReadName } from '../../api.ts'
import type { LiveTopic } from './live.contract.ts'

/** Calls that each topic makes stale, in every window. A law keeps every GET here or in `still`. */
export const stale: Record<LiveTopic, readonly ReadName[]> = {
  order: [
    'GET /orders',
    'GET /orders/:id',
    'GET /calendar',
    'GET /customers/list',
    'GET /buildings/list',
    'GET /users/:id/slots-ahead',
    'GET /me/crew',
    'GET /me/coworkers',
  ],
  customer: [
    'GET /customers',
    'GET /customers/search',
    'GET /customers/same',
    'GET /customers/list',
    'GET /customers/:customerId',
    'GET /customers/:customerId/details',
    'GET /buildings/list',
    'GET /buildings/client/:clientId',
    'GET /buildings/:buildingId',
    'GET /devices',
    'GET /devices/:id',
  ],
  building: ['GET /buildings/list', 'GET /buildings/:buildingId', 'GET /devices', 'GET /devices/:id'],
  // Choosing a building reads no note: each reading is logged.
  note: ['GET /buildings/:buildingId'],
  device: ['GET /devices', 'GET /devices/:id'],
  user: [
    'GET /users',
    'GET /users/list',
    'GET /users/:id',
    'GET /users/:id/access',
    'GET /users/:id/history',
    'GET /users/:id/slots-ahead',
    'GET /roles',
    'GET /orders',
    'GET /orders/:id',
    'GET /calendar',
    'GET /me/crew',
    'GET /me/coworkers',
  ],
  access: ['GET /users/:id/access', 'GET /users/:id/history'],
  invitation: ['GET /users/invitations'],
  role: ['GET /roles', 'GET /roles/:key', 'GET /roles/names', 'GET /permissions', 'GET /users/:id'],
  rights: ['GET /me', 'GET /me/rights', 'GET /roles/names'],
  account: ['GET /me', 'GET /me/account', 'GET /me/notification-choices', 'GET /me/second-factor'],
  sessions: ['GET /me/sessions'],
  notification: ['GET /notifications', 'GET /notifications/unread'],
  draft: ['GET /drafts', 'GET /drafts/:id'],
  company: ['GET /me', 'GET /settings/company', 'GET /settings/example-data'],
  backup: ['GET /backups'],
}

/** Paths that name the record of an event's id; calls below them are stale for that record only. */
export const recordOf: Partial<Record<LiveTopic, readonly `/${string}/:${string}`[]>> = {
  order: ['/orders/:id'],
  customer: ['/customers/:customerId', '/buildings/client/:clientId'],
  building: ['/buildings/:buildingId'],
  note: ['/buildings/:buildingId'],
  device: ['/devices/:id'],
  user: ['/users/:id'],
  access: ['/users/:id'],
  role: ['/roles/:key'],
  draft: ['/drafts/:id'],
}

/** GETs that no change makes stale, with the reason. */
export const still: Partial<Record<ReadName, string>> = {
  'GET /services': 'the catalogue comes with the set-up and no call changes it',
  'GET /app-bar/search': 'asked anew with each text and kept for no later one',
  'GET /nips/:nip': 'asked of a registry that announces nothing',
  'GET /me/preferences': 'a window keeps the looks it was opened with',
  'GET /avatars/:key': 'another picture has another name',
  'GET /orders/:id/files/:fileId': 'a file of an order never changes',
  'GET /drafts/:id/files/:n': 'other bytes have another number',
  'GET /investment/made': 'asked once, after an answer that was lost',
  'GET /settings/connections': 'as the program was started with',
  'GET /backups/:name/archive': 'an archive never changes',
  'GET /setup': 'asked before anybody is signed in',
  'GET /health': 'how the program is at that moment',
  'GET /ready': 'how the program is at that moment',
  'GET /openapi.json': 'another program has another one',
  'GET /live': 'brings the news',
}
