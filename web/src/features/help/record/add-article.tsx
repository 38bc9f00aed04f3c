import { useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { usePageQuery, useQueryChange } from '#lib/page.ts'
import { refresh } from '#lib/refresh.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { ArticleFieldset } from './article-fieldset.tsx'
import { type ArticleFields, emptyArticle } from './article-inputs.ts'

const widthPx = 760

export function AddArticle({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const ask = useQueryChange()
  const { screen = '' } = usePageQuery()
  // One id however often it is sent: an answer may be lost.
  const [id] = useState(newId)
  const form = useForm({ defaultValues: { ...emptyArticle(), route: screen } })
  const body = useWatch({ control: form.control, name: 'body' })
  const add = useMutation({
    mutationFn: ({ slug, route, ...typed }: ArticleFields) =>
      call('POST /articles', {
        body: { id, ...typed, route: route.trim() || null, ...(slug.trim() && { slug }) },
      }),
    onSuccess: () => refresh(queries, 'Article'),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('articleForm.addTitle')}
        submit={t('faq.add')}
        width={widthPx}
        form={form}
        save={async (typed) => {
          const { title, slug } = await add.mutateAsync(typed)
          toast.success(t('articleForm.added', { title }), limits.successToastMs)
          ask(() => ({ article: slug }))
          onClose()
        }}
        onClose={onClose}
      >
        <ArticleFieldset
          body={body}
          input={(name, rules) => ({ ...form.register(name, rules), error: problemAt(form, name) })}
        />
      </FormDialog>
    </FormProvider>
  )
}
