import type { ComponentProps } from 'react'
import { NipField } from '#features/company-registry/index.ts'
import { useT } from '#lib/i18n.ts'
import { clientSlice } from './client.draft.ts'
import type { ClientLookup } from './use-client-lookup.ts'

interface ClientNipProps {
  input: ComponentProps<'input'>
  lookup: ClientLookup
}

export function ClientNip({ input, lookup }: ClientNipProps) {
  const t = useT()
  const nip = clientSlice.useValue('nip')
  const missing = lookup.missing !== null && lookup.missing === nip
  return (
    <NipField
      input={input}
      nip={nip}
      busy={lookup.busy}
      problem={missing ? t('lookup.notFound') : undefined}
      onLookUp={lookup.ask}
    />
  )
}
