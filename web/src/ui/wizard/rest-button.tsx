import { memo, useEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '../form/button.tsx'
import { toast } from '../toast/toast.ts'
import './messages.ts'
import { useWizard } from './open-wizard.ts'
import { type Settled, settledRest, stepsIn, takenBack } from './rest.ts'
import type { DraftForm } from './slice.ts'
import styles from './wizard.module.css'
import type { AnyDraft } from './wizard.ts'
import { writeSlices } from './write-slices.ts'

const place = 'wizard-rest'
function say(text: string): void {
  toast.leave(place)
  toast.success(text, undefined, undefined, place)
}

/** Waives every empty optional step, or undoes that; names them before. `away`: disabled. */
export const RestButton = memo(function RestButton({ away }: { away: boolean }) {
  const t = useT()
  const { wizard, form, progress } = useWizard()
  const [settled, setSettled] = useState<Settled<AnyDraft>>({ before: {}, after: {} })
  const open = useSyncExternalStore(progress.listen, () =>
    stepsIn(wizard, settledRest(wizard, form.getValues())).join(),
  )
  const back = useSyncExternalStore(progress.listen, () =>
    stepsIn(wizard, takenBack(wizard, form.getValues(), settled)).join(),
  )
  useEffect(() => () => toast.leave(place), [])
  const names = (steps: string) =>
    steps
      .split(',')
      .map((step) => {
        const { rest, title } = wizard.sectionOf(step)
        return t(rest?.name ?? title)
      })
      .join(', ')
  if (away || (!open && !back)) return null

  // The drawn state may lag.
  function press(): void {
    const draft = structuredClone(form.getValues())
    const write = (slices: Partial<AnyDraft>) => writeSlices(form as unknown as DraftForm, slices)
    const after = settledRest(wizard, draft)
    if (stepsIn(wizard, after).length > 0) {
      write(after)
      const before = Object.fromEntries(stepsIn(wizard, after).map((step) => [step, draft[step]]))
      const kept = stepsIn(wizard, takenBack(wizard, draft, settled))
      const of = (slices: Partial<AnyDraft>) => Object.fromEntries(kept.map((step) => [step, slices[step]]))
      setSettled({
        before: { ...of(settled.before), ...before },
        after: { ...of(settled.after), ...after },
      })
      say(t('wizard.restSaid', { steps: names(stepsIn(wizard, after).join()) }))
      return
    }
    const before = takenBack(wizard, draft, settled)
    write(before)
    setSettled({ before: {}, after: {} })
    say(t('wizard.restTakenBack', { steps: names(stepsIn(wizard, before).join()) }))
  }
  return (
    <Button look="text" data-rest="" aria-keyshortcuts="Alt+K" onClick={press}>
      <span className={styles.rest}>
        <span>
          {open ? t('wizard.rest') : t('wizard.restBack')}
          <kbd>{t('wizard.restKeys')}</kbd>
        </span>
        <small>{names(open || back)}</small>
      </span>
    </Button>
  )
})
