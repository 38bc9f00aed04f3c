import { useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Answer, call } from '../../../lib/client.ts'
import { t } from '../../../lib/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { OrderDialog } from './order-dialog.ts'
import { canCreate, firstInvalid, problemsOf } from './progress.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { stepKeys } from './section.ts'
import { type Overlap, overlapsToAsk } from './sections/schedule/busy.api.ts'
import { sections, toPayload } from './sections.ts'

type Made = Answer<'POST /investment'>

/** Overlaps wait for a reason, or for null: back to the slots. */
export interface Question {
  overlaps: readonly Overlap[]
  answer: (reason: string | null) => void
}

/** "Sprawdź poprawność" and "Utwórz zlecenie" (spec 4 submit, spec 8). `done`: the order exists, the draft is gone. */
export function useSubmit({ form, progress, keeper, steps }: OrderDialog, done: () => void) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const running = useRef(false)
  /** The last attempt, which may be under way: the order it made, or null. */
  const attempt = useRef(Promise.resolve<Made | null>(null))
  /** What was posted last, whatever became of it. */
  const posted = useRef<string>(null)

  /** To the first step with something wrong, at its first field. */
  function showFirstProblem(): void {
    const step = firstInvalid(progress.get())
    if (!step) return
    const fields = problemsOf(progress.get()[step]).keys()
    steps.jumpToField(
      step,
      [...fields].map((field) => `${step}.${field}`),
    )
  }

  function check(): boolean {
    const valid = canCreate(progress.check())
    if (valid) return true
    toast.error(t('dialog.checkFailed'))
    showFirstProblem()
    return false
  }

  /** Asks why slots may overlap, and keeps the reason with them; false: one goes back to the slots. */
  async function overlapsExplained(): Promise<boolean> {
    // Busy times that cannot be read are no reason to wait: the server names overlaps too.
    const overlaps = await overlapsToAsk(queries, form.getValues('schedule.slots')).catch(() => [])
    if (overlaps.length === 0) return true
    const reason = await new Promise<string | null>((answer) => setQuestion({ overlaps, answer }))
    setQuestion(null)
    if (reason === null) {
      steps.jumpTo('schedule')
      return false
    }
    for (const { i } of overlaps) form.setValue(`schedule.slots.${i}.overlapReason`, reason)
    return true
  }

  /** Posts the order; null when it was refused, which is said and shown. */
  async function post(): Promise<Made | null> {
    await keeper.settle()
    const draft = structuredClone(form.getValues())
    const files = sections.attachments.toPayload(draft.attachments).flatMap((n) => keeper.file(n) ?? [])
    const body = toPayload(draft)
    posted.current = JSON.stringify(body)
    try {
      return await call('POST /investment', {
        body: { ...body, draft: keeper.named },
        files,
        headers: { 'Idempotency-Key': keeper.idempotencyKey },
      })
    } catch (error) {
      showRefusal(refusalOf(error, draft))
      return null
    }
  }

  function showRefusal(refusal: Refusal): void {
    if (refusal.keySpent) keeper.renewKey()
    keeper.proceed()
    for (const step of stepKeys) {
      const problems = refusal.steps.get(step)
      if (problems) progress.refuse(step, problems)
    }
    const action = { label: t('dialog.close'), run: () => {} }
    toast.error(refusal.text, { ms: limits.submitErrorToastMs, action })
    if (refusal.steps.size > 0) showFirstProblem()
  }

  async function finish({ number, warnings }: Made): Promise<void> {
    await keeper.finish()
    // At once, so that what the dialog had asked for is not read again below.
    flushSync(done)
    toast.success(t('dialog.created'), limits.successToastMs)
    if (warnings.length > 0) {
      const list = warnings.map((it) => `• ${it}`).join('\n')
      toast.error(t('dialog.overlapStored', { number, list }), { ms: limits.submitErrorToastMs })
    }
    for (const key of ['orders', 'calendar', 'customers', 'buildings']) {
      void queries.invalidateQueries({ queryKey: [key] })
    }
  }

  return {
    busy,
    question,
    /** Whether the order was made, once nothing is under way. */
    made: async (): Promise<boolean> => (await attempt.current) !== null,
    check(): void {
      if (check()) toast.success(t('dialog.checkPassed'))
    },
    /** One order at most, however often it is pressed. */
    async create(): Promise<void> {
      if (running.current || !check()) return
      running.current = true
      let made: Made | null = null
      try {
        // The same once more: it may have been made without an answer, and would overlap with itself.
        const isRepeated = posted.current === JSON.stringify(toPayload(form.getValues()))
        if (!isRepeated && !(await overlapsExplained())) return
        setBusy(true)
        attempt.current = post()
        made = await attempt.current
        if (made) await finish(made)
      } finally {
        // Once made, nothing more is posted from here.
        running.current = made !== null
        setBusy(made !== null)
      }
    },
  }
}
