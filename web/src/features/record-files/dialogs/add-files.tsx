import { useQueryClient } from '@tanstack/react-query'
import type { RecordFileKind } from '@zlecenia/contract/features/record-files/record-file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '../../../lib/i18n.ts'
import { newId } from '../../../lib/new-id.ts'
import { refresh } from '../../../lib/refresh.ts'
import { problemAt } from '../../../ui/record-form/field-problems.ts'
import { FormDialog } from '../../../ui/record-form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { stemOf } from '../chosen-files.ts'
import { addFile, type FilesOf, topicOfFiles } from '../record-files.api.ts'
import { type FileFields, FileInputs, fileDialogPx } from './file-inputs.tsx'

const isPicture = ({ type }: File) => type.startsWith('image/')

interface AddFilesProps {
  of: FilesOf
  files: readonly File[]
  onClose: () => void
}

/** Each is sent by itself: what did not arrive stays for another press. */
export function AddFiles({ of, files, onClose }: AddFilesProps) {
  const t = useT()
  const queries = useQueryClient()
  const [left, setLeft] = useState(files)
  // One id however often it is sent: an answer may be lost.
  const ids = useRef(new Map<File, string>())
  const [first] = files
  const form = useForm<FileFields>({
    defaultValues: {
      title: first ? stemOf(first.name) : '',
      kind: files.every(isPicture) ? 'photo' : 'other',
      validUntil: '',
    },
  })
  const titled = files.length === 1

  function idOf(file: File): string {
    const id = ids.current.get(file) ?? newId()
    ids.current.set(file, id)
    return id
  }
  async function send({ title, kind, validUntil }: FileFields): Promise<void> {
    const said = { kind: kind as RecordFileKind, validUntil: validUntil || null }
    try {
      for (const file of left) {
        const name = titled ? title : stemOf(file.name)
        await addFile(of, { id: idOf(file), ...said, title: name }, file)
        setLeft((those) => those.filter((it) => it !== file))
      }
    } finally {
      void refresh(queries, topicOfFiles[of.owner])
    }
    toast.success(t('recordFiles.added', { count: files.length }), limits.successToastMs)
    onClose()
  }
  const isPart = left.length < files.length
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('recordFiles.addTitle', { count: files.length })}
        submit={t('recordFiles.save')}
        width={fileDialogPx}
        form={form}
        save={send}
        onClose={onClose}
      >
        {!titled && (
          <p className="quiet">
            {isPart
              ? t('recordFiles.left', {
                  count: left.length,
                  names: left.map(({ name }) => name).join(', '),
                })
              : t('recordFiles.namesStay')}
          </p>
        )}
        <FileInputs
          titled={titled}
          input={(name, rules) => ({ ...form.register(name, rules), error: problemAt(form, name) })}
        />
      </FormDialog>
    </FormProvider>
  )
}
