import type { SavedView, savedViews } from '@zlecenia/contract/features/saved-views/saved-views.contract'
import { mostViews, type ViewPage, viewPages } from '@zlecenia/contract/features/saved-views/view-pages'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { madeBefore } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import {
  isUnchanged,
  type RecordedChange,
  recordChange,
  savedOrConflict,
  withChange,
} from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { forbidden, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { announce } from '#platform/live/announce.ts'
import * as rows from './saved-views.queries.ts'
import type { ViewedLists } from './viewed-list.ts'

const mayList = (caller: Caller, lists: ViewedLists, page: ViewPage) => caller.can('read', lists[page].of)

export const seeing = (caller: Caller, lists: ViewedLists): rows.Seeing => ({
  userId: caller.id,
  pages: viewPages.filter((page) => mayList(caller, lists, page)),
  shared: caller.scope('read', 'SavedView') === 'all',
})

const mayShare = (caller: Caller) => caller.scope('update', 'SavedView') === 'all'

async function readView(
  db: Queryable,
  caller: Caller,
  lists: ViewedLists,
  id: string,
  removed = false,
): Promise<SavedView> {
  const view = await rows.viewById(db, seeing(caller, lists), id, { removed })
  if (!view) throw notFound()
  return view
}

/** Own views, or shared ones with the right to share. */
async function lockedView(
  tx: Queryable,
  caller: Caller,
  lists: ViewedLists,
  id: string,
  removed = false,
): Promise<SavedView> {
  await rows.lockView(tx, id)
  const view = await readView(tx, caller, lists, id, removed)
  if (!(view.mine || mayShare(caller))) throw forbidden()
  return view
}

async function refuseTooMany(tx: Queryable, caller: Caller, page: ViewPage, shared: boolean): Promise<void> {
  const { own, shared: ofOffice } = await rows.viewsCounted(tx, caller.id, page)
  if (own > mostViews || (shared && ofOffice > mostViews)) throw refuseWhole('savedViews.tooMany')
}

const keptOf = ({ page, name, search, shared }: SavedView) => ({ page, name, search, shared })

/** Audience of views that are or were shared: the office; of others: the owner. */
async function recordView(
  tx: Queryable,
  {
    id,
    shared,
    ...change
  }: Pick<RecordedChange, 'caller' | 'action' | 'before' | 'after'> & {
    caller: Caller
    id: string
    shared: boolean
  },
): Promise<void> {
  await recordChange(tx, {
    ...change,
    subject: 'SavedView',
    id,
    announcements: shared ? [{ topic: 'SavedView', id }] : [{ topic: 'ownViews', users: [change.caller.id] }],
  })
}

export function makeView(
  db: Database,
  caller: Caller,
  lists: ViewedLists,
  { id: given, page, name, search, shared }: BodyOf<typeof savedViews.make>,
): Promise<SavedView> {
  if (!mayList(caller, lists, page)) throw forbidden()
  if (shared && !mayShare(caller)) throw forbidden('savedViews.notShared')
  if (!lists[page].knows(search)) throw refuse({ field: 'search', message: 'rules.invalid' })
  return db.transaction(async (tx) => {
    const id = given ?? newId()
    if (await madeBefore(tx, caller, { subject: 'SavedView', id: given }))
      return readView(tx, caller, lists, id)
    await rows.insertView(tx, { id, userId: caller.id, page, name, search, shared })
    await refuseTooMany(tx, caller, page, shared)
    const after = { page, name, search, shared }
    await recordView(tx, { caller, action: 'created', id, shared, after })
    return readView(tx, caller, lists, id)
  })
}

export function updateView(
  db: Database,
  caller: Caller,
  lists: ViewedLists,
  id: string,
  { version, ...sent }: BodyOf<typeof savedViews.change>,
): Promise<SavedView> {
  return db.transaction(async (tx) => {
    const view = await lockedView(tx, caller, lists, id)
    const before = keptOf(view)
    const after = withChange(before, sent)
    if (after.shared !== before.shared && !mayShare(caller)) throw forbidden('savedViews.notShared')
    if (sent.search && !lists[view.page].knows(sent.search)) {
      throw refuse({ field: 'search', message: 'rules.invalid' })
    }
    if (isUnchanged(before, after, { seen: version, now: view.version })) return view
    savedOrConflict(await rows.saveView(tx, { id, version }, after))
    if (after.shared && !before.shared) await refuseTooMany(tx, caller, view.page, true)
    await recordView(tx, {
      caller,
      action: 'changed',
      id,
      before,
      after,
      shared: before.shared || after.shared,
    })
    // A caller who ends the sharing of a colleague's view can no longer read it.
    return (await rows.viewById(tx, seeing(caller, lists), id)) ?? { ...view, ...after, version: version + 1 }
  })
}

export function deleteView(db: Database, caller: Caller, lists: ViewedLists, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const view = await lockedView(tx, caller, lists, id)
    await rows.deleteView(tx, id)
    await recordView(tx, { caller, action: 'deleted', id, shared: view.shared, before: keptOf(view) })
  })
}

export function restoreView(
  db: Database,
  caller: Caller,
  lists: ViewedLists,
  id: string,
): Promise<SavedView> {
  return db.transaction(async (tx) => {
    const view = await lockedView(tx, caller, lists, id, true)
    await rows.restoreView(tx, id)
    await refuseTooMany(tx, caller, view.page, view.shared)
    await recordView(tx, { caller, action: 'restored', id, shared: view.shared, after: keptOf(view) })
    return readView(tx, caller, lists, id)
  })
}

export function arrangeViews(
  db: Database,
  caller: Caller,
  lists: ViewedLists,
  { page, ids, startId }: BodyOf<typeof savedViews.arrange>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const known = new Set((await rows.viewsOf(tx, seeing(caller, lists), page)).map((it) => it.id))
    const problems = [...ids.map((it, n) => [it, `ids.${n}`]), [startId, 'startId']]
      .filter(([it]) => typeof it === 'string' && !known.has(it))
      .map(([, field]) => ({ field: String(field), message: 'rules.invalid' }))
    if (problems.length > 0) throw refuse(problems)
    await rows.updateArrangement(tx, caller.id, { page, ids: [...new Set(ids)], startId })
    await announce(tx, { topic: 'ownViews', users: [caller.id] })
  })
}
