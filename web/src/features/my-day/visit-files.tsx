import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { sizeText } from '#lib/numbers.ts'
import { openInTab } from '#lib/open-in-tab.ts'
import { problemText } from '#lib/problem-text.ts'
import { useBlobAddress } from '#lib/use-blob-address.ts'
import { FileCard, FileList } from '#ui/files/file-list.tsx'
import { OpenPicture } from '#ui/files/open-picture.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { Visit } from './my-day.api.ts'
import { visitFileQuery, visitThumbnailQuery } from './offline/day-files.ts'

type VisitFile = Visit['files'][number]
const isPicture = ({ type }: VisitFile): boolean => type.startsWith('image/')

interface VisitFilesProps {
  orderId: string
  files: readonly VisitFile[]
}

/** Files of the order, loaded by a press: a basement has no signal to waste. */
export function VisitFiles({ orderId, files }: VisitFilesProps) {
  const t = useT()
  const queries = useQueryClient()
  const [open, setOpen] = useState<string | null>(null)
  const openPaper = ({ id, name, type }: VisitFile) =>
    openInTab(() => queries.fetchQuery(visitFileQuery(orderId, id)), type).catch((error: unknown) =>
      toast.error(`${t('myDay.fileFailed', { name })}\n${problemText(error)}`),
    )
  return (
    <>
      <FileList tiles>
        {files.map((file) => (
          <Tile
            key={file.id}
            orderId={orderId}
            file={file}
            onOpen={() => (isPicture(file) ? setOpen(file.id) : void openPaper(file))}
          />
        ))}
      </FileList>
      <OpenPicture
        pictures={files.filter(isPicture)}
        shown={open}
        bytesOf={(id) => visitFileQuery(orderId, id)}
        onShow={setOpen}
      />
    </>
  )
}

function Tile({ orderId, file, onOpen }: { orderId: string; file: VisitFile; onOpen: () => void }) {
  const t = useT()
  const { data, isLoadingError } = useQuery({
    ...visitThumbnailQuery(orderId, file.id),
    enabled: isPicture(file),
  })
  const address = useBlobAddress(data)
  const { name, type, size, mark } = file
  return (
    <FileCard
      name={name}
      type={type}
      facts={mark ? t(`myDay.${mark}`) : sizeText(size)}
      picture={isLoadingError ? null : address}
      onOpen={onOpen}
    />
  )
}
