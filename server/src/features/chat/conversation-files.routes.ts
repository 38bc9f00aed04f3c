import { api } from '@zlecenia/contract/api'
import { filesOfConversation, keepMessageFile } from '#features/conversations/index.ts'
import { implement } from '#platform/implement.ts'
import { refuseStranger } from './chat.service.ts'

export const conversationFileRoutes = implement(api.conversationFiles, (deps) => ({
  ...filesOfConversation(deps, async (db, id, caller) => {
    await refuseStranger(db, caller, id)
    return id
  }),
  send: async ({ params, query, caller, bytes }) => {
    await refuseStranger(deps.db, caller, params.id)
    return keepMessageFile(deps, { ...query, id: params.fileId, userId: caller.id, bytes })
  },
}))
