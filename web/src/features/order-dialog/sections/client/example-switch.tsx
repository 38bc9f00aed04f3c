import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/session/index.ts'
import { useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { consequences } from '../../consequences.ts'
import { useConsequences } from '../../use-consequences.ts'
import { clientSlice, emptyClient } from './client.draft.ts'
import { exampleClient, isExampleClient } from './example-client.ts'

/** Requirements, decision 13. */
export function ExampleSwitch({ onSwitch }: { onSwitch?: ((on: boolean) => void) | undefined }) {
  const t = useT()
  const apply = useConsequences()
  const companyName = clientSlice.useValue('companyName')
  const { data: me } = useQuery(meQuery)
  if (!me?.demo) return null
  return (
    <Check
      role="switch"
      label={t('clientStep.example')}
      checked={isExampleClient(companyName)}
      onChange={(event) => {
        apply(consequences.clientReplaced(event.target.checked ? exampleClient() : emptyClient()))
        onSwitch?.(event.target.checked)
      }}
    />
  )
}
