import { IconEye, IconEyeOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { noteCategory, noteContentMax } from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { limits } from '@zlecenia/contract/lib/limits'
import { problemAt, required } from '@zlecenia/contract/lib/rules'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Buttons, Stack } from '#ui/form/layout.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { sliceOf } from '#ui/wizard/slice.ts'
import styles from '../building-wizard.module.css'
import { itemsOf, noRows, numberedRows, type Rowed, rowPosted } from '../rows.ts'
import { defineBuildingSection } from '../section.ts'
import { useRowsOf } from '../use-rows.ts'

const noteShape = z.object({ type: noteCategory, title: z.string(), content: z.string() })
type NoteTyped = z.infer<typeof noteShape>
type AccessDraft = Rowed<NoteTyped>

const accessSlice = sliceOf('access', (): AccessDraft => noRows())

const accessDraft = numberedRows(noteShape).superRefine((draft, ctx) => {
  for (const n of draft.rows) {
    const { content = '', title = '' } = draft.items[n] ?? {}
    if (required(content) !== true) problemAt(ctx, ['items', String(n), 'content'], 'note.contentRequired')
    if (content.length > noteContentMax)
      problemAt(ctx, ['items', String(n), 'content'], sentence('rules.tooLong', { max: noteContentMax }))
    if (title.length > titleMax)
      problemAt(ctx, ['items', String(n), 'title'], sentence('rules.tooLong', { max: titleMax }))
  }
  const max = limits.notesPerBuilding
  if (draft.rows.length > max) problemAt(ctx, ['rows'], sentence('note.tooMany', { max }))
})
const titleMax = 120

/** Dots instead of a code, against readers beside the screen. */
const mask = '••••••'

export const accessSection = defineBuildingSection({
  slice: accessSlice,
  title: 'buildingWizard.accessTitle',
  part: 'buildingWizard.accessTitle',
  draft: accessDraft,
  toPayload: (draft) =>
    itemsOf(draft).map(({ title, ...it }) => ({ ...it, title: it.type === 'other' ? title || null : null })),
  owns: ['notes'],
  fieldOf: {
    notes: 'rows',
    'notes.*': 'items.*.content',
    'notes.*.content': 'items.*.content',
    'notes.*.type': 'items.*.type',
    'notes.*.title': 'items.*.title',
  },
  indexOnScreen: rowPosted,
  Form: AccessForm,
  Summary: AccessSummary,
})

function AccessForm() {
  const t = useT()
  const { rows, add, remove } = useRowsOf(accessSlice)
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <Stack>
      {rows.length === 0 && <p className="quiet">{t('buildingWizard.noNotes')}</p>}
      {rows.map((n, i) => (
        <NoteRow
          key={n}
          n={n}
          nth={i + 1}
          isShown={opened === n}
          onShow={(shown) => setOpened(shown ? n : null)}
          onRemove={() => remove(n)}
        />
      ))}
      <Buttons>
        <Button
          icon={<IconPlus size={18} aria-hidden="true" />}
          data-first=""
          onClick={() => setOpened(add({ type: 'entranceCode', title: '', content: '' }))}
        >
          {t('buildingWizard.addNote')}
        </Button>
      </Buttons>
    </Stack>
  )
}

interface NoteRowProps {
  n: number
  nth: number
  isShown: boolean
  onShow: (shown: boolean) => void
  onRemove: () => void
}

function NoteRow({ n, nth, isShown, onShow, onRemove }: NoteRowProps) {
  const t = useT()
  const fields = accessSlice.useFields()
  const type: NoteTyped['type'] = useWatch({ control: fields.control, name: `access.items.${n}.type` })
  const content: string = useWatch({ control: fields.control, name: `access.items.${n}.content` }) ?? ''
  return (
    <fieldset className={`framed ${styles.set}`}>
      <legend>{t('buildingWizard.note', { n: nth })}</legend>
      <div className={styles.noteRow}>
        <Select {...fields.input(`items.${n}.type`)} label={t('notesStep.type')}>
          {noteCategories.map((category) => (
            <option key={category} value={category}>
              {t(`notesStep.category.${category}`)}
            </option>
          ))}
        </Select>
        {type === 'other' && (
          <Field {...fields.input(`items.${n}.title`)} label={t('notesStep.ownTitle')} autoComplete="off" />
        )}
        <div className={styles.noteText}>
          {isShown || content === '' ? (
            <TextArea
              {...fields.input(`items.${n}.content`)}
              label={t('notesStep.content')}
              required
              rows={2}
              autoComplete="off"
            />
          ) : (
            <p className={styles.mask}>{mask}</p>
          )}
          <span className="cluster">
            {content !== '' && (
              <IconButton
                icon={isShown ? IconEyeOff : IconEye}
                label={t(isShown ? 'buildingWizard.hideNote' : 'buildingWizard.showNote', { n: nth })}
                onClick={() => onShow(!isShown)}
              />
            )}
            <IconButton
              icon={IconTrash}
              label={t('buildingWizard.removeNote', { n: nth })}
              onClick={onRemove}
            />
          </span>
        </div>
      </div>
    </fieldset>
  )
}

function AccessSummary({ draft }: { draft: AccessDraft }) {
  const t = useT()
  const notes = itemsOf(draft)
  if (notes.length === 0) return <p>{t('buildingWizard.none')}</p>
  return (
    <ul className="bullets">
      {draft.rows.map((n) => {
        const note = draft.items[n]
        if (!note) return null
        const name = t(`notesStep.category.${note.type}`)
        return <li key={n}>{`${note.type === 'other' && note.title ? note.title : name}: ${mask}`}</li>
      })}
    </ul>
  )
}
