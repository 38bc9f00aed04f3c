import { stepKeys } from './section.ts'
import type { OrderDraft } from './sections.ts'
import type { DraftForm } from './slice.tsx'

/** Puts changed steps into the form, field by field, so that only what shows them draws again. */
export function writeSlices(
  form: Pick<DraftForm, 'getValues' | 'setValue'>,
  changed: Partial<OrderDraft>,
): void {
  for (const step of stepKeys) {
    const before = form.getValues(step) as Record<string, unknown> | undefined
    for (const [field, value] of Object.entries(changed[step] ?? {})) {
      if (JSON.stringify(before?.[field]) === JSON.stringify(value)) continue
      form.setValue(`${step}.${field}`, value, { shouldDirty: true })
    }
  }
}
