import { api } from '@zlecenia/contract/api'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { fileAnswer } from '#platform/uploads/serve.ts'
import { fileOf, removeFile } from './draft-files.queries.ts'
import { draftOf, draftsOf } from './drafts.queries.ts'
import { endDraft, keepDraft, keepFile } from './drafts.service.ts'

/** Drafts belong to their author alone, whatever a role's rules allow. */
export const draftRoutes = implement(api.drafts, ({ db, uploads, ...deps }) => ({
  list: async ({ query, caller }) => ({ drafts: await draftsOf(db, caller.id, query.kind) }),
  read: async ({ params, caller }) => (await draftOf(db, params.id, caller.id)) ?? refuseUnknown(),
  save: ({ params, body, caller }) => keepDraft(db, params.id, caller.id, body),
  discard: async ({ params, caller }) => uploads.remove(await endDraft(db, params.id, caller.id)),
  saveFile: ({ params, query, caller, bytes }) =>
    keepFile(
      { ...deps, db, uploads },
      { place: { draftId: params.id, userId: caller.id, n: params.n }, name: query.name, bytes },
    ),
  readFile: async (call) => {
    const { id, n } = call.params
    return fileAnswer(uploads, (await fileOf(db, id, call.caller.id, n)) ?? refuseUnknown(), call)
  },
  removeFile: async ({ params, caller }) =>
    uploads.remove(await removeFile(db, params.id, caller.id, params.n)),
}))

function refuseUnknown(): never {
  throw notFound()
}
