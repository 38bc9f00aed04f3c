import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#lib/i18n.ts'
import { postedWhenOpen } from '#lib/outbox/post-when-open.ts'
import { type CreatedRecord, digestOf } from '#lib/outbox/record.ts'
import type { Outcome } from '#lib/outbox/sender.ts'
import { markOwnChange } from '#lib/own-changes.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'
import { goToFirstGap } from '#ui/wizard/first-gap.ts'
import type { OpenWizard } from '#ui/wizard/open-wizard.ts'
import { firstInvalid } from '#ui/wizard/progress.ts'
import { buildingPost, buildingRefusalOf } from './building-post.ts'
import { buildingStepKeys } from './section.ts'
import { type BuildingWizardDraft, buildingToPost } from './sections.ts'

/** A new attempt clears earlier messages. */
const about = 'submit'
const ms = limits.submitErrorToastMs

function toPost(draft: BuildingWizardDraft) {
  const body = buildingToPost(draft)
  return { body, files: body.papers.map(({ n }) => n), digest: digestOf(JSON.stringify(body)) }
}

/** Sends a building at most once (docs/adr/0005-one-order-per-key.md), and opens its page. */
export function useSubmitBuilding({ form, progress, keeper, steps }: OpenWizard<BuildingWizardDraft>) {
  const queries = useQueryClient()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<CreatedRecord | null>(null)
  const running = useRef(false)
  const here = useRef(true)
  const stop = useRef(new AbortController())
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  function check(): boolean {
    toast.clear(about)
    if (firstInvalid(progress.check()) === undefined) return true
    toast.error(t('buildingWizard.checkFailed'), { about })
    goToFirstGap(progress, steps)
    return false
  }

  function finish({ id, number }: CreatedRecord): void {
    markOwnChange(id)
    void refresh(queries, 'Building', 'Customer', 'Device')
    toast.clear(about)
    toast.success(t('buildingWizard.created', { name: number }), limits.successToastMs)
    if (here.current) void router.navigate({ href: addressOf('building', { id }) })
  }

  function say(outcome: Outcome, draft: BuildingWizardDraft): void {
    if (outcome.kind === 'made') finish(outcome.made)
    if (outcome.kind === 'made' || !here.current) return
    switch (outcome.kind) {
      case 'copied':
        return
      case 'otherwise':
        setMade(outcome.made)
        return
      case 'files':
        if (check()) toast.error(t('buildingWizard.failed'), { about })
        return
      default:
        if (outcome.kind === 'unsent' && outcome.interrupted)
          toast.error(t('buildingWizard.notPosted'), { ms, about })
        else refuse(buildingRefusalOf(outcome, draft))
    }
  }

  function refuse({ text, steps: refused }: ReturnType<typeof buildingRefusalOf>): void {
    for (const step of buildingStepKeys) {
      const problems = refused.get(step)
      if (problems) progress.refuse(step, problems)
    }
    toast.error(text, { ms, about })
    if (refused.size > 0) goToFirstGap(progress, steps)
  }

  async function create(): Promise<void> {
    if (running.current || !here.current) return
    running.current = true
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      progress.forgetRefused()
      if (!check()) return
      if (keeper.made) return setMade(keeper.made)
      // Locks the form before reading it.
      flushSync(() => setBusy(true))
      if (keeper.isComing) await keeper.allIn()
      const draft = structuredClone(form.getValues())
      const { body, files, digest } = toPost(draft)
      const post = () => keeper.post({ post: buildingPost(body), digest, files })
      const outcome = await postedWhenOpen(post, signal, (isWaiting) => {
        if (isWaiting) toast.error(t('buildingWizard.waitsForOpening'), { ms, about })
        else toast.clear(about)
      })
      say(outcome, draft)
    } finally {
      running.current = false
      if (here.current) setBusy(false)
    }
  }

  return {
    busy,
    made,
    create,
    leaveMade: () => setMade(null),
    check(): void {
      progress.forgetRefused()
      if (check()) toast.success(t('buildingWizard.checkPassed'))
    },
    interrupt(): void {
      stop.current.abort()
      keeper.interrupt()
    },
    /** Created from this content, or an earlier one. */
    async foundMade(building: CreatedRecord): Promise<void> {
      if (!here.current || keeper.record.posted?.digest === toPost(form.getValues()).digest)
        return finish(building)
      await keeper.goOnAfter(building)
      if (here.current) setMade(building)
    },
  }
}
