import { useMutation } from '@tanstack/react-query'
import {
  type ImportField,
  importFields,
  importParts,
  joints,
} from '@zlecenia/contract/features/imports/import-fields'
import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { ChosenTable } from './chosen-table.tsx'
import styles from './imports.module.css'
import { useImportAnswer } from './use-import-answer.ts'

interface ColumnsCardProps {
  it: ImportDetails
  again: boolean
  onChecked: () => void
  onBack?: () => void
}

export const letterOf = (n: number): string =>
  (n >= 26 ? letterOf(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26))

export function ColumnsCard({ it, again, onChecked, onBack }: ColumnsCardProps) {
  const t = useT()
  const answered = useImportAnswer()
  const [fields, setFields] = useState(() => it.columns.map(({ field }) => field))
  const check = useMutation({
    mutationFn: () =>
      call('PUT /imports/:id/columns', { params: { id: it.id }, body: { columns: fields }, quiet: true }),
    onSuccess: (answer) => {
      answered(answer)
      onChecked()
    },
  })
  /** Takes a field from its other column, unless several can form one text. */
  const choose = (n: number, field: ImportField | null) =>
    setFields(
      fields.map((was, at) => (at === n ? field : was === field && field && !(field in joints) ? null : was)),
    )
  const nameOf = (n: number) => it.columns[n]?.heading || t('imports.unnamed', { letter: letterOf(n) })
  return (
    <Card title={t('imports.columnsTitle')} hint={[t('imports.columnsHint')].filter(Boolean).join(' ')}>
      {check.error && (
        <Banner tone="error" announced>
          {problemText(check.error)}
        </Banner>
      )}
      <ChosenTable it={it} />
      <ul className={styles.columns}>
        {it.columns.map(({ samples, filled, again: isAgain }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and two may be called the same
          <li key={n} data-skipped={fields[n] === null || undefined}>
            <div className={styles.heading}>
              <strong>
                <bdi>{nameOf(n)}</bdi>
              </strong>
              {fields[n] === null && filled > 0 && (
                <span className={styles.unread}>{t('imports.unread', { count: filled })}</span>
              )}
              {isAgain && <span className="aside">{t('imports.again')}</span>}
              <span className="aside truncated" title={samples.join(' · ')}>
                <bdi>{samples.join(' · ')}</bdi>
              </span>
            </div>
            <select
              className="field-box"
              aria-label={t('imports.meansOf', { heading: nameOf(n) })}
              value={fields[n] ?? ''}
              onChange={({ target }) => choose(n, (target.value || null) as ImportField | null)}
            >
              <option value="">{t('imports.skipped')}</option>
              {importParts.map((part) => (
                <optgroup key={part} label={t(`imports.part.${part}`)}>
                  {importFields[part].map((field) => (
                    <option key={field} value={field}>
                      {t(`imports.field.${field}`)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <div className={`cluster ${styles.foot}`}>
        <Button look="filled" busy={check.isPending} onClick={() => check.mutate()}>
          {t(again ? 'imports.checkAgain' : 'imports.check')}
        </Button>
        {onBack && (
          <Button look="text" onClick={onBack}>
            {t('imports.keepColumns')}
          </Button>
        )}
      </div>
    </Card>
  )
}
