import type { BulkResult } from '@zlecenia/contract/features/orders/order-bulk.contract'
import { scopeOf } from '@zlecenia/contract/lib/permissions'
import { orderBulk } from '@zlecenia/contract/messages/pl/order-bulk'
import { lazy, useState, useSyncExternalStore } from 'react'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { heldRules, onRulesChange } from '#lib/session.ts'
import type { Selection } from '#ui/data-table/selection.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { type BulkKind, bulkKinds } from './bulk-kinds.ts'

addMessages({ orderBulk })

const BulkDialog = lazy(async () => ({
  default: (await withMessages(import('./bulk-dialog.tsx'))).BulkDialog,
}))

const keeps = () => scopeOf(heldRules(), 'update', 'Order') === 'all'

/** Bulk actions on the selected orders, with the right to change any order. */
export function BulkActions({
  selection,
  onUndone,
}: {
  selection: Selection
  onUndone: (results: readonly BulkResult[]) => void
}) {
  const t = useT()
  const may = useSyncExternalStore(onRulesChange, keeps)
  const [kind, setKind] = useState<BulkKind | null>(null)
  if (!may) return null
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that are no form's */}
      <span role="group" aria-label={t('orderBulk.actions')} className="cluster">
        {bulkKinds.map(([it, Icon]) => (
          <Button
            key={it}
            look="text"
            icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setKind(it)}
          >
            {t(`orderBulk.${it}`)}
          </Button>
        ))}
      </span>
      {kind && (
        <LazyPart>
          <BulkDialog kind={kind} selection={selection} onUndone={onUndone} onClose={() => setKind(null)} />
        </LazyPart>
      )}
    </>
  )
}
