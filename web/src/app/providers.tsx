import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { hourMs } from '@zlecenia/contract/lib/durations'
import './messages.ts'
import { quietWithData } from '#lib/quiet-with-data.ts'
import { isReachable, onReachable, startConnection } from '#lib/reachable.ts'
import { startBack } from '#ui/dialog/back.ts'
import { offerReload } from '#ui/toast/offer-reload.ts'
import { followPushes } from './follow-pushes.ts'
import { makeRouter } from './router.tsx'

const queryCustomer = new QueryClient({
  defaultOptions: {
    // `call` repeats where it may (requirements 7). Cached for an hour, for reading offline.
    queries: {
      retry: false,
      staleTime: 10_000,
      gcTime: hourMs,
      refetchOnReconnect: 'always',
      persister: quietWithData,
    },
    // Fail at once instead of waiting offline.
    mutations: { retry: false, networkMode: 'always' },
  },
})
// Registered before the router: closing a dialog changes no page.
startBack()
const router = makeRouter()
followPushes({ push: (path) => router.history.push(path) })

startConnection()
// Paused while unreachable, refetched afterwards.
onlineManager.setEventListener((tell) => onReachable(() => tell(isReachable())))
// A failed panel is reported; the rest of the screen stays.
addEventListener('unhandledrejection', (event) => {
  if (offerReload(event.reason)) event.preventDefault()
})

export function Providers() {
  return (
    <QueryClientProvider client={queryCustomer}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
