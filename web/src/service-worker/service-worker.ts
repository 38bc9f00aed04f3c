import { built } from './built.ts'
import { listenForPushes } from './push.ts'
import { documentOf, removeOldPrograms, storedFile, storeProgram } from './stored-program.ts'

// Serves the program and shows pushes. It sends nothing of the user and reads no data: pages do
// (docs/topics/without-a-network.md).

declare const self: ServiceWorkerGlobalScope

const ownDocuments = built.ownDocuments.map((it) => new RegExp(it, 'u'))
/** Pages of the program; files and other documents are the server's alone. */
const isProgramPage = (path: string): boolean =>
  !path.startsWith('/api/') && !/\.[^/]*$/u.test(path) && !ownDocuments.some((it) => it.test(path))

self.addEventListener('install', (event) => event.waitUntil(storeProgram()))

self.addEventListener('activate', (event) =>
  event.waitUntil(removeOldPrograms().then(() => self.clients.claim())),
)

// The page asks for it when the user takes the new version; otherwise it waits until every page is closed.
self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isProgramPage(pathname)) event.respondWith(documentOf(request, built.document))
    else if (pathname === built.signIn) event.respondWith(documentOf(request, built.signIn))
  } else if (pathname.startsWith('/assets/') || built.others.includes(pathname)) {
    event.respondWith(storedFile(request))
  }
})

listenForPushes(self)
