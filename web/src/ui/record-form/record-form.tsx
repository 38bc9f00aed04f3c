import { recordForm } from '@zlecenia/contract/messages/pl/record-form'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { addMessages, useT } from '#lib/i18n.ts'
import { LeaveQuestion } from '../dialog/leave-question.tsx'
import { Banner } from '../form/banner.tsx'
import { Button, SubmitButton } from '../form/button.tsx'
import { focusFirst } from '../form/focus-first.ts'
import { Form } from '../form/form.tsx'
import { Buttons } from '../form/layout.tsx'
import { useFocusKept } from '../form/use-focus-kept.ts'
import { ConflictBanner, type FieldWords } from './conflict-banner.tsx'
import type { RecordEditing } from './use-record-form.ts'

addMessages({ recordForm })

interface RecordFormProps<R, F extends FieldValues> extends FieldWords {
  of: RecordEditing<R, F>
  children: ReactNode
  /** Replaces the buttons; null: read-only. */
  foot?: ReactNode
  /** Closes a form that was opened in the place of its record. */
  onDone?: () => void
  'aria-label'?: string
}

/** Shows conflicts and problems, focuses the first one, and asks before unsaved changes are left. */
export function RecordForm<R, F extends FieldValues>({
  of: editing,
  labelOf,
  wordsOf,
  children,
  foot,
  onDone,
  ...named
}: RecordFormProps<R, F>) {
  const t = useT()
  const save = useId()
  const { ref: form, ...kept } = useFocusKept<HTMLFormElement>(save)
  const alerts = useRef<HTMLDivElement>(null)
  const { conflict, problem, changed, refusals } = editing
  const opened = onDone !== undefined
  useEffect(() => {
    if (opened) focusFirst(form.current)
  }, [opened, form])
  useEffect(() => {
    if (refusals === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else alerts.current?.scrollIntoView?.({ block: 'center' })
  }, [refusals, form])
  return (
    <FormProvider {...editing.form}>
      <Form {...named} {...kept} ref={form} className="stack" onSubmit={editing.submit}>
        {(conflict || problem) && (
          <div ref={alerts} className="stack">
            {conflict && (
              <ConflictBanner
                differences={conflict}
                onAccept={editing.accept}
                save={save}
                labelOf={labelOf}
                wordsOf={wordsOf}
              />
            )}
            {problem && (
              <Banner tone="error" announced>
                {problem}
              </Banner>
            )}
          </div>
        )}
        {children}
        {foot === undefined ? (
          <Buttons>
            <SubmitButton busy={editing.saving} data-adds={save}>
              {t('recordForm.save')}
            </SubmitButton>
            {onDone ? (
              <Button
                look="text"
                onClick={() => {
                  editing.discard()
                  onDone()
                }}
              >
                {t('shell.cancel')}
              </Button>
            ) : (
              (changed.length > 0 || conflict) && (
                <Button look="text" data-removes="" onClick={editing.discard}>
                  {t('recordForm.undo')}
                </Button>
              )
            )}
          </Buttons>
        ) : (
          foot
        )}
        <LeaveQuestion isChanged={editing.isChanged} />
      </Form>
    </FormProvider>
  )
}
