import { unsentMessages as sentences } from '@zlecenia/contract/messages/pl/unsent-messages'
import { useState, useSyncExternalStore } from 'react'
import { copyText } from '#lib/copy-text.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import type { Queued } from '#lib/queue/item.ts'
import { queue } from '#lib/queue/queue.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast/toast.ts'
import { UnsentFiles } from './attached-files.tsx'
import { RefusedItem } from './refused-item.tsx'
import { onUnsent, type Unsent, unsentElsewhere } from './unsent.ts'

addMessages({ unsentMessages: sentences })

const widthPx = 560

interface UnsentDialogProps {
  /** Items of the queue that are no messages. */
  refused: readonly Queued[]
  onDiscard: (it: Unsent) => unknown
  onClose: () => void
}

/** Includes conversations, orders and boards that the user no longer sees: their text can be taken out. */
export function UnsentDialog({ refused, onDiscard, onClose }: UnsentDialogProps) {
  const t = useT()
  const unsent = useSyncExternalStore(onUnsent, unsentElsewhere)
  const [removed, setRemoved] = useState<Unsent | null>(null)
  const [dropped, setDropped] = useState<Queued | null>(null)
  return (
    <Modal title={t('unsentMessages.title')} closeLabel={t('shell.close')} width={widthPx} onClose={onClose}>
      {unsent.length + refused.length === 0 ? (
        <p className="quiet">{t('unsentMessages.none')}</p>
      ) : (
        <ul className="stack">
          {unsent.map((it) => (
            <Item
              key={`${it.place} ${'id' in it.message ? it.message.id : ''}`}
              it={it}
              onOpen={onClose}
              onRemove={() => setRemoved(it)}
            />
          ))}
          {refused.map((it) => (
            <RefusedItem key={it.id} item={it} onOpen={onClose} onRemove={() => setDropped(it)} />
          ))}
        </ul>
      )}
      {removed && (
        <Confirm
          title={t('unsentMessages.removeTitle')}
          confirm={t('unsentMessages.remove')}
          run={() => onDiscard(removed)}
          onClose={() => setRemoved(null)}
        >
          <p className="prose">{t('unsentMessages.removeText')}</p>
        </Confirm>
      )}
      {dropped && (
        <Confirm
          title={t('unsentMessages.dropTitle')}
          confirm={t('unsentMessages.remove')}
          run={() => queue.drop(dropped)}
          onClose={() => setDropped(null)}
        >
          <p className="prose">{t('unsentMessages.dropText', { text: dropped.text })}</p>
        </Confirm>
      )}
    </Modal>
  )
}

interface ItemProps {
  it: Unsent
  onOpen: () => void
  onRemove: () => void
}

function Item({ it: { message }, onOpen, onRemove }: ItemProps) {
  const t = useT()
  const { body, files, of } = message
  async function copy() {
    if (await copyText(body)) toast.success(t('unsentMessages.copied'))
    else toast.error(t('unsentMessages.notCopied'))
  }
  return (
    <li className="stack tight sunken">
      <div className="ends">
        {of ? (
          <Link className="link truncated" href={of.address} onClick={onOpen}>
            {of.title}
          </Link>
        ) : (
          <span>{t('unsentMessages.conversation')}</span>
        )}
        <span className="aside">
          {'at' in message ? dayAndTimeOf(message.at) : t('unsentMessages.draft')}
        </span>
      </div>
      {body !== '' && <p className="prose">{body}</p>}
      {files.length > 0 && <UnsentFiles files={files} />}
      {'why' in message && message.why && (
        <p className="aside">{t('unsentMessages.why', { why: message.why })}</p>
      )}
      <div className="cluster">
        {body !== '' && (
          <Button look="text" onClick={() => void copy()}>
            {t('unsentMessages.copy')}
          </Button>
        )}
        <Button look="text" onClick={onRemove}>
          {t('unsentMessages.remove')}
        </Button>
      </div>
    </li>
  )
}
