import { useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../lib/i18n.ts'
import { digestOf, type Made } from '../../../lib/outbox/record.ts'
import type { Outcome } from '../../../lib/outbox/sender.ts'
import { madeHere } from '../../../lib/own-changes.ts'
import { refresh } from '../../../lib/refresh.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { firstInvalid, problemsOf } from '../../../ui/wizard/progress.ts'
import { keptSlice, nameOfDraft } from '../../../ui/wizard/wizard.ts'
import { setLastMade } from '../last-made.ts'
import { orderPost } from './order-post.ts'
import { type OrderRefusal, orderRefusalOf } from './order-refusal.ts'
import { stepKeys } from './section.ts'
import { type Overlap, overlapsToAsk } from './sections/schedule/busy.api.ts'
import { type OrderDraft, orderWizard, sections, toPayload } from './sections.ts'
import type { OrderDialogParts } from './use-order-dialog.ts'

/** Overlaps wait for a reason, or for null: back to the slots. */
export interface OverlapsToExplain {
  overlaps: readonly Overlap[]
  answer: (reason: string | null) => void
}

/** A new try takes what was said of the last one away: "no connection" beside "created" would be a riddle. */
const about = 'submit'

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

/** What is posted of a draft: the body, the files by number, and a digest of what the order is made of. */
function toPost(draft: OrderDraft) {
  const body = toPayload(draft)
  const files = sections.attachments.toPayload(draft.attachments)
  // What was seen says how to write the order, not which one it is (decision 18).
  const { seen: _, ...order } = body
  return { body, files, digest: digestOf(JSON.stringify([order, files])) }
}

/**
 * "Sprawdź poprawność" and "Utwórz zlecenie" (requirements 4, 8). `done`: the order exists, the draft is gone.
 * `changed`: it was refused since somebody changed what it leans on.
 */
export function useSubmitOrder(
  { form, progress, keeper, steps }: OrderDialogParts,
  done: () => void,
  changed: () => void,
) {
  const queries = useQueryClient()
  /** `asking`: overlaps are read, and the dialog can still be closed. */
  const [busy, setBusy] = useState<'asking' | 'posting' | null>(null)
  const [question, setQuestion] = useState<OverlapsToExplain | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const running = useRef(false)
  const isDone = useRef(false)
  /** Whether the dialog stands; what was asked in it and is answered later has nobody to go on for. */
  const here = useRef(true)
  const stop = useRef(new AbortController())
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

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
    if (firstInvalid(progress.check()) === undefined) return true
    toast.error(t('dialog.checkFailed'), { about })
    showFirstProblem()
    return false
  }

  /** Files that are still being looked at belong to the order too; false: nobody waits for them any more. */
  async function filesIn(): Promise<boolean> {
    const { signal } = stop.current
    if (keeper.isComing) {
      setBusy('asking')
      await Promise.race([keeper.allIn(), aborted(signal)])
    }
    return here.current && !signal.aborted
  }

  /** Asks why slots may overlap, and keeps the reason with them; false: one goes back to the slots. */
  async function overlapsExplained(): Promise<boolean> {
    const { signal } = stop.current
    // Busy times that cannot be read are no reason to wait: the server names overlaps too.
    const read = overlapsToAsk(queries, form.getValues('schedule.slots')).catch(() => [])
    const overlaps = await Promise.race([read, aborted(signal).then(() => [])])
    if (!here.current || signal.aborted) return false
    if (overlaps.length === 0) return true
    setBusy(null)
    const reason = await new Promise<string | null>((answer) => setQuestion({ overlaps, answer }))
    setQuestion(null)
    if (reason === null) {
      steps.jumpTo('schedule')
      return false
    }
    for (const { i } of overlaps) form.setValue(`schedule.slots.${i}.overlapReason`, reason)
    return here.current
  }

  /** What a word like "jutro" means is settled by the day it is posted on, also for the same once more tomorrow. */
  function writeOut(): void {
    for (const step of stepKeys) {
      const before = form.getValues(step)
      const now = keptSlice(orderWizard, step, before)
      if (JSON.stringify(now) !== JSON.stringify(before)) form.setValue(step, now as never)
    }
  }

  async function post(): Promise<void> {
    if (!(await filesIn())) return
    // Drawn before the draft is read: nothing can be changed any more that would be missing in the order.
    flushSync(() => setBusy('posting'))
    const draft = structuredClone(form.getValues())
    const { body, files, digest } = toPost(draft)
    say(await keeper.post({ post: orderPost(body), digest, files }), draft)
  }

  function say(outcome: Outcome, draft: OrderDraft): void {
    if (outcome.kind === 'made') finish(outcome.made)
    if (outcome.kind === 'made' || !here.current) return
    setBusy(null)
    switch (outcome.kind) {
      case 'otherwise':
        setMade(outcome.made)
        readAgain()
        return
      case 'copied':
        // Said already, where the copy began (use-order-dialog.ts).
        return
      case 'files':
        // Nothing wrong any more: its bytes came while this was told.
        if (check()) toast.error(t('dialog.failed'), { about })
        return
      default: {
        const interrupted =
          outcome.kind !== 'refused' &&
          outcome.interrupted &&
          t(outcome.kind === 'unknown' ? 'dialog.outcomeUnknown' : 'dialog.notPosted')
        if (interrupted) toast.error(interrupted, { ms: limits.submitErrorToastMs, about })
        else showRefusal(orderRefusalOf(outcome.error, draft, outcome.kind))
      }
    }
  }

  function showRefusal(refusal: OrderRefusal): void {
    for (const step of stepKeys) {
      const problems = refusal.steps.get(step)
      if (problems) progress.refuse(step, problems)
    }
    const action = { label: t('wizard.close'), run: () => {} }
    toast.error(refusal.text, { ms: limits.submitErrorToastMs, action, about })
    if (refusal.steps.size > 0) showFirstProblem()
    if (refusal.changed) changed()
  }

  function finish({ id, number, warnings }: Made): void {
    isDone.current = true
    const title = nameOfDraft(orderWizard, form.getValues())
    // At once, so that what the dialog had asked for is not read again below.
    if (here.current) flushSync(done)
    toast.clear(about)
    toast.success(t('dialog.created'), limits.successToastMs)
    // An order whose server doesn't say which one it is can neither be opened nor told.
    setLastMade(id && number ? { id, number, title } : null)
    if (warnings.length > 0) {
      const list = warnings.map((it) => `• ${it}`).join('\n')
      toast.error(t('dialog.overlapStored', { number, list }), { ms: limits.submitErrorToastMs })
    }
    madeHere(id)
    readAgain()
  }
  function readAgain(): void {
    void refresh(queries, 'Order', 'Customer', 'Building')
  }

  /** One at a time, and none of a dialog that is gone. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (running.current || isDone.current || !here.current) return
    running.current = true
    stop.current = new AbortController()
    toast.clear(about)
    try {
      await work()
    } finally {
      running.current = false
      // Once made, nothing more is done here.
      if (here.current && !isDone.current) setBusy(null)
    }
  }

  const create = () =>
    once(async () => {
      progress.forgetRefused()
      if (!(await filesIn()) || !check()) return
      // An order was made of what this was before: whoever wants another says so.
      if (keeper.made) return setMade(keeper.made)
      writeOut()
      // The same once more: it may have been made without an answer, and would overlap with itself.
      const isRepeated = keeper.record.posted?.digest === toPost(form.getValues()).digest
      if (!isRepeated) {
        setBusy('asking')
        if (!(await overlapsExplained())) return
      }
      await post()
    })

  return {
    busy,
    question,
    /** An order that was made of what this form held before, until somebody has read of it. */
    made,
    check(): void {
      toast.clear(about)
      if (check()) toast.success(t('dialog.checkPassed'))
    },
    /** One order at most, however often it is pressed. */
    create,
    /** Waits no longer for what is under way. */
    interrupt(): void {
      stop.current.abort()
      keeper.interrupt()
    },
    /** An order turns out to have been made under this draft's key: of just this, or of what it was before. */
    async foundMade(order: Made): Promise<void> {
      if (!here.current) {
        toast.clear(about)
        toast.success(t('drafts.made', { number: order.number }), limits.submitErrorToastMs)
        return
      }
      await once(async () => {
        if (keeper.record.posted?.digest === toPost(form.getValues()).digest) return post()
        await keeper.goOnAfter(order)
        if (here.current) setMade(order)
      })
    },
    leaveMade: () => setMade(null),
    /** A second order is wanted beside the one that was made. */
    createAnother(): void {
      setMade(null)
      keeper.wantAnother()
      void create()
    },
  }
}
