import { mayHaveWorker } from './worker-support.ts'

/** `onNew`: a new version waits, and takes over with the returned call. */
export async function startWorker(onNew: (takeOver: () => void) => void): Promise<void> {
  if (!mayHaveWorker()) return
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const offer = ({ waiting }: ServiceWorkerRegistration) => {
    if (!waiting || !serviceWorker.controller) return
    onNew(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('takeOver')
    })
  }
  offer(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(registration)
    })
  })
}
