import { navigation } from './navigation.ts'
import { accessToken } from './session.ts'

/** A page from the back/forward cache is shown again in the session it was drawn for; in another it is reloaded. */
export function guardReturns(): void {
  const drawnFor = accessToken()
  const { style } = document.documentElement
  // Hidden on leaving: a restored page is painted before its code runs again.
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (accessToken() === drawnFor) style.removeProperty('visibility')
    else navigation.reload()
  })
}
