import { useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Select } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'
import { QuestionFields } from './question-fields.tsx'
import { emptyQuestion, questionsOf } from './typed-questions.ts'

export const courseDialogPx = 760

export function AddCourse({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const articles = useQuery(query('GET /articles', { query: {} })).data?.articles ?? []
  const taken = useQuery(query('GET /courses')).data?.courses.map(({ articleId }) => articleId) ?? []
  const form = useForm({ defaultValues: { articleId: '', questions: [emptyQuestion()] } })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('courseForm.addTitle')}
        submit={t('courses.add')}
        width={courseDialogPx}
        form={form}
        save={async ({ articleId, questions }) => {
          const sent = { articleId, questions: questionsOf(questions) }
          const { title } = await call('POST /courses', { body: { id: idOf(sent), ...sent } })
          await refresh(queries, 'Course')
          toast.success(t('courseForm.added', { title }), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <Select
          {...form.register('articleId', { required: t('rules.required') })}
          label={t('courseForm.article')}
          hint={t('courseForm.articleHint')}
          error={problemAt(form, 'articleId')}
          required
          data-autofocus=""
        >
          <option value="">{t('courseForm.articleNone')}</option>
          {articles
            .filter(({ state, id }) => state === 'published' && !taken.includes(id))
            .map(({ id, title }) => (
              <option key={id} value={id} lang="pl">
                {title}
              </option>
            ))}
        </Select>
        <QuestionFields />
      </FormDialog>
    </FormProvider>
  )
}
