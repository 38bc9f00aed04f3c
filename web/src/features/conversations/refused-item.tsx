import { sentence } from '@zlecenia/contract/lib/sentence'
import { dayAndTimeOf } from '#lib/dates.ts'
import { type MessageKey, translate, useT } from '#lib/i18n.ts'
import type { Queued } from '#lib/queue/item.ts'
import { queue } from '#lib/queue/queue.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { QueuedFiles } from '#ui/queued-files.tsx'
import { toast } from '#ui/toast/toast.ts'

const kinds: Readonly<Record<string, MessageKey>> = {
  orderFiles: 'unsentMessages.orderFiles',
  orderState: 'unsentMessages.orderState',
  newCard: 'unsentMessages.newCard',
  cardMove: 'unsentMessages.cardMove',
}

interface RefusedItemProps {
  item: Queued
  onOpen: () => void
  onRemove: () => void
}

/**
 * A refused item of the queue (docs/topics/drafts-and-outbox.md): also of an order or board that the user no longer
 * sees.
 */
export function RefusedItem({ item, onOpen, onRemove }: RefusedItemProps) {
  const t = useT()
  const { kind, text, of, at, why, files } = item
  const name = kinds[kind]
  return (
    <li className="stack tight sunken">
      <div className="ends">
        <Link className="link truncated" href={of.address} onClick={onOpen}>
          {of.title}
        </Link>
        <span className="aside">{dayAndTimeOf(at)}</span>
      </div>
      <p className="prose">
        {name && `${t(name)}: `}
        {text}
      </p>
      {files.length > 0 && <QueuedFiles item={item} bytesOf={queue.fileOf} />}
      <p className="aside">{t('unsentMessages.why', { why: why ?? '' })}</p>
      <div className="cluster">
        <Button look="text" onClick={() => void queue.again(item)}>
          {t('queue.again')}
        </Button>
        {files.length > 0 && (
          <Button look="text" onClick={() => void saveAll(item)}>
            {t('unsentMessages.save')}
          </Button>
        )}
        <Button look="text" onClick={onRemove}>
          {t('unsentMessages.remove')}
        </Button>
      </div>
    </li>
  )
}

async function saveAll({ files }: Queued): Promise<void> {
  for (const file of files) {
    const found = await queue.fileOf(file)
    if (found) saveFile(found, file.name)
    else toast.error(translate(sentence('unsentMessages.gone', { name: file.name })))
  }
}
