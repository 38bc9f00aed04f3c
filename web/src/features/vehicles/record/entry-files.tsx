import { useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { FileDrop } from '#ui/files/file-drop.tsx'

const accepted = 'image/jpeg,image/png,image/gif,image/webp,application/pdf'
const titleMax = 200

/** Files of an entry: they are sent before the entry names them. */
export function useEntryFiles(vehicleId: string) {
  const [files, setFiles] = useState<readonly File[]>([])
  // One id for all tries: an answer may be lost.
  const ids = useRef(new Map<File, string>())
  const done = useRef(new Set<File>())
  async function send(title: string): Promise<string[]> {
    for (const file of files) {
      const id = ids.current.get(file) ?? newId()
      ids.current.set(file, id)
      if (done.current.has(file)) continue
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
      done.current.add(file)
    }
    return files.map((file) => ids.current.get(file) ?? '')
  }
  return { files, add: (more: readonly File[]) => setFiles((those) => [...those, ...more]), send }
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
      {of.files.length > 0 && <p className="aside">{of.files.map(({ name }) => name).join(', ')}</p>}
    </>
  )
}
