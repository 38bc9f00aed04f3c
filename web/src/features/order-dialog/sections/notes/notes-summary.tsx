import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { useT } from '#lib/i18n.ts'
import { Facts } from '#ui/facts.tsx'
import type { NotesDraft } from './notes.draft.ts'
import { notesPayload } from './notes.payload.ts'

export function NotesSummary({ draft }: { draft: NotesDraft }) {
  const t = useT()
  const notes = notesPayload(draft)
  const textOf = (type: (typeof noteCategories)[number]) => {
    const own = notes.filter((it) => it.title === type)
    if (own.length === 0) return draft.categories[type].nothing ? t('notesStep.summaryNothing') : ''
    return own.map((it) => (it.customTitle ? `${it.customTitle}: ${it.content}` : it.content)).join('\n')
  }
  return <Facts of={noteCategories.map((type) => [t(`notesStep.category.${type}`), textOf(type)] as const)} />
}
