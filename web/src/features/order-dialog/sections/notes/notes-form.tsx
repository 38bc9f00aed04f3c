import { IconChecks } from '@tabler/icons-react'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { useAnyFieldError } from '#ui/form/field-errors.tsx'
import { FieldProblem } from '#ui/form/field-problem.tsx'
import { Stack } from '#ui/form/layout.tsx'
import '#features/customers/index.ts'
import { NoteCategoryCard } from './note-category.tsx'
import { isDone, isSettled, notesSlice } from './notes.draft.ts'
import styles from './notes.module.css'
import { useNotes } from './use-notes.ts'

/** Requirements 4, 5.2. Alt+B waives empty ones. */
export function NotesForm() {
  const t = useT()
  const notes = useNotes()
  const categories = notesSlice.useValue('categories')
  const stored = notesSlice.useValue('buildingId') !== null
  const missing = useAnyFieldError('notes')
  const settled = noteCategories.filter((type) => isSettled(categories[type])).length
  const done = noteCategories.filter((type) => isDone(categories[type])).length
  const all = noteCategories.length

  return (
    <Stack>
      <div className="cluster">
        <Button
          data-first=""
          data-none=""
          icon={<IconChecks size={18} aria-hidden="true" />}
          aria-keyshortcuts="Alt+B"
          aria-disabled={settled === all || undefined}
          onClick={notes.settleRest}
        >
          {t('notesStep.rest')}
          <kbd>{t('notesStep.restKeys')}</kbd>
        </Button>
        <p role="status" className="aside">
          {done === all ? t('notesStep.restDone') : t('notesStep.counts', { done, all })}
        </p>
      </div>
      <FieldProblem name="notes.categories" />
      {missing && done < all && (
        <Banner tone="error" announced>
          {t(settled < all ? 'note.categoryMissing' : 'note.unsaved')}
        </Banner>
      )}
      <div className={styles.grid}>
        {noteCategories.map((type) => (
          <NoteCategoryCard
            key={type}
            type={type}
            category={categories[type]}
            stored={stored}
            notes={notes}
          />
        ))}
      </div>
    </Stack>
  )
}
