import { memo, useState, useSyncExternalStore } from 'react'
import { type MessageKey, useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './order-dialog.module.css'
import { useOrderDialogParts } from './order-dialog-parts.ts'
import { type Settled, type Slices, settledRest, stepsIn, takenBack } from './rest.ts'
import type { OrderDraft } from './sections.ts'
import type { DraftForm } from './slice.tsx'
import { writeSlices } from './write-slices.ts'

/**
 * "Brak pozostałych": one press says of every empty step that may be empty that there is nothing, and the next one takes
 * that back. It says before which steps these are. `away`: not now; what can be taken back is remembered.
 */
export const RestButton = memo(function RestButton({ away }: { away: boolean }) {
  const t = useT()
  const { form, progress } = useOrderDialogParts()
  const [settled, setSettled] = useState<Settled>({ before: {}, after: {} })
  const open = useSyncExternalStore(progress.listen, () => stepsIn(settledRest(form.getValues())).join())
  const back = useSyncExternalStore(progress.listen, () =>
    stepsIn(takenBack(form.getValues(), settled)).join(),
  )
  const names = (steps: string) =>
    steps
      .split(',')
      .map((step) => t(`restPart.${step}` as MessageKey))
      .join(', ')
  if (away || (!open && !back)) return null

  // As the form stands now: what is drawn may be a moment old.
  function press(): void {
    const draft = structuredClone(form.getValues())
    const write = (slices: Slices) => writeSlices(form as unknown as DraftForm, slices as Partial<OrderDraft>)
    const after = settledRest(draft)
    if (stepsIn(after).length > 0) {
      write(after)
      const before = Object.fromEntries(stepsIn(after).map((step) => [step, draft[step]]))
      const kept = stepsIn(takenBack(draft, settled))
      const of = (slices: Slices) => Object.fromEntries(kept.map((step) => [step, slices[step]]))
      setSettled({
        before: { ...of(settled.before), ...before },
        after: { ...of(settled.after), ...after },
      })
      toast.success(t('dialog.restSaid', { steps: names(stepsIn(after).join()) }))
      return
    }
    const before = takenBack(draft, settled)
    write(before)
    setSettled({ before: {}, after: {} })
    toast.success(t('dialog.restTakenBack', { steps: names(stepsIn(before).join()) }))
  }
  return (
    <Button look="text" data-rest="" aria-keyshortcuts="Alt+K" onClick={press}>
      <span className={styles.rest}>
        <span>
          {open ? t('dialog.rest') : t('dialog.restBack')}
          <kbd>{t('dialog.restKeys')}</kbd>
        </span>
        <small>{names(open || back)}</small>
      </span>
    </Button>
  )
})
