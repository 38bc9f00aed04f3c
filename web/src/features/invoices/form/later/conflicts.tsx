import { useSyncExternalStore } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { ConflictBanner } from '#ui/record-form/conflict-banner.tsx'
import { asText, type Leaf } from '#ui/record-form/fields.ts'
import type { DraftSaver } from '../draft-saver.ts'
import type { DraftStore } from '../draft-store.ts'
import { usePlaceLabel } from '../field-labels.ts'
import { accepted } from './merged-drafts.ts'

/** Changes of another person, field by field; what was typed here stays. */
export function Conflicts({ saver, store }: { saver: DraftSaver; store: DraftStore }) {
  const t = useT()
  const place = usePlaceLabel()
  const { differences } = useSyncExternalStore(saver.listen, () => saver.now)
  if (differences.length === 0) return null
  const isMine = differences.some(({ mine }) => mine !== undefined)
  const wordsOf = (field: string, value: Leaf) => {
    const text = asText(field, value)
    if (field === 'parties' || field === 'settles') return t('invoiceForm.changed')
    return typeof value === 'boolean' ? t(value ? 'invoiceForm.yes' : 'invoiceForm.no') : text
  }
  return (
    <>
      <ConflictBanner
        differences={differences}
        labelOf={(field) => place(field, store.draft)}
        wordsOf={wordsOf}
        onAccept={(it) => {
          saver.resolve(it)
          store.change((draft) => accepted(draft, it))
        }}
      />
      <Button onClick={() => saver.settle()}>
        {t(isMine ? 'invoiceForm.keepMine' : 'invoiceForm.understood')}
      </Button>
    </>
  )
}
