import { useQueryClient } from '@tanstack/react-query'
import type { Course } from '@zlecenia/contract/features/courses/courses.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { courseDialogPx } from './add-course.tsx'
import './messages.ts'
import { QuestionFields } from './question-fields.tsx'
import { questionsOf, typedOf } from './typed-questions.ts'

/** Sends the version that was opened: a change made meanwhile is refused, and the typed questions stay. */
export function ChangeCourse({ course, onClose }: { course: Course; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm({
    defaultValues: { version: course.version, questions: course.questions.map(typedOf) },
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('courseForm.changeTitle', { title: course.title })}
        submit={t('courseForm.save')}
        width={courseDialogPx}
        form={form}
        save={async ({ version, questions }) => {
          const body = { questions: questionsOf(questions), version }
          await call('PATCH /courses/:id', { params: { id: course.id }, body })
          await refresh(queries, 'Course')
          toast.success(t('courseForm.saved'), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <QuestionFields />
      </FormDialog>
    </FormProvider>
  )
}
