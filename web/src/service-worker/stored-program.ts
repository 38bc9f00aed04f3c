import { built } from './built.ts'

const prefix = 'zlecenia-program-'
const name = prefix + built.version
/** Milliseconds after which the stored document is shown: a weak signal opens connections and answers none. */
const patienceMs = 3_000
const proxyErrors = [502, 503, 504]
const asStored = { ignoreVary: true, ignoreSearch: true }

async function fetched(cache: Cache, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await cache.put(path, response.clone())
  return response
}

/** Files that a document names: those of its page, and the sentences of the chosen language. */
async function namedBy(cache: Cache, path: string): Promise<string[]> {
  const document = await fetched(cache, path, { cache: 'reload', credentials: 'same-origin' })
  const text = await document.text()
  return [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/gu)].map(([, file = '']) => file)
}

/** Stores the whole program, or nothing: the browser tries again later. */
export async function storeProgram(): Promise<void> {
  const cache = await caches.open(name)
  const named = (await Promise.all([built.document, built.signIn].map((it) => namedBy(cache, it)))).flat()
  const words = Object.values(built.words).filter((files) => files.some((file) => named.includes(file)))
  const hashed = new Set([...named, ...built.files, ...words.flat()])
  await Promise.all([
    ...[...hashed].map(async (path) => (await cache.match(path, asStored)) ?? fetched(cache, path)),
    ...built.others.map((path) => fetched(cache, path, { cache: 'reload' })),
  ])
}

export async function removeOldPrograms(): Promise<void> {
  const all = await caches.keys()
  await Promise.all(all.filter((it) => it.startsWith(prefix) && it !== name).map((it) => caches.delete(it)))
}

/** Hashed files come from the store; those of another language are added to it. */
export async function storedFile(request: Request): Promise<Response> {
  const cache = await caches.open(name)
  const { pathname } = new URL(request.url)
  const found = await cache.match(pathname, asStored)
  if (found) return found
  const response = await fetch(request)
  // A full phone has the file all the same.
  if (response.ok) await cache.put(pathname, response.clone()).catch(() => undefined)
  return response
}

/** The server's document, or the stored one where the server does not answer in time. */
export async function documentOf(request: Request, document: string): Promise<Response> {
  const fromServer = fetch(request)
  // Awaited again where nothing is stored.
  fromServer.catch(() => undefined)
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const answered = await Promise.race([fromServer, late]).catch(() => null)
  if (answered && !proxyErrors.includes(answered.status)) return answered
  const cache = await caches.open(name)
  return (await cache.match(document, asStored)) ?? answered ?? fromServer
}
