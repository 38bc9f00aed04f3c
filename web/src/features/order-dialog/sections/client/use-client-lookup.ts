import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useState } from 'react'
import { type FoundCompany, fieldsFound, useCompanyLookup } from '#features/company-registry/index.ts'
import { contactTexts, type OurCustomer } from '#features/customers/index.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast/toast.ts'
import { clientSlice } from './client.draft.ts'
import { customerOfCompany } from './customer-of-company.ts'
import { lookupMessage } from './lookup-message.ts'

/** Requirements 4, 8: a red message at 404, else a toast; in the standalone step an alert. */
export function useClientLookup(
  onSelect: (customer: OurCustomer) => void,
  focusOn: (...names: string[]) => void,
  standalone: boolean,
) {
  const slice = clientSlice.useFields()
  const [missing, setMissing] = useState<string | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const lookup = useCompanyLookup({
    current: slice.get,
    onFound: take,
    onDeclined: reveal,
    onFailed: (error, notFound) => {
      if (standalone) setAlert(lookupMessage(error))
      else if (notFound) setMissing(slice.get().nip)
      else toast.error(t('lookup.failed'), { ms: limits.lookupErrorToastMs })
      reveal()
    },
  })
  const mode = clientSlice.useValue('mode')
  const isTyped = mode === 'new' || mode === 'edited'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only leaving the form ends a question under way
  useEffect(() => (isTyped ? forget : undefined), [isTyped])

  function forget() {
    lookup.forget()
    setMissing(null)
    setAlert(null)
  }
  function reveal() {
    if (!slice.get().nipStep) return
    slice.set({ nipStep: false })
    focusOn('client.companyName')
  }
  function take(found: FoundCompany) {
    setMissing(null)
    setAlert(null)
    if (found.id) return onSelect(customerOfCompany(found.id, found, slice.get()))
    slice.set({ ...fieldsFound(found), nipStep: false })
    const now = slice.get()
    const empty = contactTexts.filter(
      (field) => now[field].trim() === '' && field !== 'email' && field !== 'regon',
    )
    focusOn(...empty.map((field) => `client.${field}`), 'client.phone')
  }
  return { ...lookup, forget, missing, alert, reveal, ask: () => void lookup.lookUp(slice.get().nip) }
}
export type ClientLookup = ReturnType<typeof useClientLookup>
