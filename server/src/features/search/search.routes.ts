import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { latestOnly } from '#platform/latest-only.ts'
import { requestLanguage } from '#platform/translate.ts'
import { search } from './search.service.ts'

const mostAtOnce = 2

export const searchRoutes = implement(api.search, ({ db }) => {
  const newest = latestOnly(mostAtOnce)
  return {
    // One connection; an abandoned search is cancelled in the database.
    appBar: ({ query, caller, gone, headers }) => {
      const request = { query: query.q, language: requestLanguage(headers) }
      return newest(caller.id, gone, (ended) =>
        db.reading.transaction((tx) => search(tx, caller, request), ended),
      )
    },
  }
})
