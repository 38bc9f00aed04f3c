import type { Section } from '../../section.ts'
import { type AttachmentsDraft, attachmentsDraft, emptyAttachments } from './attachments.draft.ts'
import { AttachmentsForm } from './attachments-form.tsx'
import { AttachmentsSummary } from './attachments-summary.tsx'

/** Step 9: pictures and papers (requirements 2.5, 5.2, decision 9). Its payload is the files themselves. */
export const attachmentsSection: Section<AttachmentsDraft, readonly number[]> = {
  key: 'attachments',
  title: 'attachmentsStep.title',
  draft: attachmentsDraft,
  empty: emptyAttachments,
  settled: (draft) =>
    draft.noAttachments || draft.files.length > 0 ? null : { ...draft, noAttachments: true },
  /** The numbers of the files to post, in their order. */
  toPayload: (draft) => draft.files.map((it) => it.n),
  owns: ['files'],
  fieldOf: { files: 'files', 'files.*': 'files' },
  wordsOf: (draft) => draft.files[0]?.name ?? '',
  Form: AttachmentsForm,
  Summary: AttachmentsSummary,
}
