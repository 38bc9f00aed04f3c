import { IconMicrophone, IconPlayerPlay } from '@tabler/icons-react'
import {
  filesPerMessage,
  isPhoto,
  nameOfMessageFile,
} from '@zlecenia/contract/features/conversations/message-files'
import { headBytes, isHeic, kindOfFile } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { translate, useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { sizeText } from '#lib/numbers.ts'
import { saveFile } from '#lib/save-file.ts'
import { shrunkPhoto } from '#lib/shrunk-photo.ts'
import { useBlobAddress } from '#lib/use-blob-address.ts'
import { FileCard, FileList } from '#ui/files/file-list.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { bytesKept, onShare, shareOf } from './file-post.ts'
import type { TypedFile } from './typed-file.ts'
import { VoiceAudio } from './voice-audio.tsx'
import { lengthOf } from './voice-length.ts'

export interface RefusedFile {
  id: string
  name: string
  why: string
}
type Prepared = { file: TypedFile; bytes: Blob } | RefusedFile

/** Accepted files in order, with the reasons for refused ones. */
export async function prepared(given: readonly File[], already: number): Promise<Prepared[]> {
  const made: Prepared[] = []
  for (const file of given) {
    const taken = made.filter((it) => 'file' in it).length
    const refused = (key: string, values: object = { name: file.name }) =>
      made.push({ id: newId(), name: file.name, why: translate(sentence(key, { ...values })) })
    // A file that the browser cannot read has no type, and is refused below.
    const head = await file
      .slice(0, headBytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0))
    const first = new Uint8Array(head)
    const type = kindOfFile(first)
    if (already + taken >= filesPerMessage) refused('messageFiles.tooMany', { max: filesPerMessage })
    else if (file.size === 0) refused('files.empty')
    else if (!type) refused(isHeic(first) ? 'files.heic' : 'files.unsupported')
    else {
      // Its content names it: names of files are often wrong.
      const named = new File([file], nameOfMessageFile(file.name, type), { type })
      const bytes = await shrunkPhoto(named, type).catch(() => null)
      if (!bytes) refused('files.unsupported')
      else if (bytes.size > limits.attachmentMaxBytes) refused('files.tooLarge')
      else {
        const { name, size } = bytes
        made.push({ file: { id: newId(), name, size, type: bytes.type, seconds: null }, bytes })
      }
    }
  }
  return made
}

interface AttachedFilesProps {
  files: readonly TypedFile[]
  refused: readonly RefusedFile[]
  onRemove: (id: string) => void
}

/** Files attached to the message being written. */
export function AttachedFiles({ files, refused, onRemove }: AttachedFilesProps) {
  const t = useT()
  return (
    <FileList label={t('messageFiles.list')}>
      {refused.map(({ id, name, why }) => (
        <FileCard
          key={id}
          name={name}
          type=""
          facts={why}
          picture={null}
          refused
          onRemove={() => onRemove(id)}
        />
      ))}
      {files.map((file) => (
        <KeptCard key={file.id} file={file} facts={factsOf(file)} onRemove={() => onRemove(file.id)} />
      ))}
    </FileList>
  )
}

/** Files of an unsent message: they can be saved. */
export function UnsentFiles({ files }: { files: readonly TypedFile[] }) {
  const t = useT()
  return (
    <FileList label={t('messageFiles.list')}>
      {files.map((file) => (
        <KeptCard
          key={file.id}
          file={file}
          facts={factsOf(file)}
          onOpen={async () => {
            const bytes = await bytesKept(file.id)
            if (bytes) saveFile(bytes, file.name)
            else toast.error(t('messageFiles.failed', { name: file.name }))
          }}
        />
      ))}
    </FileList>
  )
}

/** Files of a message being sent. */
export function WaitingFiles({ files }: { files: readonly TypedFile[] }) {
  const t = useT()
  return (
    <FileList tiles label={t('messageFiles.list')}>
      {files.map((file) => (
        <WaitingCard key={file.id} file={file} />
      ))}
    </FileList>
  )
}

function WaitingCard({ file }: { file: TypedFile }) {
  const t = useT()
  const share = useSyncExternalStore(onShare, () => shareOf(file.id))
  const percent = share === undefined ? null : Math.round(share * 100)
  const facts = percent === null ? factsOf(file) : t('messageFiles.progress', { percent })
  return <KeptCard file={file} facts={facts} share={share} />
}

const factsOf = ({ size }: TypedFile) => sizeText(size)

interface KeptCardProps {
  file: TypedFile
  facts: string
  share?: number | undefined
  onRemove?: () => void
  onOpen?: () => void
}

function KeptCard({ file, ...more }: KeptCardProps) {
  const t = useT()
  const { id, name, type, seconds } = file
  const [bytes, setBytes] = useState<Blob>()
  const [isPlayed, setIsPlayed] = useState(false)
  const address = useBlobAddress(bytes)
  const isVoice = type.startsWith('audio/')
  const isWanted = isVoice ? isPlayed : isPhoto(type)
  const failed = useEffectEvent(() => {
    if (isVoice) toast.error(t('messageFiles.failed', { name }))
    setIsPlayed(false)
  })
  useEffect(() => {
    let isHere = isWanted
    if (isWanted)
      void bytesKept(id).then((found) => {
        if (!isHere) return
        if (found) setBytes(found)
        else failed()
      })
    return () => {
      isHere = false
    }
  }, [id, isWanted])
  const card = { name, type, ...more }
  if (!isVoice) return <FileCard {...card} picture={address} />
  return (
    <FileCard
      {...card}
      sign={<IconMicrophone size={28} stroke={1.75} aria-hidden="true" />}
      chips={address && <VoiceAudio address={address} seconds={seconds ?? 0} name={name} />}
      actions={
        !address && (
          <IconButton
            icon={IconPlayerPlay}
            label={t('messageFiles.play', { length: lengthOf(seconds ?? 0) })}
            onClick={() => setIsPlayed(true)}
          />
        )
      }
    />
  )
}
