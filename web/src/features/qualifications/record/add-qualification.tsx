import { useQueryClient } from '@tanstack/react-query'
import {
  isDateOnly,
  type QualificationKind,
  qualificationKinds,
} from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Select } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { QualificationInputs, qualificationDialogPx } from './qualification-inputs.tsx'

interface AddQualificationProps {
  userId: string
  onClose: () => void
}

export function AddQualification({ userId, onClose }: AddQualificationProps) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const form = useForm({
    defaultValues: { kind: 'sepE' as QualificationKind, number: '', issuedOn: '', validUntil: '' },
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('qualifications.addTitle')}
        submit={t('qualifications.add')}
        width={qualificationDialogPx}
        form={form}
        save={async ({ kind, number, issuedOn, validUntil }) => {
          const whole = { number, issuedOn: issuedOn || null }
          const sent = {
            kind,
            validUntil: validUntil || null,
            ...(isDateOnly(kind) ? { number: null, issuedOn: null } : whole),
          }
          await call('POST /users/:id/qualifications', {
            params: { id: userId },
            body: { id: idOf(sent), ...sent },
          })
          await refresh(queries, 'Qualification')
          const name = t(`qualificationKind.${kind}`)
          toast.success(t('qualifications.added', { kind: name }), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <Select {...form.register('kind')} label={t('qualifications.kind')} data-autofocus="">
          {qualificationKinds.map((it) => (
            <option key={it} value={it}>
              {t(`qualificationKind.${it}`)}
            </option>
          ))}
        </Select>
        <QualificationInputs
          kind={kind}
          number={{ ...form.register('number'), error: problemAt(form, 'number') }}
        />
      </FormDialog>
    </FormProvider>
  )
}
