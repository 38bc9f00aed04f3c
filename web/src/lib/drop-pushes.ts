/** Ends the pushes of this browser, whatever the server knows: its push service answers that it is gone. */
export async function dropPushes(): Promise<void> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const registration = await serviceWorker.getRegistration()
  const known = await registration?.pushManager?.getSubscription()
  await known?.unsubscribe()
}
