import { IconPlus, IconTrash } from '@tabler/icons-react'
import {
  courseAnswerMax,
  courseAnswersLeast,
  courseQuestionMax,
  courseQuestionsMost,
} from '@zlecenia/contract/features/courses/course-shape'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { answerLetter, emptyQuestion, type TypedQuestion } from './typed-questions.ts'

interface Typed {
  questions: TypedQuestion[]
}

/** Questions inside of a form, at most five. */
export function QuestionFields() {
  const t = useT()
  const { control, setValue, getValues, clearErrors } = useFormContext<Typed>()
  const count = useWatch({ control, name: 'questions' }).length
  // `useFieldArray` would weigh on every page with a form.
  function put(questions: TypedQuestion[]): void {
    clearErrors('questions')
    setValue('questions', questions, { shouldDirty: true })
  }
  return (
    <>
      {Array.from({ length: count }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form moves the values
        <fieldset key={n} className="stack">
          <legend className="visually-hidden">{t('courseForm.question', { n: n + 1 })}</legend>
          <QuestionInputs n={n} />
          <div>
            <Button
              look="text"
              icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => put(getValues('questions').filter((_, at) => at !== n))}
            >
              {t('courseForm.removeQuestion', { n: n + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      {count < courseQuestionsMost && (
        <div>
          <Button
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => put([...getValues('questions'), emptyQuestion()])}
          >
            {t('courseForm.addQuestion')}
          </Button>
        </div>
      )}
    </>
  )
}

function QuestionInputs({ n }: { n: number }) {
  const t = useT()
  const form = useFormContext<Typed>()
  const { answers } = emptyQuestion()
  return (
    <Rows>
      <Wide>
        <Field
          {...form.register(`questions.${n}.question`)}
          label={t('courseForm.question', { n: n + 1 })}
          error={problemAt(form, `questions.${n}.question`)}
          required
          maxLength={courseQuestionMax}
          autoComplete="off"
        />
      </Wide>
      {answers.map((_, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: places never move
          key={at}
          {...form.register(`questions.${n}.answers.${at}`)}
          label={t('courseForm.answer', { letter: answerLetter(at) })}
          error={problemAt(form, `questions.${n}.answers.${at}`)}
          required={at < courseAnswersLeast}
          maxLength={courseAnswerMax}
          autoComplete="off"
        />
      ))}
      <Select
        {...form.register(`questions.${n}.right`)}
        label={t('courseForm.rightOf', { n: n + 1 })}
        error={problemAt(form, `questions.${n}.right`)}
        required
      >
        <option value="" />
        {answers.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places never move
          <option key={at} value={at}>
            {answerLetter(at)}
          </option>
        ))}
      </Select>
    </Rows>
  )
}
