import { IconPencil } from '@tabler/icons-react'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay, useMayAll } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { EditedPart } from './edit/part-editor.tsx'

export const loadEditors = () => withMessages(import('./edit/part-editor.tsx'))
const PartEditor = lazy(async () => ({ default: (await loadEditors()).PartEditor }))

interface PartCardProps {
  title: string
  part: EditedPart
  order: Order
  /** Editable by users who may change orders, unless the part has another condition. */
  open?: boolean
  /** Editable by performers of the order too. */
  own?: boolean
  /** The part stays visible above its editor. */
  beside?: boolean
  children: ReactNode
}

/** Shows a part of the order, and edits it in place; the focus returns to the button. */
export function PartCard({ title, part, order, open = true, own, beside, children }: PartCardProps) {
  const t = useT()
  const mayChangeAll = useMayAll()(['update', 'Order'])
  const mayChange = useMay()(['update', 'Order']) && (own || mayChangeAll)
  const [editing, setEditing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) box.current?.querySelector<HTMLElement>('header button')?.focus()
    wasEditing.current = editing
  }, [editing])
  return (
    <div ref={box}>
      <Card
        title={title}
        aside={
          mayChange &&
          open &&
          !editing && (
            <IconButton
              small
              className="no-print"
              icon={IconPencil}
              label={t('orderDetails.edit', { part: title })}
              onClick={() => setEditing(true)}
            />
          )
        }
      >
        {(!editing || beside) && children}
        {editing && (
          <LazyPart>
            <PartEditor part={part} order={order} title={title} onDone={() => setEditing(false)} />
          </LazyPart>
        )}
      </Card>
    </div>
  )
}
