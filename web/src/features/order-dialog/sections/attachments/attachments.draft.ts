import { limits } from '@zlecenia/contract/lib/limits'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { z } from 'zod'
import { sliceOf } from '#ui/wizard/slice.ts'

/** Bytes are stored apart from the draft, by number. */
export const attachment = z.object({
  n: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
})
export type Attachment = z.infer<typeof attachment>

const attachmentsShape = z.object({ files: z.array(attachment), noAttachments: z.boolean() })
export type AttachmentsDraft = z.infer<typeof attachmentsShape>

/** Requirements 5.2; at most 30 (requirements 10). */
export const attachmentsDraft = attachmentsShape.superRefine((draft, ctx) => {
  if (draft.files.length === 0 && !draft.noAttachments) problemAt(ctx, ['files'], 'files.oneRequired')
  if (draft.files.length > limits.filesPerOrder)
    problemAt(ctx, ['files'], sentence('files.tooMany', { max: limits.filesPerOrder }))
})

export const emptyAttachments = (): AttachmentsDraft => ({ files: [], noAttachments: false })

export const attachmentsSlice = sliceOf('attachments', emptyAttachments)
