import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  isPhoto,
  isVoice,
  type OrderFileMark,
  orderFileMarks,
} from '@zlecenia/contract/features/conversations/message-files'
import { limits } from '@zlecenia/contract/lib/limits'
import { type ReactNode, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { sizeText } from '#lib/numbers.ts'
import { openInTab } from '#lib/open-in-tab.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { useBlobAddress } from '#lib/use-blob-address.ts'
import { FileCard, FileList } from '#ui/files/file-list.tsx'
import { OpenPicture } from '#ui/files/open-picture.tsx'
import { toast } from '#ui/toast/toast.ts'
import { conversationAt } from './conversation-place.ts'
import {
  keepInOrder,
  type MessageFile,
  messageBytesQuery,
  messageThumbnailQuery,
  releaseFromOrder,
} from './message-files.api.ts'
import styles from './message-files.module.css'
import { VoicePlayer } from './voice-player.tsx'

interface MessageFilesProps {
  place: string
  files: readonly MessageFile[]
  /** Files can be added to those of the order. */
  mayKeep: boolean
  factsOf?: (file: MessageFile) => string
}

export function MessageFiles({
  place,
  files,
  mayKeep,
  factsOf = ({ size }) => sizeText(size),
}: MessageFilesProps) {
  const t = useT()
  const queries = useQueryClient()
  const [shown, setShown] = useState<string | null>(null)
  const pictures = files.filter(({ type }) => isPhoto(type))
  const openPaper = ({ id, name, type }: MessageFile) =>
    openInTab(() => queries.fetchQuery(messageBytesQuery(place, id)), type).catch((error) =>
      toast.error(`${t('messageFiles.failed', { name })}\n${problemText(error)}`),
    )
  return (
    <>
      <FileList tiles label={t('messageFiles.list')}>
        {files.map((file) =>
          isVoice(file.type) ? (
            <li key={file.id} className={`framed ${styles.voice}`}>
              <VoicePlayer place={place} file={file} facts={factsOf(file)} />
            </li>
          ) : (
            <StoredCard
              key={file.id}
              place={place}
              file={file}
              facts={factsOf(file)}
              onOpen={() => (isPhoto(file.type) ? setShown(file.id) : void openPaper(file))}
              actions={
                mayKeep && conversationAt(place).kind === 'order' ? (
                  <Marks orderId={place} file={file} />
                ) : undefined
              }
            />
          ),
        )}
      </FileList>
      <OpenPicture
        pictures={pictures}
        shown={shown}
        bytesOf={(id) => messageBytesQuery(place, id)}
        onShow={setShown}
      />
    </>
  )
}

interface StoredCardProps {
  place: string
  file: MessageFile
  facts: string
  actions: ReactNode
  onOpen: () => void
}

function StoredCard({ place, file, facts, actions, onOpen }: StoredCardProps) {
  const { data, isLoadingError } = useQuery({
    ...messageThumbnailQuery(place, file.id),
    enabled: isPhoto(file.type),
  })
  const address = useBlobAddress(data)
  return (
    <FileCard
      name={file.name}
      type={file.type}
      picture={isLoadingError ? null : address}
      facts={facts}
      onOpen={onOpen}
      {...(actions && { actions })}
    />
  )
}

/** Adds the file to those of the order, or removes it. */
function Marks({ orderId, file }: { orderId: string; file: MessageFile }) {
  const t = useT()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const { id, name, inOrder } = file

  async function run(work: () => Promise<unknown>, failed: string): Promise<boolean> {
    setIsBusy(true)
    try {
      await work()
      await refresh(queries, 'Order', 'orderConversation')
      return true
    } catch (error) {
      toast.error(`${failed}\n${problemText(error)}`)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  const to = (mark: OrderFileMark | null) => () =>
    mark ? keepInOrder(orderId, id, mark) : releaseFromOrder(orderId, id)
  async function press(mark: OrderFileMark): Promise<void> {
    const next = inOrder === mark ? null : mark
    const [done, failed] = next
      ? [t('messageFiles.added', { name }), t('messageFiles.addFailed', { name })]
      : [t('messageFiles.released', { name }), t('messageFiles.releaseFailed', { name })]
    if (!(await run(to(next), failed))) return
    const undo = next ? t('messageFiles.releaseFailed', { name }) : t('messageFiles.addFailed', { name })
    toast.success(done, limits.submitErrorToastMs, {
      label: t('messageFiles.undo'),
      run: () => void run(to(inOrder), undo),
    })
  }
  return (
    <span className={styles.marks}>
      {orderFileMarks.map((mark) => (
        <button
          key={mark}
          type="button"
          className={styles.mark}
          aria-pressed={inOrder === mark}
          aria-disabled={isBusy || undefined}
          aria-label={t(mark === 'before' ? 'messageFiles.asBefore' : 'messageFiles.asAfter', { name })}
          onClick={() => !isBusy && void press(mark)}
        >
          {t(`messageFiles.${mark}`)}
        </button>
      ))}
    </span>
  )
}
