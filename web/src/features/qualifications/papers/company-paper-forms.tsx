import { useQueryClient } from '@tanstack/react-query'
import type { CompanyPaper } from '@zlecenia/contract/features/qualifications/papers.contract'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Field } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { PaperDay } from '../record/qualification-inputs.tsx'
import { AddPaperDialog, ChangePaperDialog } from './paper-dialogs.tsx'

const fieldsOf = (it: CompanyPaper) => ({
  name: it.name,
  number: it.number ?? '',
  issuer: it.issuer ?? '',
  issuedOn: it.issuedOn ?? '',
  validUntil: it.validUntil ?? '',
  archived: it.archived,
})

type Texts = (name: 'name' | 'number' | 'issuer') => { error: string | undefined; name: string }

function Inputs({ field }: { field: Texts }) {
  const t = useT()
  return (
    <>
      <Field {...field('name')} label={t('papers.name')} required maxLength={100} autoComplete="off" />
      <Field {...field('number')} label={t('qualifications.number')} maxLength={100} autoComplete="off" />
      <Field {...field('issuer')} label={t('qualifications.issuer')} maxLength={100} autoComplete="off" />
      <PaperDay name="issuedOn" label={t('qualifications.issuedOn')} />
      <PaperDay
        name="validUntil"
        label={t('qualifications.validUntil')}
        hint={t('qualifications.validUntilHint')}
      />
    </>
  )
}

export function AddCompanyPaper({ onClose }: { onClose: () => void }) {
  const t = useT()
  const idOf = useIdOfSent()
  const form = useForm({
    defaultValues: { name: '', number: '', issuer: '', issuedOn: '', validUntil: '' },
  })
  return (
    <AddPaperDialog
      title={t('papers.addPaper')}
      form={form}
      send={async ({ issuedOn, validUntil, ...typed }) => {
        const sent = { ...typed, issuedOn: issuedOn || null, validUntil: validUntil || null }
        const { name } = await call('POST /company-papers', { body: { id: idOf(sent), ...sent } })
        return t('papers.paperAdded', { name })
      }}
      onClose={onClose}
    >
      <Inputs field={(name) => ({ ...form.register(name), error: problemAt(form, name) })} />
    </AddPaperDialog>
  )
}

const labels: Readonly<Record<string, MessageKey>> = {
  name: 'papers.name',
  number: 'qualifications.number',
  issuer: 'qualifications.issuer',
  issuedOn: 'qualifications.issuedOn',
  validUntil: 'qualifications.validUntil',
  archived: 'papers.archived',
}

export function ChangeCompanyPaper({ of, onClose }: { of: CompanyPaper; onClose: () => void }) {
  const queries = useQueryClient()
  return (
    <ChangePaperDialog
      of={of}
      name={of.name}
      fieldsOf={fieldsOf}
      labels={labels}
      save={({ issuedOn, validUntil, ...changed }, { id, version }) =>
        call('PATCH /company-papers/:id', {
          params: { id },
          body: {
            ...changed,
            ...(issuedOn !== undefined && { issuedOn: issuedOn || null }),
            ...(validUntil !== undefined && { validUntil: validUntil || null }),
            version,
          },
        })
      }
      reread={async () => {
        const { papers } = await queries.fetchQuery({ ...query('GET /company-papers'), staleTime: 0 })
        return papers.find(({ id }) => id === of.id) ?? of
      }}
      onClose={onClose}
    >
      {({ field }) => <Inputs field={field} />}
    </ChangePaperDialog>
  )
}
