import { help } from '@zlecenia/contract/features/help/help.contract'
import { implement } from '#platform/implement.ts'
import { helpSearches } from './help.queries.ts'
import * as service from './help.service.ts'

export const helpRoutes = implement(help, ({ db }) => ({
  list: async ({ query, caller }) => ({ articles: await service.listArticles(db.reading, caller, query.q) }),
  read: ({ params, caller }) => service.readArticle(db, caller, params.slug),
  add: ({ body, caller }) => service.addArticle(db, caller, body),
  change: ({ params, body, caller }) => service.changeArticle(db, caller, params.id, body),
  move: ({ params, body, caller }) => service.moveArticle(db, caller, params.id, body.after),
  remove: ({ params, caller }) => service.removeArticle(db, caller, params.id),
  versions: async ({ params }) => ({ versions: await service.versionsOf(db, params.id) }),
  vote: ({ params, body, caller }) => service.voteFor(db, caller, params.id, body),
  preview: async ({ body }) => service.previewArticle(body.body),
  noteSearch: ({ body, caller }) => service.noteSearch(db, caller, body.q),
  searches: async () => ({ searches: await helpSearches(db.reading) }),
}))
