import { useQuery } from '@tanstack/react-query'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { filesOfConversationQuery } from './message-files.api.ts'
import { MessageFiles } from './message-files.tsx'

const widthPx = 720

interface ConversationFilesProps {
  place: string
  mayKeep: boolean
  onClose: () => void
}

/** All files of a conversation, newest first. */
export function ConversationFiles({ place, mayKeep, onClose }: ConversationFilesProps) {
  const t = useT()
  const query = useQuery(filesOfConversationQuery(place))
  const facts = new Map(query.data?.files.map(({ id, by, at }) => [id, `${by}, ${dayAndTimeOf(at)}`]))
  return (
    <Modal
      title={t('messageFiles.filesOf')}
      closeLabel={t('fileList.close')}
      width={widthPx}
      onClose={onClose}
    >
      <QueryState query={query} failed={t('messageFiles.listFailed')} loading={t('messageFiles.listLoading')}>
        {({ files }) =>
          files.length === 0 ? (
            <p className="quiet">{t('messageFiles.none')}</p>
          ) : (
            <MessageFiles
              place={place}
              files={files}
              mayKeep={mayKeep}
              factsOf={({ id }) => facts.get(id) ?? ''}
            />
          )
        }
      </QueryState>
    </Modal>
  )
}
