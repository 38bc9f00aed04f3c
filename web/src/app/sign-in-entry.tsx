import { useEffect, useState } from 'react'
import { LoginPage } from '../features/session/index.ts'
import { SetupPage } from '../features/setup/index.ts'
import { call } from '../lib/client.ts'
import { navigation } from '../lib/navigation.ts'
import { isSignedIn } from '../lib/session.ts'

/** Which page of the sign-in entry: `/setup` on an empty installation, else `/login`; neither when signed in. */
export function SignInEntry({ path, search }: { path: string; search: string }) {
  const [demo, setDemo] = useState(false)
  const wantsSetup = path === '/setup'
  const signedIn = isSignedIn()

  useEffect(() => {
    if (signedIn) return navigation.replaceBy('/')
    const ask = new AbortController()
    call('GET /setup', { signal: ask.signal }).then(
      (state) => {
        if (state.needed !== wantsSetup) navigation.replaceBy(state.needed ? '/setup' : '/login')
        setDemo(state.demo)
      },
      // Without an answer the page stays as it is; submitting says what is wrong.
      () => {},
    )
    return () => ask.abort()
  }, [signedIn, wantsSetup])

  if (signedIn) return null
  if (wantsSetup) return <SetupPage />
  return <LoginPage to={new URLSearchParams(search).get('to')} demo={demo} />
}
