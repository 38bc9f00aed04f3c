import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { additionalInformation } from '@zlecenia/contract/features/order-base/investment.contract'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { isSettled, notesShape } from './notes.draft.ts'
import { noteToSend } from './notes.payload.ts'

/** Requirements 5.2. */
export const notesDraft = notesShape.superRefine((draft, ctx) => {
  for (const type of noteCategories) {
    const it = draft.categories[type]
    if (!isSettled(it)) problemAt(ctx, ['categories', type], 'note.categoryMissing')
    if (it.typing?.length) problemAt(ctx, ['categories', type], 'note.unsaved')
    if (it.nothing) continue
    for (const note of it.notes.filter(({ content }) => content.trim() !== '')) {
      const issue = additionalInformation.safeParse(noteToSend(type, note)).error?.issues[0]
      if (issue) problemAt(ctx, ['categories', type], issue.message)
    }
  }
})
