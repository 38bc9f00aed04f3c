import { api } from '@zlecenia/contract/api'
import { mailThreadsShown } from '@zlecenia/contract/features/mail/threads.contract'
import { implement } from '#platform/implement.ts'
import { threadRows } from './threads.queries.ts'

export const mailThreadRoutes = implement(api.mailThreads, ({ db }) => ({
  async list({ query: { filter, before }, caller }) {
    const [at = '', id = ''] = before?.split('_') ?? []
    const asked = {
      filter,
      before: before ? { at, id } : null,
      userId: caller.id,
      most: mailThreadsShown + 1,
    }
    const rows = await threadRows(db.reading, asked)
    const threads = rows.slice(0, mailThreadsShown)
    const last = threads.at(-1)
    const next = rows.length > mailThreadsShown && last ? `${last.lastAt}_${last.id}` : null
    return { threads, next }
  },
}))
