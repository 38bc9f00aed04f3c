import { useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { FieldProblem } from '#ui/form/field-problem.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { useFocusNext } from '#ui/form/use-focus-next.ts'
import '#features/customers/index.ts'
import { setNone } from './billing.changes.ts'
import { billingSlice } from './billing.draft.ts'
import { BillingActions } from './billing-actions.tsx'
import { SavedRecords } from './saved-records.tsx'
import { TypedBilling } from './typed-billing.tsx'

/** Requirements 4, 5.2. */
export function BillingForm() {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const focusOn = useFocusNext(root)
  const { get, set } = billingSlice.useFields()
  const mode = billingSlice.useValue('mode')
  return (
    <div ref={root}>
      <Stack>
        <Check
          name="billing.mode"
          data-none=""
          aria-keyshortcuts="Alt+B"
          label={t('billingStep.none')}
          checked={mode === 'none'}
          onChange={(event) => set(setNone(get(), event.target.checked))}
        />
        {mode === 'saved' && <SavedRecords />}
        {mode === 'edited' && <FieldProblem name="billing.recordId" />}
        {mode !== 'none' && <BillingActions focusOn={focusOn} />}
        {(mode === 'new' || mode === 'edited' || mode === 'fromClient') && (
          // Hints of another mode's data must not stay.
          <TypedBilling key={mode} mode={mode} focusOn={focusOn} />
        )}
      </Stack>
    </div>
  )
}
