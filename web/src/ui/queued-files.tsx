import { useEffect, useState } from 'react'
import { sizeText } from '#lib/numbers.ts'
import type { Queued, QueuedFile } from '#lib/queue/item.ts'
import { saveFile } from '#lib/save-file.ts'
import { useBlobAddress } from '#lib/use-blob-address.ts'
import { FileCard, FileList } from './files/file-list.tsx'

/** Null where the bytes are gone. */
type BytesOf = (file: QueuedFile) => Promise<File | null>

/** Files added together that the server does not have yet: they can be saved. */
export function QueuedFiles({ item, bytesOf }: { item: Queued; bytesOf: BytesOf }) {
  return (
    <FileList tiles label={item.text}>
      {item.files.map((file) => (
        <Waiting key={file.id} file={file} isRefused={item.state === 'refused'} bytesOf={bytesOf} />
      ))}
    </FileList>
  )
}

interface WaitingProps {
  file: QueuedFile
  isRefused: boolean
  bytesOf: BytesOf
}

function Waiting({ file, isRefused, bytesOf }: WaitingProps) {
  const [bytes, setBytes] = useState<File | null>(null)
  const address = useBlobAddress(bytes ?? undefined)
  useEffect(() => {
    let isHere = true
    void bytesOf(file).then((found) => isHere && setBytes(found))
    return () => {
      isHere = false
    }
  }, [file, bytesOf])
  return (
    <FileCard
      name={file.name}
      type={file.type}
      facts={sizeText(file.size)}
      picture={file.type.startsWith('image/') ? address : undefined}
      refused={isRefused}
      {...(bytes && { onOpen: () => saveFile(bytes, file.name) })}
    />
  )
}
