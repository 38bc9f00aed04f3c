import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FlatFee } from '@zlecenia/contract/features/flat-fees/flat-fees.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { newId } from '#lib/new-id.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'

export interface DueMonth {
  fee: FlatFee
  month: string
}

export const dueFees = (fees: readonly FlatFee[]): DueMonth[] =>
  fees.flatMap((fee) => fee.months.filter((it) => it.invoice === null).map(({ month }) => ({ fee, month })))

/** Puts months into one draft, the oldest first, and opens it. */
export function useBilling() {
  const router = useRouter()
  const queries = useQueryClient()
  // One id however often it is sent: an answer may be lost.
  const [invoiceId] = useState(newId)
  return useMutation({
    async mutationFn(due: readonly DueMonth[]) {
      let opened = invoiceId
      for (const { fee, month } of due.toSorted((a, b) => a.month.localeCompare(b.month))) {
        const body = { month, invoiceId }
        const { months } = await call('POST /contracts/:id/months', { params: { id: fee.id }, body })
        opened = months.find((it) => it.month === month)?.invoice?.id ?? invoiceId
      }
      return opened
    },
    onSuccess: (id) => router.navigate({ href: addressOf('invoiceEdit', { invoice: id }) }),
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => void refresh(queries, 'Invoice'),
  })
}
