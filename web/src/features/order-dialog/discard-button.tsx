import { useSyncExternalStore } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { useWizard } from '#ui/wizard/open-wizard.ts'

/** Enabled once a draft exists. */
export function DiscardButton({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  const t = useT()
  const { keeper } = useWizard()
  const isDraft = useSyncExternalStore(keeper.listen, () => keeper.get().at !== null)
  if (!isDraft) return null
  return (
    <Button look="text" disabled={disabled} onClick={onPress}>
      {t('drafts.throwAway')}
    </Button>
  )
}
