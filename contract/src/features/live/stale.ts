import type { ReadName } from '../../api.ts'
import type { LiveTopic } from './live.contract.ts'

/** Calls that each topic makes stale, in every window. A law keeps every GET here or in `still`. */
export const stale: Record<LiveTopic, readonly ReadName[]> = {
  Order: [
    'GET /orders',
    'GET /orders/:id',
    'GET /calendar',
    'GET /customers/list',
    'GET /buildings/list',
    'GET /users/:id/slots-ahead',
    'GET /me/crew',
    'GET /me/coworkers',
  ],
  Customer: [
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
  Building: ['GET /buildings/list', 'GET /buildings/:buildingId', 'GET /devices', 'GET /devices/:id'],
  // Choosing a building reads no note: each reading is logged.
  BuildingNote: ['GET /buildings/:buildingId'],
  Device: ['GET /devices', 'GET /devices/:id'],
  User: [
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
  Role: ['GET /roles', 'GET /roles/:key', 'GET /roles/names', 'GET /permissions', 'GET /users/:id'],
  rights: ['GET /me', 'GET /me/rights', 'GET /roles/names'],
  account: ['GET /me', 'GET /me/account', 'GET /me/notification-choices', 'GET /me/second-factor'],
  sessions: ['GET /me/sessions'],
  notification: ['GET /notifications', 'GET /notifications/unread'],
  Draft: ['GET /drafts', 'GET /drafts/:id'],
  Settings: ['GET /me', 'GET /settings/company', 'GET /settings/example-data'],
  Backup: ['GET /backups'],
}

/** Paths that name the record of an event's id; calls below them are stale for that record only. */
export const recordOf: Partial<Record<LiveTopic, readonly `/${string}/:${string}`[]>> = {
  Order: ['/orders/:id'],
  Customer: ['/customers/:customerId', '/buildings/client/:clientId'],
  Building: ['/buildings/:buildingId'],
  BuildingNote: ['/buildings/:buildingId'],
  Device: ['/devices/:id'],
  User: ['/users/:id'],
  access: ['/users/:id'],
  Role: ['/roles/:key'],
  Draft: ['/drafts/:id'],
}

/** GETs that no change makes stale, with the reason. */
export const still: Partial<Record<ReadName, string>> = {
  'GET /services': 'the catalogue comes with the set-up and no call changes it',
  'GET /app-bar/search': 'asked anew with each text and kept for no later one',
  'GET /nips/:nip': 'asked of a registry that announces nothing',
  'GET /me/preferences': 'a window keeps the looks it was opened with',
  'GET /avatars/:key': 'another picture has another name',
  'GET /orders/export': 'a table of that moment',
  'GET /orders/:id/files/:fileId': 'a file of an order never changes',
  'GET /orders/:id/files/:fileId/thumbnail': 'nor does its small picture',
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
