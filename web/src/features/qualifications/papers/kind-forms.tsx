import { useQueryClient } from '@tanstack/react-query'
import type { KindOfPapers } from '@zlecenia/contract/features/qualifications/papers.contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { query } from '#lib/query.ts'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { useKindName } from '../kind-names.ts'
import { AddPaperDialog, ChangePaperDialog } from './paper-dialogs.tsx'

/** The server refuses an invalid number at its field; JSON has none, so that 0 is sent. */
const yearsOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(',', '.')) || 0

type Texts = (name: 'name' | 'years') => { error: string | undefined; name: string }

function Inputs({ field }: { field: Texts }) {
  const t = useT()
  return (
    <>
      <Field
        {...field('name')}
        label={t('papers.name')}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus=""
      />
      <Field
        {...field('years')}
        label={t('papers.years')}
        hint={t('papers.yearsHint')}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}

export function AddKind({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [id] = useState(newId)
  const form = useForm({ defaultValues: { name: '', years: '', dateOnly: false, needsNumber: false } })
  return (
    <AddPaperDialog
      title={t('papers.addKind')}
      form={form}
      send={async ({ years, ...typed }) => {
        const body = { id, ...typed, years: yearsOf(years) }
        const { name } = await call('POST /qualification-kinds', { body })
        return t('papers.kindAdded', { name: name ?? '' })
      }}
      onClose={onClose}
    >
      <Inputs field={(name) => ({ ...form.register(name), error: problemAt(form, name) })} />
      <Check {...form.register('needsNumber')} label={t('papers.needsNumber')} />
      <Check {...form.register('dateOnly')} label={t('papers.dateOnly')} hint={t('papers.dateOnlyHint')} />
    </AddPaperDialog>
  )
}

const labels: Readonly<Record<string, MessageKey>> = {
  name: 'papers.name',
  years: 'papers.years',
  needsNumber: 'papers.needsNumber',
  toVerify: 'papers.toVerifyLong',
  archived: 'papers.archived',
}

export function ChangeKind({ of, onClose }: { of: KindOfPapers; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const nameOf = useKindName()
  return (
    <ChangePaperDialog
      of={of}
      name={nameOf(of.key)}
      fieldsOf={(it: KindOfPapers) => ({
        name: it.name ?? nameOf(it.key),
        years: it.years === null ? '' : String(it.years),
        needsNumber: it.needsNumber,
        toVerify: it.toVerify,
        archived: it.archived,
      })}
      labels={labels}
      save={({ years, ...changed }, { key, version }) =>
        call('PATCH /qualification-kinds/:key', {
          params: { key },
          body: { ...changed, ...(years !== undefined && { years: yearsOf(years) }), version },
        })
      }
      reread={async () => {
        const { kinds } = await queries.fetchQuery({ ...query('GET /qualification-kinds'), staleTime: 0 })
        return kinds.find(({ key }) => key === of.key) ?? of
      }}
      onClose={onClose}
    >
      {({ field }) => {
        const check = (name: 'needsNumber' | 'toVerify') => {
          const { error: _, ...rest } = field(name)
          return rest
        }
        return (
          <>
            <Inputs field={field} />
            {!of.dateOnly && <Check {...check('needsNumber')} label={t('papers.needsNumber')} />}
            <Check {...check('toVerify')} label={t('papers.toVerifyLong')} />
          </>
        )
      }}
    </ChangePaperDialog>
  )
}
