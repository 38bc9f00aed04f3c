import { useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { sizeText } from '#lib/numbers.ts'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { FileCard, FileList } from '#ui/files/file-list.tsx'

const accepted = 'image/jpeg,image/png,image/gif,image/webp,application/pdf'
const titleMax = 200

/** Files of an entry: they are sent before the entry names them, each under one id for all tries. */
export function useEntryFiles(vehicleId: string) {
  const [files, setFiles] = useState<readonly { id: string; file: File }[]>([])
  const sent = useRef(new Set<string>())
  async function send(title: string): Promise<string[]> {
    for (const { id, file } of files) {
      if (sent.current.has(id)) continue
      await call('POST /vehicles/:id/files', {
        params: { id: vehicleId },
        body: {
          id,
          kind: file.type.startsWith('image/') ? 'photo' : 'other',
          title: title.slice(0, titleMax),
          validUntil: null,
        },
        files: [file],
      })
      sent.current.add(id)
    }
    return files.map(({ id }) => id)
  }
  return {
    files,
    add: (more: readonly File[]) =>
      setFiles((those) => [...those, ...more.map((file) => ({ id: newId(), file }))]),
    remove: (id: string) => setFiles((those) => those.filter((it) => it.id !== id)),
    send,
  }
}

export function EntryFiles({ of }: { of: ReturnType<typeof useEntryFiles> }) {
  const t = useT()
  return (
    <>
      <FileDrop
        label={t('vehicleRecord.files')}
        text={t('vehicleRecord.files')}
        choose={t('vehicleRecord.choose')}
        hint={t('vehicleRecord.filesHint')}
        accept={accepted}
        onFiles={of.add}
      />
      {of.files.length > 0 && (
        <FileList label={t('vehicleRecord.files')}>
          {of.files.map(({ id, file }) => (
            <FileCard
              key={id}
              name={file.name}
              type={file.type}
              facts={sizeText(file.size)}
              onRemove={() => of.remove(id)}
            />
          ))}
        </FileList>
      )}
    </>
  )
}
