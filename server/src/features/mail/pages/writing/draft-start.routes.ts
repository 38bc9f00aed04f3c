import { api } from '@zlecenia/contract/api'
import { recordDraftAbout, startDraft } from '#features/mail/index.ts'
import { forbidden } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { attachFile } from './attach.ts'
import { filledTemplate } from './order-fields.ts'

/** Letters begin with what orders and invoices have. */
export const mailDraftStartRoutes = implement(api.mailDraftStart, (deps) => ({
  async start({ body: { templateId, orderId, ...input }, caller }) {
    if (orderId && !caller.can('read', 'Order')) throw forbidden()
    const template = templateId
      ? await filledTemplate(deps, caller, { templateId, orderId, mailboxId: input.mailboxId ?? null })
      : null
    const draft = await startDraft(deps, caller, { ...input, template })
    if (orderId) await recordDraftAbout(deps.db, draft.id, orderId)
    return draft
  },
  attach: ({ params, body, caller }) => attachFile(deps, caller, params.id, body),
  async filledTemplate({ params, query: { orderId }, caller }) {
    if (orderId && !caller.can('read', 'Order')) throw forbidden()
    const { hasSignature: _, ...filled } = await filledTemplate(deps, caller, {
      templateId: params.id,
      orderId,
    })
    return filled
  },
}))
