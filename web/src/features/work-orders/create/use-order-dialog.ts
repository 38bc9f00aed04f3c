import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '../../../lib/i18n.ts'
import type { Entry } from '../../../lib/outbox/entry.ts'
import type { Opened } from '../../../lib/outbox/outbox.ts'
import type { Made } from '../../../lib/outbox/record.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { forgetLeftOpen, noteLeftOpen } from '../../drafts/index.ts'
import { draftFrom } from './kept-draft.ts'
import type { OrderDialogParts } from './order-dialog-parts.ts'
import type { Problems } from './progress.ts'
import { ProgressStore } from './progress-store.ts'
import { type StepKey, stepKeys } from './section.ts'
import { keptSlice, nameOfDraft, type OrderDraft } from './sections.ts'
import { StepNavigation } from './step-navigation.ts'

/** A page that goes says so by one of the first two; a phone may end a hidden tab without another word than the rest. */
const goings = ['pagehide', 'beforeunload']
const leavings = [...goings, 'blur', 'freeze', 'visibilitychange']

/** A draft of this very program is of its shape: reading it as one from elsewhere would cost the first key 15 ms. */
const justBegun = (parts: Readonly<Record<string, unknown>>): ReturnType<typeof draftFrom> => ({
  draft: parts as unknown as OrderDraft,
  unread: [],
})

/**
 * Sets up one open dialog around a draft: every change is validated and kept, and nothing above a step draws. `resumed`:
 * the draft was kept, perhaps by another version of the program.
 */
export function useOrderDialog(
  opened: Opened,
  resumed: boolean,
  onMade: (made: Made) => void,
): OrderDialogParts & { unread: StepKey[] } {
  const keeper = opened.entry
  const [{ draft: begun, unread }] = useState(() => (resumed ? draftFrom : justBegun)(keeper.record.parts))
  const form = useForm<OrderDraft>({ defaultValues: begun })
  const [parts] = useState(() => {
    const draft = () => form.getValues()
    const beside = (step: StepKey) => (step === 'attachments' ? filesWanting(draft(), keeper) : new Map())
    return { progress: new ProgressStore(draft, beside), keeper, steps: new StepNavigation() }
  })
  const { progress } = parts

  useEffect(() => {
    const draft = () => form.getValues()
    keeper.attend({
      read: (name) => keptSlice(name as StepKey, draft()[name as StepKey]),
      title: () => nameOfDraft(draft()),
      onFork: (why) => toast.error(t(`drafts.${why}`), { ms: limits.submitErrorToastMs }),
      onMade,
    })
  }, [form, keeper, onMade])

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        for (const changed of name ? [name] : stepKeys) {
          progress.changed(changed)
          keeper.changed(changed.split('.', 1)[0] ?? '')
        }
      },
    })
    const isHere = () => forgetLeftOpen(keeper.id)
    isHere()
    // A browser may bring a page back as it was left.
    window.addEventListener('pageshow', isHere)
    let wanting = ''
    const unlisten = keeper.listen(() => {
      const now = [...filesWanting(form.getValues(), keeper).values()].join()
      if (now !== wanting) progress.again('attachments')
      wanting = now
    })
    const first = setTimeout(() => progress.validateAll(), limits.firstValidationMs)
    const leave = ({ type }: Event) => {
      keeper.leave(goings.includes(type))
      const { changes, owner } = keeper.record
      if (type === 'pagehide' && changes > 0) noteLeftOpen(keeper.id, owner)
    }
    for (const name of leavings) {
      window.addEventListener(name, leave)
      document.addEventListener(name, leave)
    }
    return () => {
      unsubscribe()
      unlisten()
      clearTimeout(first)
      progress.dispose()
      window.removeEventListener('pageshow', isHere)
      for (const name of leavings) {
        window.removeEventListener(name, leave)
        document.removeEventListener(name, leave)
      }
    }
  }, [form, progress, keeper])

  return { form, unread, ...parts }
}

/** Listed files that no order can be made with: their bytes are nowhere, or the server will not take them. */
function filesWanting({ attachments }: OrderDraft, keeper: Pick<Entry, 'file'>): Problems {
  const problems = attachments.files.flatMap(({ n, name }): string[] => {
    const state = keeper.file(n)
    if (state.at === 'refused') return [state.why]
    return state.at === 'gone' ? [sentence('files.lost', { name })] : []
  })
  const [first] = problems
  return new Map(first === undefined ? [] : [['files', first]])
}
