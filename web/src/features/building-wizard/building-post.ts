import { postedAs } from '#features/drafts/index.ts'
import { call } from '#lib/call.ts'
import { t } from '#lib/i18n.ts'
import type { Outcome } from '#lib/outbox/sender.ts'
import { type Post, SendRefused } from '#lib/outbox/sender.ts'
import { Interrupted } from '#lib/outbox/with-timeout.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { fieldFor, ownerOf } from '#ui/wizard/owner.ts'
import type { Problems } from '#ui/wizard/progress.ts'
import type { BuildingStepKey } from './section.ts'
import { type BuildingWizardDraft, type buildingToPost, buildingWizard } from './sections.ts'

/** Files become the building's from its draft; without one on the server they have no way there. */
export const buildingPost = (body: ReturnType<typeof buildingToPost>): Post =>
  postedAs(({ draft, files, ...sent }) => {
    if (files.length > 0) throw new SendRefused(t('buildingWizard.filesNeedServer'))
    return call('POST /buildings/whole', { ...sent, body: { ...body, draft } })
  })

interface BuildingRefusal {
  text: string
  steps: ReadonlyMap<BuildingStepKey, Problems>
}

export function buildingRefusalOf(
  outcome: Extract<Outcome, { error: unknown }>,
  draft: BuildingWizardDraft,
): BuildingRefusal {
  const { kind, error } = outcome
  const none = new Map<BuildingStepKey, Problems>()
  if (error instanceof NetworkError || error instanceof Interrupted || kind === 'unknown')
    return { text: t('buildingWizard.noAnswer'), steps: none }
  if (error instanceof SendRefused) return { text: error.message, steps: none }
  if (!(error instanceof ProblemError)) return { text: t('buildingWizard.failed'), steps: none }
  const texts = [...new Set(error.errors.map(({ message }) => message))]
  const text = texts.length > 0 ? texts.join('\n') : (error.problem?.message ?? '')
  return { text: text || t('buildingWizard.failed'), steps: byStep(error.errors, draft) }
}

function byStep(errors: ProblemError['errors'], draft: BuildingWizardDraft) {
  const steps = new Map<BuildingStepKey, Map<string, string>>()
  for (const { field, message } of errors) {
    const step = ownerOf(buildingWizard, field)
    if (!step) continue
    const problems = steps.get(step) ?? new Map<string, string>()
    const shownAt = fieldFor(buildingWizard, step, field, draft)
    if (!problems.has(shownAt)) problems.set(shownAt, message)
    steps.set(step, problems)
  }
  return steps
}
