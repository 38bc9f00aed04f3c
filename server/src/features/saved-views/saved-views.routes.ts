import { savedViews } from '@zlecenia/contract/features/saved-views/saved-views.contract'
import { implement } from '#platform/implement.ts'
import { viewsOf } from './saved-views.queries.ts'
import { arrangeViews, deleteView, makeView, restoreView, seeing, updateView } from './saved-views.service.ts'
import type { ViewedLists } from './viewed-list.ts'

/** Each list is declared by its feature. */
export const savedViewRoutes = (lists: ViewedLists) =>
  implement(savedViews, ({ db }) => ({
    list: async ({ query, caller }) => ({ views: await viewsOf(db, seeing(caller, lists), query.page) }),
    async counts({ query, caller }) {
      const views = await viewsOf(db.reading, seeing(caller, lists), query.page)
      const counts = await lists[query.page].count(
        db,
        caller,
        views.map(({ search }) => search),
      )
      return {
        counts: views.map(({ id }, i) => ({
          id,
          count: counts[i]?.count ?? null,
          isMore: counts[i]?.isMore ?? false,
        })),
      }
    },
    make: ({ body, caller }) => makeView(db, caller, lists, body),
    change: ({ params, body, caller }) => updateView(db, caller, lists, params.id, body),
    remove: ({ params, caller }) => deleteView(db, caller, lists, params.id),
    restore: ({ params, caller }) => restoreView(db, caller, lists, params.id),
    arrange: ({ body, caller }) => arrangeViews(db, caller, lists, body),
  }))
