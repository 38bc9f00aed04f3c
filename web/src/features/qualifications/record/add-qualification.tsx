import { useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { FormProvider } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Select } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { usePaperForm } from './paper-form.ts'
import { QualificationInputs, qualificationDialogPx } from './qualification-inputs.tsx'

interface AddQualificationProps {
  userId: string
  onClose: () => void
}

export function AddQualification({ userId, onClose }: AddQualificationProps) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const { form, kind, kinds, nameOf, sentOf, field } = usePaperForm()
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('qualifications.addTitle')}
        submit={t('qualifications.add')}
        width={qualificationDialogPx}
        form={form}
        save={async (typed) => {
          const sent = sentOf(typed)
          await call('POST /users/:id/qualifications', {
            params: { id: userId },
            body: { id: idOf(sent), ...sent },
          })
          await refresh(queries, 'Qualification')
          toast.success(t('qualifications.added', { kind: nameOf(typed.kind) }), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <Select
          {...form.register('kind')}
          label={t('qualifications.kind')}
          error={problemAt(form, 'kind')}
          data-autofocus=""
        >
          {kinds.map(({ key }) => (
            <option key={key} value={key}>
              {nameOf(key)}
            </option>
          ))}
        </Select>
        <QualificationInputs kind={kind} field={field} />
      </FormDialog>
    </FormProvider>
  )
}
