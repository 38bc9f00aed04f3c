import { pathOfOurs } from '#lib/navigation.ts'

/** Opens what a pressed push is about: the service worker names the path. */
export function followPushes({ push }: { push: (path: string) => void }): void {
  // Absent on plain HTTP.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  workers?.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const path = typeof data === 'object' && data && 'open' in data ? data.open : null
    if (typeof path !== 'string') return
    ports[0]?.postMessage('follows')
    push(pathOfOurs(path))
  })
}
