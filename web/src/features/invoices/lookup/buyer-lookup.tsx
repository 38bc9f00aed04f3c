import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import {
  Differences,
  type FoundCompany,
  fieldsFound,
  UnverifiedCompany,
  useCompanyLookup,
} from '#features/company-registry/index.ts'
import { useT } from '#lib/i18n.ts'
import { toast } from '#ui/toast/toast.ts'
import { useDraftStore } from '../form/draft-store.ts'
import { focusOn } from '../form/focus-on.ts'
import './messages.ts'

type Buyer = InvoiceDraft['buyer']

const codeAndCity = /^(\d{2}-?\d{3})\s+(.+)$/u

function fieldsOf({ name, line1, line2 }: Buyer) {
  const [, postalCode = '', city = line2] = codeAndCity.exec(line2.trim()) ?? []
  return { companyName: name, address: line1, postalCode, city, name: '', phone: '', email: '', regon: '' }
}

function withFound(buyer: Buyer, found: FoundCompany): Buyer {
  const { companyName, address, postalCode, city } = { ...fieldsOf(buyer), ...fieldsFound(found) }
  return { ...buyer, name: companyName, line1: address, line2: [postalCode, city].filter(Boolean).join(' ') }
}

/** Buyer's name and address by NIP, read once it is drawn; asks before it replaces typed text. */
export function BuyerLookup({ nip, onBusy }: { nip: string; onBusy: (isBusy: boolean) => void }) {
  const t = useT()
  const store = useDraftStore()
  const end = useRef(() => {})
  const done = () => {
    end.current()
    onBusy(false)
  }
  const lookup = useCompanyLookup({
    current: () => fieldsOf(store.draft.buyer),
    onFound(found) {
      store.change((draft) => ({ ...draft, buyer: withFound(draft.buyer, found) }))
      toast.success(t('lookup.found'))
      focusOn('draft.buyer.name')
      done()
    },
    onDeclined: done,
    onFailed(_, notFound) {
      const ms = limits.lookupErrorToastMs
      toast.error(t(notFound ? 'lookup.notFound' : 'lookup.failed'), { ms })
      done()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one lookup for each press
  useEffect(() => {
    // Issuing waits for the answer, and for the question it may ask.
    store.during(
      new Promise((resolve) => {
        end.current = resolve
      }),
    )
    onBusy(true)
    void lookup.lookUp(nip)
    return () => {
      lookup.forget()
      done()
    }
  }, [])
  return (
    <>
      <UnverifiedCompany company={lookup.unverified} />
      {lookup.pending &&
        // The form is locked while it is issued, and its question must not be.
        createPortal(<Differences of={lookup} pending={lookup.pending} />, document.body)}
    </>
  )
}
