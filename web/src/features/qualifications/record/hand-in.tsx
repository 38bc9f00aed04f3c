import { useQueryClient } from '@tanstack/react-query'
import { acceptedFiles } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Select } from '#ui/form/field.tsx'
import { FieldMessage } from '#ui/form/field-message.tsx'
import looks from '#ui/form/form.module.css'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from '../qualifications.module.css'
import { type TypedPaper, usePaperForm } from './paper-form.ts'
import { QualificationInputs, qualificationDialogPx } from './qualification-inputs.tsx'

/** Hands in the user's own paper, with its picture from the phone. */
export function HandIn({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const [file, setFile] = useState<File | null>(null)
  const { form, kind, kinds, nameOf, isDateOnly, sentOf, field } = usePaperForm()
  async function save(typed: TypedPaper) {
    const sent = sentOf(typed)
    // The same paper again under the same id adds nothing, so that only a failed scan is repeated.
    const made = await call('POST /me/qualifications', { body: { id: idOf(sent), ...sent } })
    try {
      if (file && !isDateOnly(typed.kind))
        await call('PUT /me/qualifications/:qualificationId/scan', {
          params: { qualificationId: made.id },
          query: { name: file.name, version: made.version },
          body: file,
        })
    } finally {
      await refresh(queries, 'Qualification')
    }
    toast.success(t('qualifications.handedIn', { kind: nameOf(typed.kind) }), limits.successToastMs)
    onClose()
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('qualifications.handInTitle')}
        submit={t('qualifications.handIn')}
        width={qualificationDialogPx}
        form={form}
        save={save}
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
        {!isDateOnly(kind) && <Picture onFile={setFile} problem={problemAt(form, 'scan' as 'number')} />}
      </FormDialog>
    </FormProvider>
  )
}

interface PictureProps {
  onFile: (file: File | null) => void
  problem: string | undefined
}

function Picture({ onFile, problem }: PictureProps) {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.file}>
      <label className={looks.label} htmlFor={id}>
        {t('qualifications.photo')}
      </label>
      <input
        id={id}
        name="scan"
        type="file"
        accept={acceptedFiles}
        aria-describedby={`${id}-below`}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
      <FieldMessage id={`${id}-below`} problem={problem}>
        {t('qualifications.photoHint')}
      </FieldMessage>
    </div>
  )
}
