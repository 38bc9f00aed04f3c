import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { PlanDialogProps } from './plan-dialog.tsx'

const PlanDialog = lazy(async () => ({
  default: (await withMessages(import('./plan-dialog.tsx'))).PlanDialog,
}))

export function PlanPart(props: PlanDialogProps) {
  return (
    <LazyPart>
      <PlanDialog {...props} />
    </LazyPart>
  )
}
