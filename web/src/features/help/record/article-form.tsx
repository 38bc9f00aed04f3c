import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Article } from '@zlecenia/contract/features/help/help.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useQueryChange } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Button } from '#ui/form/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { asText } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { ArticleFieldset } from './article-fieldset.tsx'
import { type ArticleFields, articleFields } from './article-inputs.ts'

const labels: Record<keyof ArticleFields, MessageKey> = {
  title: 'articleForm.title',
  slug: 'articleForm.slug',
  category: 'articleForm.category',
  audience: 'articleForm.audience',
  route: 'articleForm.route',
  body: 'articleForm.body',
  state: 'articleForm.state',
}
const words: Readonly<Record<string, MessageKey>> = {
  staff: 'articleForm.staff',
  clients: 'articleForm.clients',
  both: 'articleForm.both',
  draft: 'articleForm.draft',
  published: 'articleForm.published',
}

export function ArticleForm({ article, onDone }: { article: Article; onDone: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const ask = useQueryChange()
  const { id, slug } = article
  const reread = query('GET /articles/:slug', { params: { slug } })
  const editing = useRecordForm({
    record: article,
    fieldsOf: articleFields,
    save: ({ route, slug: typed, ...changed }, { version }) =>
      call('PATCH /articles/:id', {
        params: { id },
        body: {
          ...changed,
          ...(route !== undefined && { route: route.trim() || null }),
          ...(typed !== undefined && { slug: typed }),
          version,
        },
      }),
    reread: () => queries.fetchQuery({ ...reread, staleTime: 0 }),
    onSaved(saved) {
      queries.setQueryData(query('GET /articles/:slug', { params: { slug: saved.slug } }).queryKey, saved)
      void refresh(queries, 'Article').then(() => {
        if (saved.slug !== slug) ask((now) => ({ ...now, article: saved.slug }), { replace: true })
        onDone()
      })
    },
  })
  return (
    <div className="stack">
      <RecordForm
        of={editing}
        aria-label={t('articleForm.changeTitle')}
        labelOf={(field) => t(labels[field as keyof ArticleFields])}
        wordsOf={(field, value) => {
          const text = asText(field, value)
          const word = field === 'audience' || field === 'state' ? words[text] : undefined
          return word ? t(word) : text
        }}
        onDone={onDone}
      >
        <ArticleFieldset body={editing.values.body} input={(name, rules) => editing.field(name, rules)} />
      </RecordForm>
      <Versions
        id={id}
        onTake={(body) => editing.form.setValue('body', body, { shouldDirty: true, shouldTouch: true })}
      />
    </div>
  )
}

function Versions({ id, onTake }: { id: string; onTake: (body: string) => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const found = useQuery({ ...query('GET /articles/:id/versions', { params: { id } }), enabled: isOpen })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('articleForm.versions')}</summary>
      {isOpen && (
        <QueryState query={found} failed={t('articleForm.versionsFailed')}>
          {({ versions }) => (
            <ul className="stack">
              {versions.map(({ version, at, by, body }) => {
                const when = t('articleForm.versionOf', {
                  when: dayAndTimeOf(at),
                  by: by ?? t('articleForm.versionBySeed'),
                })
                return (
                  <li key={version} className="ends">
                    <span id={`version-${version}`}>{when}</span>
                    <Button look="text" aria-describedby={`version-${version}`} onClick={() => onTake(body)}>
                      {t('articleForm.versionTake')}
                    </Button>
                  </li>
                )
              })}
            </ul>
          )}
        </QueryState>
      )}
    </details>
  )
}
