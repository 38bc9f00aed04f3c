/** `PushPayload` of the contract; the server encrypts it for this browser. */
interface Payload {
  title: string
  body: string
  tag: string
  url: string
  lang: string
}

const isPath = (url: unknown): url is string => typeof url === 'string' && /^\/(?!\/)/u.test(url)

function payloadOf(data: PushMessageData | null): Payload | null {
  try {
    const it = data?.json() as Payload | undefined
    return it && isPath(it.url) && typeof it.title === 'string' ? it : null
  } catch {
    // Not JSON: none of ours.
    return null
  }
}

/** Handlers of pushes, added when the worker starts. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, payloadOf(event.data))))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { url } = event.notification.data as { url: string }
    event.waitUntil(open(worker, url))
  })
}

/** Browsers require that each push is shown: one that cannot be read shows the program's name. */
function show({ registration }: ServiceWorkerGlobalScope, it: Payload | null): Promise<void> {
  const { title, body, tag, url, lang } = it ?? { title: 'Zlecenia', body: '', tag: '', url: '/', lang: 'pl' }
  return registration.showNotification(title, {
    body,
    tag,
    lang,
    dir: 'auto',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url },
  })
}

/** Milliseconds in which a page of the program answers. */
const patience = 1000

/** An open window goes there by itself, so that typed text stays; one that does not answer loads the address. */
async function open({ clients, location }: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const known = windows.find(({ focused }) => focused) ?? windows[0]
  if (!known) {
    await clients.openWindow(url)
    return
  }
  // Some systems refuse to raise a window; the address opens in it all the same.
  await known.focus().catch(() => undefined)
  if (!(await follows(known, url))) await known.navigate(new URL(url, location.origin))
}

function follows(client: WindowClient, url: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), patience)
    client.postMessage({ open: url }, [port2])
  })
}
