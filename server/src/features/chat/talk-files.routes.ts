import { api } from '@zlecenia/contract/api'
import { filesOfTalk, keepMessageFile } from '#features/conversations/index.ts'
import { implement } from '#platform/implement.ts'
import { refuseStranger } from './chat.service.ts'

export const talkFileRoutes = implement(api.talkFiles, (deps) => ({
  ...filesOfTalk(deps, async (db, id, caller) => {
    await refuseStranger(db, caller, id)
    return id
  }),
  send: async ({ params, query, caller, bytes }) => {
    await refuseStranger(deps.db, caller, params.id)
    return keepMessageFile(deps, { ...query, id: params.fileId, userId: caller.id, bytes })
  },
}))
