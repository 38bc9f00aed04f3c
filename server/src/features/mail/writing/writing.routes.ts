import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { signatureOf, templateRows } from './aids.queries.ts'
import * as aids from './aids.service.ts'
import { draftFileAnswer, dropDraftFile, keepDraftFile } from './draft-files.service.ts'
import * as drafts from './drafts.service.ts'
import { proposedRecipients } from './recipients.service.ts'

export const mailDraftRoutes = implement(api.mailDrafts, (deps) => ({
  list: async ({ query: { threadId = null }, caller }) => ({
    drafts: await drafts.listDrafts(deps.db.reading, caller.id, threadId),
  }),
  read: ({ params }) => drafts.readDraft(deps.db, params.id),
  change: ({ params, body, caller }) => drafts.changeDraft(deps, caller, params.id, body),
  discard: ({ params, caller }) => drafts.discardMailDraft(deps, caller, params.id),
  hold: ({ params, body, caller }) => drafts.holdDraft(deps, caller, params.id, body),
  release: ({ params, caller }) => drafts.releaseDraft(deps, caller, params.id),
  addFile: ({ params: { id, fileId }, query: { name }, bytes, caller }) =>
    keepDraftFile(deps, caller, { draftId: id, fileId, name, bytes }),
  readFile: (call) => draftFileAnswer(deps, call),
  removeFile: ({ params, caller }) => dropDraftFile(deps, caller, params),
}))

export const mailRecipientRoutes = implement(api.mailRecipients, ({ db }) => ({
  propose: async ({ query: { q }, caller }) => ({
    recipients: await proposedRecipients(db.reading, caller, q),
  }),
}))

export const mailTemplateRoutes = implement(api.mailTemplates, ({ db }) => ({
  list: async () => ({ templates: await templateRows(db) }),
  add: ({ body, caller }) => aids.addTemplate(db, caller, body),
  change: ({ params, body, caller }) => aids.changeTemplate(db, caller, params.id, body),
  remove: ({ params, caller }) => aids.removeTemplate(db, caller, params.id),
}))

export const mailSignatureRoutes = implement(api.mailSignature, ({ db }) => ({
  read: async ({ caller }) => ({ html: await signatureOf(db, caller.id) }),
  save: ({ body, caller }) => aids.saveSignature(db, caller, body),
}))
