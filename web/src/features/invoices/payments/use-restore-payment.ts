import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'

/** Takes a revocation back; a refusal is shown. */
export function useRestorePayment(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return async (id) => {
    try {
      await call('POST /payments/:id/restore', { params: { id } })
    } catch (error) {
      toast.error(problemText(error))
    }
    await refresh(queries, 'Invoice')
  }
}
