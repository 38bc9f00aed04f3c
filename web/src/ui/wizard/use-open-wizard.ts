import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { DraftSource, Entry } from '#lib/outbox/entry.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { filesWanting } from './files-wanting.ts'
import { handIn } from './hand.ts'
import { draftFrom } from './kept-draft.ts'
import type { OpenWizard } from './open-wizard.ts'
import { ProgressStore } from './progress-store.ts'
import { StepNavigation } from './step-navigation.ts'
import { keptSlice, nameOfDraft, type StepOf, type Wizard } from './wizard.ts'

/** Events of leaving; phones may end a hidden tab with the last ones only. */
const goings = ['pagehide', 'beforeunload']
const leavings = [...goings, 'blur', 'freeze', 'visibilitychange']

export interface WizardListeners extends Pick<DraftSource, 'onFork' | 'onMade'> {
  isHere: (id: string) => void
  isLeft: (id: string, owner: string) => void
}

interface Begun {
  keeper: Entry
  /** Stored before, perhaps by another version. */
  resumed: boolean
}

/** Validates and stores every change; nothing above a step redraws. */
export function useOpenWizard<Draft extends FieldValues>(
  wizard: Wizard<Draft>,
  { keeper, resumed }: Begun,
  listeners: WizardListeners,
): OpenWizard<Draft> & { unread: readonly StepOf<Draft>[] } {
  const [{ draft: begun, unread }] = useState(() => {
    const { parts } = keeper.record
    // A new draft needs no parsing, which takes 15 ms.
    return resumed ? draftFrom(wizard, parts) : { draft: parts as unknown as Draft, unread: [] }
  })
  const form = useForm<Draft>({ defaultValues: begun as DefaultValues<Draft> })
  const [parts] = useState(() => {
    const draft = () => form.getValues()
    const beside = (step: StepOf<Draft>) => filesWanting(wizard.sectionOf(step), draft()[step], keeper)
    const [first] = wizard.keys
    const { step, touched } = handIn(wizard, keeper.record.note)
    const progress = new ProgressStore(wizard, draft, beside)
    progress.restore(touched)
    return { wizard, progress, keeper, steps: new StepNavigation(first as StepOf<Draft>, step) }
  })
  const { progress, steps } = parts

  useEffect(() => {
    const draft = () => form.getValues()
    keeper.connect({
      read: (name) => keptSlice(wizard, name as StepOf<Draft>, draft()[name]),
      title: () => nameOfDraft(wizard, draft()),
      note: () => ({ step: steps.get(), touched: progress.touched(), missing: progress.missing() }),
      onFork: listeners.onFork,
      onMade: listeners.onMade,
    })
  }, [wizard, form, keeper, progress, steps, listeners])

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        for (const changed of name ? [name] : wizard.keys) {
          progress.changed(changed)
          keeper.changed(changed.split('.', 1)[0] ?? '')
        }
      },
    })
    const isHere = () => listeners.isHere(keeper.id)
    isHere()
    // Fires for a page restored from the back-forward cache.
    window.addEventListener('pageshow', isHere)
    const withFiles = wizard.keys.filter((step) => wizard.sectionOf(step).files)
    const wanting = new Map<string, string>()
    const unlisten = keeper.listen(() => {
      for (const step of withFiles) {
        const slice = form.getValues(step as unknown as Path<Draft>)
        const now = [...filesWanting(wizard.sectionOf(step), slice, keeper).values()].join()
        if (now !== (wanting.get(step) ?? '')) progress.again(step)
        wanting.set(step, now)
      }
    })
    // Waits until all sections are drawn.
    let callOff = () => {}
    const first = setTimeout(() => {
      callOff = whenIdle(() => progress.validateAll(), {
        latestMs: limits.firstValidationMs,
        otherwiseMs: 0,
      })
    }, limits.firstValidationMs)
    const leave = ({ type }: Event) => {
      keeper.leave(goings.includes(type))
      const { changes, owner } = keeper.record
      if (type === 'pagehide' && changes > 0) listeners.isLeft(keeper.id, owner)
    }
    for (const name of leavings) {
      window.addEventListener(name, leave)
      document.addEventListener(name, leave)
    }
    return () => {
      unsubscribe()
      unlisten()
      clearTimeout(first)
      callOff()
      progress.dispose()
      window.removeEventListener('pageshow', isHere)
      for (const name of leavings) {
        window.removeEventListener(name, leave)
        document.removeEventListener(name, leave)
      }
    }
  }, [wizard, form, progress, keeper, listeners])

  return { form, unread, ...parts }
}
