import { useQueryClient } from '@tanstack/react-query'
import type { RecordFileKind } from '@zlecenia/contract/features/record-files/record-file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { translate, useT } from '#lib/i18n.ts'
import { judged, refusalsOf } from '#lib/judged-files.ts'
import { newId } from '#lib/new-id.ts'
import { refresh } from '#lib/refresh.ts'
import { Banner } from '#ui/form/banner.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { stemOf } from '../chosen-files.ts'
import { addFile, type FilesOf, topicOfFiles } from '../record-files.api.ts'
import { type FileFields, FileInputs, fileDialogPx } from './file-inputs.tsx'

const isPicture = ({ type }: File) => type.startsWith('image/')

interface AddFilesProps {
  of: FilesOf
  files: readonly File[]
  onClose: () => void
}

/** Each is sent separately: failed ones stay for another try. */
export function AddFiles({ of, files, onClose }: AddFilesProps) {
  const t = useT()
  const queries = useQueryClient()
  const [left, setLeft] = useState(files)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const judging = useRef<Promise<readonly File[]>>(undefined)
  useEffect(() => {
    judging.current ??= judged(files).then((all) => {
      const taken = all.filter((it) => refusalsOf(it).length === 0).map(({ file }) => file)
      setRefusals(all.flatMap(refusalsOf))
      setLeft(taken)
      return taken
    })
  }, [files])
  // One id for all tries: an answer may be lost.
  const ids = useRef(new Map<File, string>())
  const done = useRef(new Set<File>())
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
    const taken = (await judging.current) ?? files
    if (taken.length === 0) return
    const fields = { kind: kind as RecordFileKind, validUntil: validUntil || null }
    try {
      for (const file of taken.filter((it) => !done.current.has(it))) {
        const name = titled ? title : stemOf(file.name)
        await addFile(of, { id: idOf(file), ...fields, title: name }, file)
        done.current.add(file)
        setLeft((those) => those.filter((it) => it !== file))
      }
    } finally {
      void refresh(queries, topicOfFiles[of.owner])
    }
    toast.success(t('recordFiles.added', { count: taken.length }), limits.successToastMs)
    onClose()
  }
  const isPart = left.length < files.length - refusals.length
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
        {refusals.length > 0 && (
          <Banner tone="warning" announced>
            {refusals.map((it) => (
              <p key={it}>{translate(it)}</p>
            ))}
          </Banner>
        )}
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
