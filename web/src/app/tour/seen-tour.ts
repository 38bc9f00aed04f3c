import { keepCookie, keptCookie } from '../../lib/preferences.ts'
import { signedInUser } from '../../lib/session.ts'

/** Who has been shown around in this browser, as ends of their ids; `*` stands for everybody. */
const seenBy = (): string[] => keptCookie('tour')?.split('.') ?? []
/** A cookie is sent with every request: the last few suffice, and of an id its random end. */
const most = 8
const mark = (): string => signedInUser()?.id.slice(-12) ?? ''

export const hasSeenTour = (): boolean => ['*', mark()].some((it) => seenBy().includes(it))

export function rememberTour(): void {
  if (!hasSeenTour()) keepCookie('tour', [...seenBy(), mark()].slice(-most).join('.'))
}
