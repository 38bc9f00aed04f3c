import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'

/** Takes a revocation back; a refusal is shown. */
export function useRestorePayment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /payments/:id/restore', { params: { id } }),
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => refresh(queries, 'Invoice'),
  })
}
