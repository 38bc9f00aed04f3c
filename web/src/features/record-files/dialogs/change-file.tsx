import { useQueryClient } from '@tanstack/react-query'
import type { RecordFileKind } from '@zlecenia/contract/features/record-files/record-file-kinds'
import type { RecordFile } from '@zlecenia/contract/features/record-files/record-files.contract'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { asText } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { changeFile, type FilesOf, filesQuery, topicOfFiles } from '../record-files.api.ts'
import { type FileFields, FileInputs, fileDialogPx } from './file-inputs.tsx'

const fieldsOf = (it: RecordFile): FileFields => ({
  title: it.title,
  kind: it.kind,
  validUntil: it.validUntil ?? '',
})
const labels: Record<keyof FileFields, MessageKey> = {
  title: 'recordFiles.fileTitle',
  kind: 'recordFiles.fileKind',
  validUntil: 'recordFiles.validUntil',
}

interface ChangeFileProps {
  of: FilesOf
  file: RecordFile
  onClose: () => void
}

export function ChangeFile({ of, file, onClose }: ChangeFileProps) {
  const t = useT()
  const queries = useQueryClient()
  const editing = useRecordForm({
    record: file,
    fieldsOf,
    save: ({ kind, validUntil, ...changed }, { id, version }) =>
      changeFile(of, id, {
        ...changed,
        ...(kind && { kind: kind as RecordFileKind }),
        ...(validUntil !== undefined && { validUntil: validUntil || null }),
        version,
      }),
    async reread() {
      const { files } = await queries.fetchQuery({ ...filesQuery(of), staleTime: 0 })
      return files.find(({ id }) => id === file.id) ?? file
    },
    onSaved() {
      void refresh(queries, topicOfFiles[of.owner])
      onClose()
    },
  })
  const title = t('recordFiles.changeTitle', { name: file.title })
  return (
    <Modal title={title} closeLabel={t('shell.close')} width={fileDialogPx} onClose={onClose}>
      <RecordForm
        of={editing}
        aria-label={title}
        labelOf={(name) => t(labels[name as keyof FileFields])}
        wordsOf={(name, value) => {
          const text = asText(name, value)
          if (name === 'kind') return t(`recordFileKind.${text as RecordFileKind}`)
          return name === 'validUntil' && text ? dayOf(text) : text
        }}
      >
        <FileInputs titled input={(name, rules) => editing.field(name, rules)} />
      </RecordForm>
    </Modal>
  )
}
