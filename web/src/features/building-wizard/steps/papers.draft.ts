import { recordFileKinds } from '@zlecenia/contract/features/record-files/record-file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { z } from 'zod'
import { sliceOf } from '#ui/wizard/slice.ts'

const paperShape = z.object({
  n: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  kind: z.enum(recordFileKinds),
})
export type PaperTyped = z.infer<typeof paperShape>
const papersShape = z.object({ files: z.array(paperShape) })
export type PapersDraft = z.infer<typeof papersShape>

export const papersDraft = papersShape.superRefine(({ files }, ctx) => {
  const max = limits.filesPerOrder
  if (files.length > max) problemAt(ctx, ['files'], sentence('files.tooMany', { max }))
})

export const papersSlice = sliceOf('papers', (): PapersDraft => ({ files: [] }))
