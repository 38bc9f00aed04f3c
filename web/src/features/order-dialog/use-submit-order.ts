import { useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { setLastMade } from '#features/order-base/index.ts'
import { t } from '#lib/i18n.ts'
import { postedWhenOpen } from '#lib/outbox/post-when-open.ts'
import { type CreatedRecord, digestOf } from '#lib/outbox/record.ts'
import type { Outcome } from '#lib/outbox/sender.ts'
import { markOwnChange } from '#lib/own-changes.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'
import { goToFirstGap } from '#ui/wizard/first-gap.ts'
import { firstInvalid } from '#ui/wizard/progress.ts'
import { keptSlice, nameOfDraft } from '#ui/wizard/wizard.ts'
import type { AddedTo } from './addition/adding.ts'
import { additionOf } from './addition/addition-post.ts'
import { additionText } from './addition/addition-text.ts'
import { useSameWork } from './addition/use-same-work.ts'
import { orderPost } from './order-post.ts'
import { type OrderRefusal, orderRefusalOf } from './order-refusal.ts'
import { stepKeys } from './section.ts'
import type { RemarksDraft } from './sections/remarks/remarks.draft.ts'
import { type Overlap, overlapsToAsk } from './sections/schedule/busy.api.ts'
import { type OrderDraft, orderWizard, sections, toPayload } from './sections.ts'
import type { OrderDialogParts } from './use-order-dialog.ts'

/** Null: back to the slots. */
export interface OverlapsToExplain {
  overlaps: readonly Overlap[]
  answer: (reason: string | null) => void
}

/** A new attempt clears earlier messages. */
const about = 'submit'

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

function toPost(draft: OrderDraft) {
  const body = toPayload(draft)
  const files = sections.attachments.toPayload(draft.attachments)
  // `seen` is not part of an order's identity (docs/topics/drafts-and-outbox.md#fields-seen-and-fields-changed).
  const { seen: _, ...order } = body
  return { body, files, digest: digestOf(JSON.stringify([order, files])) }
}

/** Requirements 4, 8. `changed`: refused because records changed. */
export function useSubmitOrder(
  { form, progress, keeper, steps }: OrderDialogParts,
  done: () => void,
  changed: () => void,
) {
  const queries = useQueryClient()
  /** `asking`: still closable. */
  const [busy, setBusy] = useState<'asking' | 'posting' | null>(null)
  const [question, setQuestion] = useState<OverlapsToExplain | null>(null)
  const [made, setMade] = useState<CreatedRecord | null>(null)
  const [adding, setAdding] = useState<AddedTo | null>(null)
  const sameWork = useSameWork(() => form.getValues())
  const running = useRef(false)
  const isDone = useRef(false)
  /** False: no late answer is awaited. */
  const here = useRef(true)
  const stop = useRef(new AbortController())
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const showFirstProblem = () => goToFirstGap(progress, steps)

  function check(): boolean {
    if (firstInvalid(progress.check()) === undefined) return true
    toast.error(t('dialog.checkFailed'), { about })
    showFirstProblem()
    return false
  }

  /** False: cancelled. */
  async function filesIn(): Promise<boolean> {
    const { signal } = stop.current
    if (keeper.isComing) {
      setBusy('asking')
      await Promise.race([keeper.allIn(), aborted(signal)])
    }
    return here.current && !signal.aborted
  }

  /** False: back to the slots. */
  async function overlapsExplained(): Promise<boolean> {
    const { signal } = stop.current
    // The server checks overlaps too.
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

  /** "jutro" is resolved on the day of posting, for repetitions too. */
  function writeOut(): void {
    for (const step of stepKeys) {
      const before = form.getValues(step)
      const now = keptSlice(orderWizard, step, before)
      if (JSON.stringify(now) !== JSON.stringify(before)) form.setValue(step, now as never)
    }
  }

  const postedByItself = (post: () => Promise<Outcome>) =>
    postedWhenOpen(post, stop.current.signal, (isWaiting) => {
      if (isWaiting) toast.error(t('dialog.waitsForOpening'), { ms: limits.submitErrorToastMs, about })
      else toast.clear(about)
    })

  async function post(): Promise<void> {
    if (!(await filesIn())) return
    // Locks the form before reading it.
    flushSync(() => setBusy('posting'))
    const draft = structuredClone(form.getValues())
    const { body, files, digest } = toPost(draft)
    say(await postedByItself(() => keeper.post({ post: orderPost(body), digest, files })), draft)
  }

  async function postAddition({ id }: AddedTo): Promise<void> {
    flushSync(() => setBusy('posting'))
    const draft = structuredClone(form.getValues())
    const addition = additionOf(draft, id)
    if (!addition) return
    const outcome = await postedByItself(() => keeper.post(addition))
    say(outcome, draft, ({ number }) =>
      toast.success(
        t('orderAddition.done', { number, what: additionText(addition.added()) }),
        limits.submitErrorToastMs,
      ),
    )
  }

  function say(outcome: Outcome, draft: OrderDraft, celebrate: typeof sayCreated = sayCreated): void {
    if (outcome.kind === 'made') finish(outcome.made, celebrate)
    if (outcome.kind === 'made' || !here.current) return
    setBusy(null)
    switch (outcome.kind) {
      case 'otherwise':
        setMade(outcome.made)
        readAgain()
        return
      case 'copied':
        // Reported in use-order-dialog.ts.
        return
      case 'files':
        // The files arrived meanwhile.
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

  function sayCreated({ id, number }: CreatedRecord, title: string, letter?: RemarksDraft['letter']): void {
    toast.success(t('dialog.created'), limits.successToastMs)
    // An order without a number can neither be opened nor named.
    setLastMade(id && number ? { id, number, title, ...(letter && { letter }) } : null)
  }

  function finish(it: CreatedRecord, celebrate: typeof sayCreated): void {
    const { id, number, warnings } = it
    isDone.current = true
    const title = nameOfDraft(orderWizard, form.getValues())
    // First, so that closed queries are not refetched.
    if (here.current) flushSync(done)
    toast.clear(about)
    celebrate(it, title, form.getValues('remarks.letter'))
    if (warnings.length > 0) {
      const list = warnings.map((it) => `• ${it}`).join('\n')
      toast.error(t('dialog.overlapStored', { number, list }), { ms: limits.submitErrorToastMs })
    }
    markOwnChange(id)
    readAgain()
  }
  function readAgain(): void {
    void refresh(queries, 'Order', 'Customer', 'Building')
  }

  /** Serialised; nothing for a closed dialog. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (running.current || isDone.current || !here.current) return
    running.current = true
    stop.current = new AbortController()
    toast.clear(about)
    try {
      await work()
    } finally {
      running.current = false
      if (here.current && !isDone.current) setBusy(null)
    }
  }

  async function create(): Promise<void> {
    let addition: AddedTo | null = null
    await once(async () => {
      progress.forgetRefused()
      if (!(await filesIn()) || !check()) return
      // Created from an earlier state: ask first.
      if (keeper.made) return setMade(keeper.made)
      writeOut()
      // A repetition may overlap with itself.
      const isRepeated = keeper.record.posted?.digest === toPost(form.getValues()).digest
      if (!isRepeated) {
        setBusy('asking')
        const there = await sameWork.found(stop.current.signal)
        if (!here.current || stop.current.signal.aborted) return
        const [same] = there.found
        if (same) {
          setBusy(null)
          const choice = await sameWork.ask(same, there)
          if (!here.current || choice === 'back') return
          if (choice === 'add') {
            addition = same
            return
          }
          setBusy('asking')
        }
        if (!(await overlapsExplained())) return
      }
      await post()
    })
    if (addition) await addTo(addition)
  }

  const addTo = (order: AddedTo) =>
    once(async () => {
      setAdding(null)
      progress.forgetRefused()
      if (!(await filesIn())) return
      if (keeper.made) return setMade(keeper.made)
      writeOut()
      const addition = additionOf(form.getValues(), order.id)
      if (!addition) return toast.error(t('orderAddition.nothing'), { about })
      const isRepeated = keeper.record.posted?.digest === addition.digest
      if (!isRepeated) {
        setBusy('asking')
        if (!(await overlapsExplained())) return
      }
      await postAddition(order)
    })

  return {
    busy,
    question,
    sameWork: sameWork.question,
    made,
    adding,
    askToAdd: setAdding,
    addTo,
    /** Refusals of the server are checked again. */
    check(): void {
      toast.clear(about)
      progress.forgetRefused()
      if (check()) toast.success(t('dialog.checkPassed'))
    },
    create,
    interrupt(): void {
      stop.current.abort()
      keeper.interrupt()
    },
    /** Created from this content, or an earlier one. */
    async foundMade(order: CreatedRecord): Promise<void> {
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
    createAnother(): void {
      setMade(null)
      keeper.wantAnother()
      void create()
    },
  }
}
