/** Handlers of pushes, added when the worker starts. */
export function listenForPushes(_worker: ServiceWorkerGlobalScope): void {
  // Nothing is sent yet.
}
