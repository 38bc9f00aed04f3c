import { t, translate } from './i18n.ts'
import { NetworkError, ProblemError } from './problem-error.ts'

export function problemText(error: unknown): string {
  if (error instanceof NetworkError) return t('shell.offline')
  if (!(error instanceof ProblemError)) return t('shell.unforeseen')
  const { message, requestId } = error.problem
  const text = message ? translate(message) : t('shell.unforeseen')
  return requestId ? `${text} ${t('shell.requestId', { id: requestId })}` : text
}
