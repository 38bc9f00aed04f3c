import { useQueryClient } from '@tanstack/react-query'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { useForm } from 'react-hook-form'
import {
  emptyNotes,
  NoteCategoryCard,
  type NotesDraft,
  notesFromFile,
  notesSlice,
  useNotes,
} from '#features/order-dialog/parts.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { useFocusFirst } from '#ui/form/focus-first.ts'
import { Buttons, Stack } from '#ui/form/layout.tsx'
import { type DraftForm, DraftFormProvider } from '#ui/wizard/slice.ts'
import type { EditorProps } from './editor-props.ts'

/** The building's notes, each saved at once as in the dialog (requirements, decision 5). */
export function NotesEditor({ order, onDone }: EditorProps) {
  const t = useT()
  const queries = useQueryClient()
  const root = useFocusFirst()
  const form = useForm<{ notes: NotesDraft }>({
    defaultValues: { notes: notesFromFile(emptyNotes(), order.building.id, order.notesNow) },
  })
  return (
    <DraftFormProvider value={form as unknown as DraftForm}>
      <div ref={root}>
        <Stack>
          <Banner tone="info">{t('orderDetails.notesChangeBuilding')}</Banner>
          <Categories />
          <Buttons>
            <Button
              look="filled"
              onClick={() => {
                void refresh(queries, 'BuildingNote')
                onDone()
              }}
            >
              {t('orderDetails.done')}
            </Button>
          </Buttons>
        </Stack>
      </div>
    </DraftFormProvider>
  )
}

function Categories() {
  const notes = useNotes()
  const categories = notesSlice.useValue('categories')
  return noteCategories.map((type) => (
    <NoteCategoryCard key={type} type={type} category={categories[type]} stored notes={notes} />
  ))
}
