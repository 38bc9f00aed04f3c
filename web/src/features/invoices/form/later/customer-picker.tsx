import { useQueryClient } from '@tanstack/react-query'
import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { useEffect } from 'react'
import { useCustomersFound } from '#features/customers/index.ts'
import type { Answer } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import type { Thing } from '#ui/form/found-there.ts'
import { toast } from '#ui/toast/toast.ts'
import { useDraft, useDraftStore } from '../draft-store.ts'
import { focusOn } from '../focus-on.ts'

type Customer = Answer<'GET /customers/:customerId/details'>['client']

/** Buyer from the billing data of a client; what the client does not have stays empty. */
function buyerOf(customer: Customer, { buyer }: InvoiceDraft): InvoiceDraft['buyer'] {
  return {
    ...buyer,
    kind: customer.nip ? 'nip' : 'none',
    nip: customer.nip ?? '',
    country: '',
    number: '',
    name: customer.companyName || customer.name,
    line1: customer.address ?? '',
    line2: [customer.zipCode, customer.city].filter(Boolean).join(' '),
    email: customer.invoiceEmail ?? customer.email ?? '',
  }
}

function withCustomer(draft: InvoiceDraft, customer: Customer): InvoiceDraft {
  const { paymentDays } = customer
  const dueOn = paymentDays === null ? draft.payment.dueOn : dayAfter(draft.issuedOn, paymentDays)
  return { ...draft, buyer: buyerOf(customer, draft), payment: { ...draft.payment, dueOn } }
}

const keyOf = ({ id }: Thing) => id
const nameOf = ({ name }: Thing) => name

export function CustomerPicker() {
  const t = useT()
  const store = useDraftStore()
  const queries = useQueryClient()
  const customer = useDraft((it) => it.now.customer)
  // A new draft begins with its buyer, unless the user is somewhere already.
  useEffect(() => {
    const { activeElement } = document
    const isFree = !activeElement || activeElement === document.body || activeElement.localName === 'main'
    if (isFree && store.draft.buyer.name === '') focusOn('draft.client')
  }, [store])
  async function choose({ id, name }: Thing): Promise<void> {
    store.replace({ ...store.now, customer: { id, name } })
    try {
      const details = query('GET /customers/:customerId/details', { params: { customerId: id } })
      const { client } = await queries.fetchQuery(details)
      // The answer may be about a client chosen before.
      if (store.now.customer?.id === id) store.change((draft) => withCustomer(draft, client))
    } catch (error) {
      toast.error(problemText(error))
    }
  }
  return (
    <EntityPicker
      label={t('invoiceForm.client')}
      name="draft.client"
      useFound={useCustomersFound}
      words={{
        short: t('invoiceForm.clientHint'),
        waiting: t('invoiceForm.clientLoading'),
        nothing: t('invoiceForm.clientNone'),
        failed: t('invoiceForm.clientFailed'),
      }}
      keyOf={keyOf}
      textOf={nameOf}
      one={{
        key: customer?.id ?? '',
        text: customer?.name ?? '',
        onChoose: (it: Thing) => store.during(choose(it)),
        onClear: () => store.replace({ ...store.now, customer: null }),
      }}
    />
  )
}
