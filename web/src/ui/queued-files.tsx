import { useEffect, useState } from 'react'
import { sizeText } from '../lib/numbers.ts'
import type { Queued, QueuedFile } from '../lib/queue/item.ts'
import { queue } from '../lib/queue/queue.ts'
import { saveFile } from '../lib/save-file.ts'
import { useBlobAddress } from '../lib/use-blob-address.ts'
import { FileCard, FileList } from './files/file-list.tsx'

/** Files that were added together and are not with the server yet: they can be saved. */
export function QueuedFiles({ item }: { item: Queued }) {
  return (
    <FileList tiles label={item.text}>
      {item.files.map((file) => (
        <Waiting key={file.id} file={file} isRefused={item.state === 'refused'} />
      ))}
    </FileList>
  )
}

function Waiting({ file, isRefused }: { file: QueuedFile; isRefused: boolean }) {
  const [bytes, setBytes] = useState<File | null>(null)
  const address = useBlobAddress(bytes ?? undefined)
  useEffect(() => {
    let isHere = true
    void queue.fileOf(file).then((found) => isHere && setBytes(found))
    return () => {
      isHere = false
    }
  }, [file])
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
