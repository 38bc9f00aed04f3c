import { t } from '#lib/i18n.ts'
import type { Outcome } from '#lib/outbox/sender.ts'
import { Interrupted } from '#lib/outbox/with-timeout.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { fieldFor, ownerOf } from '#ui/wizard/owner.ts'
import type { Problems } from '#ui/wizard/progress.ts'
import type { StepKey } from './section.ts'
import { type OrderDraft, orderWizard } from './sections.ts'

export interface OrderRefusal {
  text: string
  steps: ReadonlyMap<StepKey, Problems>
  /** Records changed: compare again. */
  changed?: boolean
}

/** Record conflicts; those of drafts and keys differ (docs/adr/0005-one-order-per-key.md). */
const ofFiles = /^(?:client|billingDetails|additionalInformation)\./u

/** Requirements 8. `unknown`: the outcome is open. */
export function orderRefusalOf(error: unknown, draft: OrderDraft, kind: Outcome['kind']): OrderRefusal {
  if (error instanceof NetworkError || error instanceof Interrupted) return textRefusal(t('dialog.noAnswer'))
  const failed = t(kind === 'unknown' ? 'dialog.outcomeUnknown' : 'dialog.failed')
  if (!(error instanceof ProblemError)) return textRefusal(failed)
  const { status, errors } = error
  if (status === 409 && errors.some(({ field }) => ofFiles.test(field))) {
    return { ...textRefusal(t('dialog.changedMeanwhile')), changed: true }
  }
  if (errors.length > 0) {
    const texts = [...new Set(errors.map((it) => it.message))]
    const [only = ''] = texts
    const list = texts.map((it) => `• ${it}`).join('\n')
    return {
      text: texts.length === 1 ? only : t('dialog.validationMany', { list }),
      steps: byStep(errors, draft),
    }
  }
  const message = messageOf(error)
  // Only files can cause these statuses.
  const steps = new Map<StepKey, Problems>()
  if (status === 413 || status === 415) steps.set('attachments', new Map([['files', message]]))
  const otherwise = status === 400 ? t('dialog.validationNothing') : failed
  return { text: message || otherwise, steps }
}

const textRefusal = (text: string): OrderRefusal => ({ text, steps: new Map() })

/** Empty for answers of proxies. */
const messageOf = ({ problem }: ProblemError): string => problem?.message ?? ''

/** Problems by owning step; fields without owner appear in the toast only. */
function byStep(errors: ProblemError['errors'], draft: OrderDraft): Map<StepKey, Map<string, string>> {
  const steps = new Map<StepKey, Map<string, string>>()
  for (const { field, message } of errors) {
    const step = ownerOf(orderWizard, field)
    if (!step) continue
    const problems = steps.get(step) ?? new Map<string, string>()
    const shownAt = fieldFor(orderWizard, step, field, draft)
    if (!problems.has(shownAt)) problems.set(shownAt, message)
    steps.set(step, problems)
  }
  return steps
}
