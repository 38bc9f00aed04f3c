import { t } from '#lib/i18n.ts'

interface Told {
  message?: unknown
}
interface Failure {
  data?: Told
  problem?: Told
  statusMessage?: unknown
}

/** Requirements 8: data, body, status, else the program's own sentence. */
export function lookupMessage(error: unknown): string {
  const { data, problem, statusMessage } = (error ?? {}) as Failure
  const told = [data?.message, problem?.message, statusMessage].find(
    (it) => typeof it === 'string' && it !== '',
  )
  return (told as string | undefined) ?? t('lookup.failedStandalone')
}
