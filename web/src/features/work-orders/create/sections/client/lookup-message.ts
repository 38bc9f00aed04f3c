import { t } from '../../../../../lib/i18n.ts'

interface Told {
  message?: unknown
}
interface Failure {
  data?: Told
  problem?: Told
  statusMessage?: unknown
}

/**
 * What the standalone client step says of a failed lookup: the message of the response's data, else of its body, else
 * of its status, else a sentence of ours (requirements 8).
 */
export function lookupMessage(error: unknown): string {
  const { data, problem, statusMessage } = (error ?? {}) as Failure
  const told = [data?.message, problem?.message, statusMessage].find(
    (it) => typeof it === 'string' && it !== '',
  )
  return (told as string | undefined) ?? t('lookup.failedStandalone')
}
