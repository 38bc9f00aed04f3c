import type { Calls } from '@zlecenia/contract/api'
import { administrators, everybody, keepers, of, open } from './area.ts'
import { ofAreas } from './areas.ts'

/** The worker has a slot in the order; the office user owns the draft and the message. */
export const callers = ['worker', 'other worker', 'office', 'other office', 'administrator'] as const
export type CallerName = (typeof callers)[number]

export type Thing = 'order' | 'order file' | 'draft' | 'draft file' | 'office session' | 'message'

/** In the order of `callers`. */
export type Answers = readonly [number, number, number, number, number]
export interface Row {
  /** Null: public. */
  answers: Answers | null
  /** Absent: unknown ids, no body. */
  at?: Thing
}

/**
 * Statuses by caller, without a body. 403 comes before reading; any other status means that the caller was
 * let in.
 */
export const matrix: Record<keyof Calls, Row> = {
  ...ofAreas('matrix'),

  'GET /health': open,
  'GET /ready': open,
  'GET /openapi.json': open,
  'GET /setup': open,
  'POST /setup': open,

  'POST /auth/login': open,
  'POST /auth/login/code': open,
  'POST /auth/link': open,
  'POST /auth/register': open,
  'POST /auth/forgot-password': open,
  'POST /auth/reset-password': open,
  'POST /auth/logout': everybody(204),

  'GET /me': everybody(200),
  'GET /me/account': everybody(200),
  'PATCH /me/account': everybody(400),
  'POST /me/password': everybody(400),
  'PUT /me/avatar': everybody(415),
  'DELETE /me/avatar': everybody(204),
  'GET /avatars/:key': everybody(404),
  'GET /me/sessions': everybody(200),
  'DELETE /me/sessions/:id': of('office session', 404, 404, 204, 404, 404),
  'DELETE /me/sessions': everybody(200),
  'GET /me/second-factor': everybody(200),
  'POST /me/second-factor': everybody(400),
  'POST /me/second-factor/confirm': everybody(400),
  'POST /me/second-factor/recovery-codes': everybody(400),
  'DELETE /me/second-factor': everybody(400),
  'GET /me/preferences': everybody(200),
  'PUT /me/preferences': everybody(400),
  'GET /me/notification-choices': everybody(200),
  'PATCH /me/notification-choices': everybody(400),
  'GET /me/calendar-feed': everybody(200),
  'POST /me/calendar-feed': everybody(400),
  'DELETE /me/calendar-feed': everybody(404),
  'POST /me/calendar-feed/test': everybody(404),
  'GET /calendar/feed/:file': open,
  'GET /me/crew': everybody(200),
  'GET /me/coworkers': everybody(200),

  // Before the set-up there is no company.
  'GET /settings/example-data': administrators(200),
  'DELETE /settings/example-data': administrators(200),
  'GET /settings/company': administrators(404),
  'PATCH /settings/company': administrators(400),
  'PUT /settings/company/logo': administrators(415),
  'DELETE /settings/company/logo': administrators(404),
  'GET /settings/company/logo/:key': administrators(404),
  'GET /settings/connections': administrators(200),
  'POST /settings/connections/:name/test': administrators(404),
  'GET /schedule/company': everybody(200),
  'PATCH /schedule/company': administrators(400),
  'GET /schedule/users/:id': everybody(404),
  'PATCH /schedule/users/:id': keepers(400),
  'GET /schedule/on-call': everybody(200),
  'PATCH /schedule/on-call/:week': administrators(404),
  'GET /schedule/free-times': keepers(200),
  'GET /saved-views': everybody(400),
  'GET /saved-views/counts': everybody(400),
  'POST /saved-views': everybody(400),
  'PATCH /saved-views/:id': everybody(400),
  'DELETE /saved-views/:id': everybody(404),
  'POST /saved-views/:id/restore': everybody(404),
  'PUT /saved-views/arrangement': everybody(400),
  'GET /schedule/board': everybody(400),
  'GET /absences': everybody(200),
  'POST /absences': everybody(400),
  'PATCH /absences/:id': everybody(400),
  'POST /absences/:id/decision': keepers(400),
  'DELETE /absences/:id': everybody(404),
  'GET /absences/:id/slots': keepers(404),
  'GET /crews': keepers(200),
  'POST /crews': keepers(400),
  'PATCH /crews/:id': keepers(400),
  'DELETE /crews/:id': keepers(404),
  'GET /internal-events': keepers(200),
  'POST /internal-events': keepers(400),
  'PATCH /internal-events/:id': keepers(400),
  'DELETE /internal-events/:id': keepers(404),
  'GET /backups': administrators(200),
  'POST /backups': administrators(204),
  'POST /backups/:name/link': administrators(404),
  // The key opens it: a browser that saves an address has no session.
  'GET /backups/:name/archive': open,

  'GET /users': keepers(200),
  'POST /users': administrators(400),
  'GET /users/list': keepers(200),
  'GET /users/export': keepers(200),
  'GET /users/:id': keepers(404),
  'GET /users/:id/history': administrators(404),
  'GET /users/:id/slots-ahead': administrators(200),
  'PATCH /users/:id': administrators(400),
  'GET /users/:id/access': administrators(404),
  'POST /users/:id/reset-link': administrators(404),
  'DELETE /users/:id/second-factor': administrators(404),
  'DELETE /users/:id/sessions': administrators(404),
  'GET /users/invitations': administrators(200),
  'POST /users/invitations': administrators(400),
  'POST /users/invitations/:id/renew': administrators(404),
  'DELETE /users/invitations/:id': administrators(404),

  'GET /roles': administrators(200),
  'GET /roles/names': everybody(200),
  'GET /roles/:key': administrators(404),
  'POST /roles': administrators(400),
  'PATCH /roles/:key': administrators(404),
  'DELETE /roles/:key': administrators(404),
  'GET /permissions': administrators(200),
  'GET /me/rights': administrators(200),

  'GET /nips/:nip': keepers(404),
  'GET /nips/:nip/answers': keepers(404),
  'GET /buildings/client/:clientId': everybody(404),
  'GET /buildings/:buildingId': everybody(404),
  'POST /buildings/note/': keepers(400),
  'PATCH /buildings/note/:noteId': keepers(400),
  'POST /buildings/note/:noteId/confirm': keepers(404),
  'POST /buildings/note/:noteId/restore': keepers(404),
  'GET /services': keepers(200),

  'POST /investment': keepers(415),
  'GET /investment/made': keepers(400),
  'GET /orders': everybody(200),
  'GET /orders/cities': everybody(200),
  'GET /orders/named': everybody(400),
  'GET /orders/export': everybody(200),
  'GET /orders/:id': of('order', 200, 404, 200, 200, 200),
  'GET /orders/:id/files/:fileId': of('order file', 200, 404, 200, 200, 200),
  'GET /orders/:id/files/:fileId/thumbnail': of('order file', 200, 404, 200, 200, 200),
  'POST /orders/:id/additions': everybody(415),
  'GET /orders/:id/files.zip': of('order', 200, 404, 200, 200, 200),
  'GET /orders/:id/pdf': of('order', 200, 404, 200, 200, 200),
  'PATCH /orders/:id': everybody(400),
  'POST /orders/bulk': everybody(400),
  'POST /orders/:id/files': everybody(415),
  'DELETE /orders/:id/files/:fileId': everybody(404),
  'POST /orders/:id/files/:fileId/restore': everybody(404),
  'PATCH /orders/:id/slots/:slotId': everybody(400),
  'PUT /orders/:id/slots/:slotId/confirmation': everybody(400),
  'GET /orders/:id/slots/:slotId/message': keepers(404),
  'POST /orders/:id/slots/:slotId/letter': keepers(404),
  'POST /orders/:id/moves': everybody(400),
  'POST /orders/:id/slots/:slotId/visits': everybody(400),
  'DELETE /orders/:id': administrators(400),
  'GET /orders/:id/conversation': of('order', 200, 404, 200, 200, 200),
  'GET /orders/:id/conversation/talkers': of('order', 200, 404, 200, 200, 200),
  'POST /orders/:id/conversation/messages': everybody(400),
  'PATCH /orders/:id/conversation/messages/:messageId': everybody(400),
  'DELETE /orders/:id/conversation/messages/:messageId': of('message', 403, 404, 204, 403, 403),
  'GET /calendar': everybody(400),
  'GET /calendar/backlog': keepers(200),
  'GET /calendar/choices': everybody(200),
  'GET /app-bar/search': everybody(200),

  'GET /live': everybody(200),

  'GET /notifications': everybody(200),
  'GET /notifications/unread': everybody(200),
  'POST /notifications/:id/read': everybody(404),
  'POST /notifications/read': everybody(400),

  'GET /drafts': keepers(200),
  // Drafts are their maker's alone, an administrator included.
  'GET /drafts/:id': of('draft', 403, 403, 200, 404, 404),
  'PUT /drafts/:id': of('draft', 403, 403, 200, 404, 404),
  'DELETE /drafts/:id': of('draft', 403, 403, 204, 204, 204),
  'PUT /drafts/:id/files/:n': of('draft file', 403, 403, 200, 404, 404),
  'GET /drafts/:id/files/:n': of('draft file', 403, 403, 200, 404, 404),
  'DELETE /drafts/:id/files/:n': of('draft file', 403, 403, 204, 204, 204),
}
