import { useMutation, useQuery } from '@tanstack/react-query'
import {
  articleAudiences,
  articleCategoryMax,
  articleStates,
  articleTitleMax,
  slugMax,
} from '@zlecenia/contract/features/help/article-shape'
import { useId } from 'react'
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import styles from '../faq.module.css'
import { HelpText } from '../help-text.tsx'
import type { ArticleFields } from './article-inputs.ts'

type Name = keyof ArticleFields
interface ArticleFieldsetProps {
  body: string
  input: (
    name: Name,
    rules?: Pick<RegisterOptions, 'validate'>,
  ) => UseFormRegisterReturn & { error: string | undefined }
}

export function ArticleFieldset({ body, input }: ArticleFieldsetProps) {
  const t = useT()
  const id = useId()
  const given = { validate: (text: unknown) => String(text).trim() !== '' || t('rules.required') }
  const categories = useQuery(query('GET /articles', { query: {} })).data?.articles ?? []
  return (
    <Rows>
      <Wide>
        <Field
          {...input('title', given)}
          label={t('articleForm.title')}
          required
          maxLength={articleTitleMax}
        />
      </Wide>
      <Field
        {...input('category', given)}
        label={t('articleForm.category')}
        required
        list={id}
        maxLength={articleCategoryMax}
        autoComplete="off"
      />
      <datalist id={id}>
        {[...new Set(categories.map(({ category }) => category))].map((it) => (
          <option key={it} value={it} />
        ))}
      </datalist>
      <Select {...input('audience')} label={t('articleForm.audience')}>
        {articleAudiences.map((it) => (
          <option key={it} value={it}>
            {t(`articleForm.${it}`)}
          </option>
        ))}
      </Select>
      <Field
        {...input('route')}
        label={t('articleForm.route')}
        hint={t('articleForm.routeHint')}
        maxLength={200}
        autoComplete="off"
      />
      <Field
        {...input('slug')}
        label={t('articleForm.slug')}
        hint={t('articleForm.slugHint')}
        maxLength={slugMax}
        autoComplete="off"
      />
      <Wide>
        <TextArea
          {...input('body', given)}
          label={t('articleForm.body')}
          hint={t('articleForm.bodyHint')}
          required
          rows={12}
        />
      </Wide>
      <Wide>
        <Preview body={body} />
      </Wide>
      <Select {...input('state')} label={t('articleForm.state')}>
        {articleStates.map((it) => (
          <option key={it} value={it}>
            {t(`articleForm.${it}`)}
          </option>
        ))}
      </Select>
    </Rows>
  )
}

function Preview({ body }: { body: string }) {
  const t = useT()
  const preview = useMutation({
    mutationFn: () => call('POST /articles/preview', { body: { body } }),
  })
  return (
    <div className="stack">
      <div>
        <Button busy={preview.isPending} onClick={() => preview.mutate()}>
          {t('articleForm.showPreview')}
        </Button>
      </div>
      {preview.error && (
        <Banner tone="error" announced>
          {problemText(preview.error)}
        </Banner>
      )}
      {preview.data && (
        <section aria-label={t('articleForm.preview')} className={styles.preview}>
          <HelpText html={preview.data.html} />
        </section>
      )}
    </div>
  )
}
