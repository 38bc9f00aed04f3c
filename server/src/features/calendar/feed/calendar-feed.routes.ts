import { calendarFeeds } from '@zlecenia/contract/features/calendar/calendar-feed.contract'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { feedState, makeFeed, readFeed, removeFeed, testFeed } from './calendar-feed.service.ts'

export const calendarFeedRoutes = implement(calendarFeeds, (deps) => ({
  state: ({ caller }) => feedState(deps, caller),
  make: ({ body, caller, headers }) =>
    makeFeed(deps, caller, { scope: body.scope, language: requestLanguage(headers) }),
  remove: ({ caller }) => removeFeed(deps, caller),
  test: ({ caller }) => testFeed(deps, caller),
  feed: ({ params, headers, reply }) =>
    readFeed(deps, params.file, {
      known: headers['if-none-match'],
      tell: (fresh) => void reply.headers(fresh),
    }),
}))
