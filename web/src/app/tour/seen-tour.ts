import { keepCookie, keptCookie } from '#lib/preferences.ts'
import { signedInUser } from '#lib/session.ts'

const seenBy = (): string[] => keptCookie('tour')?.split('.') ?? []
/** Few and short: cookies travel with every request. */
const most = 8
const mark = (): string => signedInUser()?.id.slice(-12) ?? ''

export const hasSeenTour = (): boolean => ['*', mark()].some((it) => seenBy().includes(it))

export function rememberTour(): void {
  if (!hasSeenTour()) keepCookie('tour', [...seenBy(), mark()].slice(-most).join('.'))
}
