import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, optionalId, requiredText, version } from '../../lib/rules.ts'
import { mostViews, viewNameMax, viewPages } from './view-pages.ts'

const page = z.enum(viewPages, { error: 'rules.invalid' })
const ofPage = z.object({ page })
const ofView = z.object({ id })
const name = requiredText('rules.required', viewNameMax)
/** Query of the address, without page and size. The list validates it. */
const search = z
  .record(z.string().max(40), z.string().max(8000))
  .refine((it) => Object.keys(it).length <= 40, { error: 'rules.invalid' })

export const savedView = z.object({
  id: z.string(),
  page,
  name: z.string(),
  search: z.record(z.string(), z.string()),
  shared: z.boolean(),
  mine: z.boolean(),
  owner: z.string(),
  isStart: z.boolean(),
  version,
})
export type SavedView = z.infer<typeof savedView>

/** `count` is null where the list no longer accepts the query; it stops at 1,000. */
const viewCount = z.object({ id: z.string(), count: z.number().int().nullable(), isMore: z.boolean() })

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    permission: ['read', 'SavedView'],
    summary:
      "The caller's own views of a list and those shared with the office, in the caller's order; none of a list closed to the caller",
    query: ofPage,
    response: z.object({ views: z.array(savedView) }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/saved-views/counts',
    permission: ['read', 'SavedView'],
    summary: 'How many rows each view of a list has for the caller, up to 1,000',
    query: ofPage,
    response: z.object({ counts: z.array(viewCount) }),
    limit: { max: 300 },
    heavy: true,
  }),
  make: endpoint({
    method: 'POST',
    path: '/saved-views',
    permission: ['update', 'SavedView'],
    summary:
      'Saves the query of a list under a name; sharing takes the right to change any view. Idempotent by its id',
    body: z.object({ id: optionalId, page, name, search, shared: z.boolean().default(false) }),
    response: savedView,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/saved-views/:id',
    permission: ['update', 'SavedView'],
    summary: 'Changes name, query or sharing of a view; 409 on a stale `version`',
    params: ofView,
    body: z.object({
      name: name.optional(),
      search: search.optional(),
      shared: z.boolean().optional(),
      version,
    }),
    response: savedView,
    limit: { max: 120 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views/:id',
    permission: ['update', 'SavedView'],
    summary: 'Removes a view; it can be brought back for a day',
    params: ofView,
    limit: { max: 120 },
  }),
  restore: endpoint({
    method: 'POST',
    path: '/saved-views/:id/restore',
    permission: ['update', 'SavedView'],
    summary: 'Restores a removed view',
    params: ofView,
    response: savedView,
    limit: { max: 120 },
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/saved-views/arrangement',
    permission: ['update', 'SavedView'],
    summary: "The caller's own order of the views of a list, and which one opens first; both sent whole",
    body: z.object({ page, ids: z.array(id).max(4 * mostViews), startId: optionalId }),
    limit: { max: 120 },
  }),
}
