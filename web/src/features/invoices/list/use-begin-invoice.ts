import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { toast } from '#ui/toast/toast.ts'

/** Begins a draft of finished orders, and opens its form. `orders` may read them first. */
export function useBeginInvoice() {
  const queries = useQueryClient()
  const router = useRouter()
  const idOf = useIdOfSent()
  return useMutation({
    mutationFn: async (orders: () => Promise<readonly string[]>) => {
      const body = { kind: 'VAT' as const, orderIds: [...(await orders())] }
      return call('POST /invoices', { body: { id: idOf(body), ...body } })
    },
    onSuccess: ({ id }) => {
      void refresh(queries, 'Invoice')
      void router.navigate({ href: addressOf('invoiceEdit', { invoice: id }) })
    },
    onError: (error) => toast.error(problemText(error)),
  })
}
