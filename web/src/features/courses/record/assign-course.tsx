import { useQueryClient } from '@tanstack/react-query'
import type { CourseMember } from '@zlecenia/contract/features/courses/courses.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Select } from '#ui/form/field.tsx'
import { FieldMessage } from '#ui/form/field-message.tsx'
import looks from '#ui/form/form.module.css'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'

interface AssignCourseProps {
  courseId: string
  people: readonly CourseMember[]
  onClose: () => void
}

const widthPx = 560

export function AssignCourse({ courseId, people, onClose }: AssignCourseProps) {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm({ defaultValues: { dueOn: '', crewIds: [] as string[], userIds: [] as string[] } })
  const free = people.filter(({ progress, isActive }) => !progress && isActive)
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('courseForm.assignTitle')}
        submit={t('courseForm.assignSubmit')}
        width={widthPx}
        form={form}
        save={async ({ dueOn, ...chosen }) => {
          const body = { ...chosen, dueOn: dueOn || null }
          const was = people.filter(({ progress }) => progress).length
          const answer = await call('POST /courses/:id/people', { params: { id: courseId }, body })
          await refresh(queries, 'Course')
          const count = answer.people.filter(({ progress }) => progress).length - was
          toast.success(t('courseForm.assignDone', { count }), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <CrewChoice people={people} onChoose={(id) => form.setValue('crewIds', id ? [id] : [])} />
        <Controller
          control={form.control}
          name="userIds"
          render={({ field: { value, onChange } }) => (
            <PeopleChoice
              people={free}
              value={value}
              onChange={onChange}
              problem={problemAt(form, 'userIds')}
            />
          )}
        />
        <DayInput
          form={form}
          name="dueOn"
          label={t('courseForm.dueOn')}
          hint={t('courseForm.dueHint')}
          optional
        />
      </FormDialog>
    </FormProvider>
  )
}

interface CrewChoiceProps {
  people: readonly CourseMember[]
  onChoose: (id: string) => void
}

/** A crew is assigned as it is at that moment. */
function CrewChoice({ people, onChoose }: CrewChoiceProps) {
  const t = useT()
  const crews = new Map(people.flatMap(({ crew }) => (crew ? [[crew.id, crew.name] as const] : [])))
  if (crews.size === 0) return null
  return (
    <Select label={t('courseForm.crew')} name="crewIds" onChange={({ target }) => onChoose(target.value)}>
      <option value="">{t('courseForm.crewNone')}</option>
      {[...crews].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

interface PeopleChoiceProps {
  people: readonly CourseMember[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  problem: string | undefined
}

function PeopleChoice({ people, value, onChange, problem }: PeopleChoiceProps) {
  const t = useT()
  const workers = people.filter(({ isWorker }) => isWorker)
  if (people.length === 0) return <p className="quiet">{t('courseForm.everybodyHas')}</p>
  return (
    <fieldset className={looks.choice} aria-describedby="course-people">
      <legend className={looks.label}>{t('courseForm.chosen')}</legend>
      <div className="stack">
        {workers.length > 0 && (
          <div>
            <Button look="text" onClick={() => onChange(workers.map(({ id }) => id))}>
              {t('courseForm.allWorkers')}
            </Button>
          </div>
        )}
        {people.map(({ id, name }) => (
          <Check
            key={id}
            label={name}
            data-field="userIds"
            checked={value.includes(id)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...value, id] : value.filter((it) => it !== id))
            }
          />
        ))}
      </div>
      <FieldMessage id="course-people" problem={problem}>
        {null}
      </FieldMessage>
    </fieldset>
  )
}
