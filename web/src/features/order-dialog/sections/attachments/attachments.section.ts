import { defineSection } from '../../section.ts'
import { attachmentsDraft, attachmentsSlice } from './attachments.draft.ts'
import { AttachmentsForm } from './attachments-form.tsx'
import { AttachmentsSummary } from './attachments-summary.tsx'

/** Pictures and documents (requirements 2.5, 5.2, decision 9). Its payload is the files themselves. */
export const attachmentsSection = defineSection({
  slice: attachmentsSlice,
  title: 'attachmentsStep.title',
  part: 'summaryPart.attachments',
  draft: attachmentsDraft,
  rest: {
    name: 'restPart.attachments',
    settled: (draft) =>
      draft.noAttachments || draft.files.length > 0 ? null : { ...draft, noAttachments: true },
  },
  toPayload: (draft) => draft.files.map((it) => it.n),
  owns: ['files'],
  fieldOf: { files: 'files', 'files.*': 'files' },
  files: { field: 'files', of: (draft) => draft.files },
  wordsOf: (draft) => draft.files[0]?.name ?? '',
  Form: AttachmentsForm,
  Summary: AttachmentsSummary,
})
