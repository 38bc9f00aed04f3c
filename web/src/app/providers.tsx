import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import './messages.ts'
import { quietWithData } from '../lib/quiet-with-data.ts'
import { isReachable, onReachable, startConnection } from '../lib/reachable.ts'
import { startBack } from '../ui/dialog/back.ts'
import { offerReload } from '../ui/toast/offer-reload.ts'
import { makeRouter } from './router.tsx'

const queryClient = new QueryClient({
  defaultOptions: {
    // The client repeats once where it may (requirements 7); a second layer of retries would multiply that. Kept for an
    // hour, so that what was seen can be read without a connection.
    queries: {
      retry: false,
      staleTime: 10_000,
      gcTime: 3_600_000,
      refetchOnReconnect: 'always',
      persister: quietWithData,
    },
    // Without a connection a change fails at once, instead of waiting unseen for the next one.
    mutations: { retry: false, networkMode: 'always' },
  },
})
// Before the router: what closes a dialog is no change of its page.
startBack()
const router = makeRouter()

startConnection()
// Nothing is asked while nobody answers, and everything shown is asked for again afterwards.
onlineManager.setEventListener((tell) => onReachable(() => tell(isReachable())))
// A panel that could not be loaded is missed where somebody wanted it; what is shown and typed stays.
addEventListener('unhandledrejection', (event) => {
  if (offerReload(event.reason)) event.preventDefault()
})

/** Everything the screens stand on. */
export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
