import type { DraftForm } from './slice.ts'

/** Writes field by field, to redraw little. */
export function writeSlices(
  form: Pick<DraftForm, 'getValues' | 'setValue'>,
  changed: Readonly<Record<string, object | undefined>>,
): void {
  for (const [step, slice] of Object.entries(changed)) {
    const before = form.getValues(step) as Record<string, unknown> | undefined
    for (const [field, value] of Object.entries(slice ?? {})) {
      if (JSON.stringify(before?.[field]) === JSON.stringify(value)) continue
      form.setValue(`${step}.${field}`, value, { shouldDirty: true })
    }
  }
}
