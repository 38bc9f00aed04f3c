import { type ComponentProps, lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { LazyPart } from '#ui/lazy-part.tsx'

const DifferencesDialog = lazy(async () => ({
  default: (await withMessages(import('./differences-dialog.tsx'))).DifferencesDialog,
}))

export function Differences(props: ComponentProps<typeof DifferencesDialog>) {
  return (
    <LazyPart>
      <DifferencesDialog {...props} />
    </LazyPart>
  )
}
