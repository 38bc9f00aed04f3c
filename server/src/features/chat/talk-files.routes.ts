import { api } from '@zlecenia/contract/api'
import { implement } from '../../platform/implement.ts'
import { keepMessageFile, messageFileAnswers, messageFilesIn } from '../conversations/index.ts'
import { refuseStranger } from './chat.service.ts'

export const talkFileRoutes = implement(api.talkFiles, (deps) => {
  const { db } = deps
  const answers = messageFileAnswers(deps)
  return {
    list: async ({ params, caller }) => {
      await refuseStranger(db.reading, caller, params.id)
      return messageFilesIn(db.reading, params.id)
    },
    send: async ({ params, query, caller, bytes }) => {
      await refuseStranger(db, caller, params.id)
      return keepMessageFile(deps, { ...query, id: params.fileId, userId: caller.id, bytes })
    },
    bytes: async (call) => {
      await refuseStranger(db.reading, call.caller, call.params.id)
      return answers.bytes(call.params.id, call.params.fileId, call)
    },
    thumbnail: async (call) => {
      await refuseStranger(db.reading, call.caller, call.params.id)
      return answers.thumbnail(call.params.id, call.params.fileId, call)
    },
  }
})
