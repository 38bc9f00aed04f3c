import {
  numberDigits,
  orderNumber,
  prefixShape,
  separators,
} from '@zlecenia/contract/features/settings/numbering'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import styles from '../settings.module.css'
import type { CompanyFields } from './company-fields.ts'
import { useCompanyWords } from './use-company-words.ts'

const digits = Array.from({ length: numberDigits.max - numberDigits.min + 1 }, (_, i) => numberDigits.min + i)

export function NumberingCard({ next }: { next: { year: number; n: number } }) {
  const t = useT()
  const id = useId()
  const form = useFormContext<CompanyFields>()
  const { wordsOf } = useCompanyWords()
  const typed = form.watch('numbering')
  const numbering = {
    prefix: typed.prefix.trim(),
    yearFirst: typed.yearFirst === 'true',
    separator: typed.separator,
    digits: Number(typed.digits),
  }
  const isShaped = (text: string) => prefixShape.test(text.trim())
  const shape = (text: string) => isShaped(text) || t('settings.company.prefixShape')
  const prefix = form.register('numbering.prefix', { validate: shape })
  return (
    <Card title={t('settings.company.numbering')} hint={t('settings.company.numberingHint')}>
      <div className="stack">
        <Rows>
          <Field
            {...prefix}
            onChange={(event) => {
              event.target.value = event.target.value.toUpperCase()
              return prefix.onChange(event)
            }}
            error={problemAt(form, 'numbering.prefix')}
            label={t('settings.company.prefix')}
            hint={t('settings.company.prefixShape')}
            maxLength={8}
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <Select {...form.register('numbering.yearFirst')} label={t('settings.company.order')}>
            <option value="true">{t('settings.company.yearFirst')}</option>
            <option value="false">{t('settings.company.numberFirst')}</option>
          </Select>
          <Select {...form.register('numbering.separator')} label={t('settings.company.separator')}>
            {separators.map((it) => (
              <option key={it} value={it}>
                {wordsOf('numbering.separator', it)}
              </option>
            ))}
          </Select>
          <Select {...form.register('numbering.digits')} label={t('settings.company.digits')}>
            {digits.map((it) => (
              <option key={it}>{it}</option>
            ))}
          </Select>
        </Rows>
        <p className={`cluster ${styles.preview}`}>
          <span id={id}>{t('settings.company.preview')}</span>
          <output aria-labelledby={id} dir="ltr">
            {isShaped(typed.prefix) ? orderNumber(numbering, next.year, next.n) : '–'}
          </output>
        </p>
      </div>
    </Card>
  )
}
