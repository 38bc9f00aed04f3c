import { t } from '#lib/i18n.ts'

interface Body {
  message?: unknown
}
interface Failure {
  data?: Body
  problem?: Body
  statusMessage?: unknown
}

/** Requirements 8: data, body, status, else the program's own sentence. */
export function lookupMessage(error: unknown): string {
  const { data, problem, statusMessage } = (error ?? {}) as Failure
  const message = [data?.message, problem?.message, statusMessage].find(
    (it) => typeof it === 'string' && it !== '',
  )
  return (message as string | undefined) ?? t('lookup.failedStandalone')
}
