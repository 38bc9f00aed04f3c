import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Page } from '@zlecenia/contract/page'
import { addressOf, type PageKey, pageAt, pages } from '@zlecenia/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from './environment.ts'
import { notFound } from './errors.ts'
import { webDocuments } from './web-documents.ts'

const year = 'max-age=31536000, immutable'
/** Headers for documents only: 600 bytes that scripts and styles don't need. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]
/** Headers omitted for hashed files, which never change and are never revalidated. */
const ofWhatChanges = ['etag', 'last-modified', 'accept-ranges']
const helpPages: readonly PageKey[] = ['help', 'documentation']
type Elsewhere = Pick<Environment, 'HELP_URL' | 'DOCUMENTATION_URL'>

/** Hashed files are cached for ever, pages revalidated. Without a folder only the API is served. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | undefined,
  elsewhere: Elsewhere,
): Promise<void> {
  if (folder) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      // Names that begin with a dot are internal to the build.
      allowedPath: (path) => path !== '/' && !path.includes('/.'),
      setHeaders: (reply, path) => {
        const isAsset = path.includes(`${sep}assets${sep}`)
        reply.header('cache-control', isAsset ? year : 'no-cache')
        if (!/\.(?:js|css|woff2)(?:\.br|\.gz)?$/u.test(path)) return
        for (const name of [...ofDocuments, ...(isAsset ? ofWhatChanges : [])]) reply.removeHeader(name)
      },
    })
  }
  // The installation decides where help links lead.
  for (const [path, address] of [
    [addressOf('help'), elsewhere.HELP_URL],
    [addressOf('documentation'), elsewhere.DOCUMENTATION_URL],
  ] as const) {
    if (address) app.get(path, (_request, reply) => reply.redirect(address))
  }
  const documents = folder && webDocuments(folder)
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!documents || !mayBePage(request.method, path)) throw notFound()
    const key = pageAt(path)
    const { document }: Partial<Page> = key ? pages[key] : {}
    const file = `${document ?? 'index'}.html`
    // The program itself shows the 404 page.
    if (!(key && (await documents.isBuilt(file, path)))) return documents.show(file, request, reply.code(404))
    return helpPages.includes(key) ? reply.sendFile(file) : documents.show(file, request, reply)
  })
}

/** Paths with a file extension, and those below /api, are no pages. */
const mayBePage = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/u.test(path) && !/\.[^/]*$/u.test(path)
