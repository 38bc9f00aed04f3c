import type { ReactNode } from 'react'
import { FieldErrorsProvider } from '../form/field-errors.tsx'
import { DraftFilesProvider } from './draft-files.ts'
import { type OpenWizard, WizardProvider } from './open-wizard.ts'
import { type DraftForm, DraftFormProvider } from './slice.ts'
import type { AnyDraft } from './wizard.ts'

/** Provides what the steps of an open form read. */
export function WizardParts({ open, children }: { open: OpenWizard<AnyDraft>; children: ReactNode }) {
  return (
    <WizardProvider value={open}>
      <DraftFormProvider value={open.form as unknown as DraftForm}>
        <DraftFilesProvider value={open.keeper}>
          <FieldErrorsProvider value={open.progress.errors}>{children}</FieldErrorsProvider>
        </DraftFilesProvider>
      </DraftFormProvider>
    </WizardProvider>
  )
}
