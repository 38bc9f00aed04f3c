/** Whether the program opens without a network here, and shows pushes: browsers require HTTPS or this machine. */
export const mayHaveWorker = (): boolean => window.isSecureContext && 'serviceWorker' in navigator

/** Ends the pushes of this browser, whatever the server knows: its push service answers that it is gone. */
export async function dropPushes(): Promise<void> {
  if (!mayHaveWorker()) return
  const { serviceWorker } = navigator
  const registration = await serviceWorker.getRegistration()
  const known = await registration?.pushManager?.getSubscription()
  await known?.unsubscribe()
}
