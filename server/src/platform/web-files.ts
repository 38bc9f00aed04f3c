import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from './environment.ts'
import { notFound } from './errors.ts'
import { webDocuments } from './web-documents.ts'

const year = 'public, max-age=31536000, immutable'
/** For documents only: 600 bytes that no script and style needs. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
type Elsewhere = Pick<Environment, 'HELP_URL' | 'DOCUMENTATION_URL'>
const helpPages = /^(pomoc|dokumentacja)\.html$/u
const signInPages = /^\/(login|register|forgot-password|reset-password|setup)\/?$/u

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
      allowedPath: (path) => path !== '/',
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? year : 'no-cache')
        if (/\.(?:js|css|woff2)(?:\.br|\.gz)?$/u.test(path)) {
          for (const name of ofDocuments) reply.removeHeader(name)
        }
      },
    })
  }
  // The installation decides where help links lead.
  for (const [path, address] of [
    ['/pomoc', elsewhere.HELP_URL],
    ['/dokumentacja', elsewhere.DOCUMENTATION_URL],
  ] as const) {
    if (address) app.get(path, (_request, reply) => reply.redirect(address))
  }
  const showDocument = folder && webDocuments(folder)
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const page = pageFor(request)
    if (!page || !showDocument) throw notFound()
    return helpPages.test(page) ? reply.sendFile(page) : showDocument(page, request, reply)
  })
}

/** Paths without a file extension are screens; others, and those below /api, are errors. */
function pageFor(request: FastifyRequest): string | undefined {
  const path = request.url.split('?', 1)[0] ?? '/'
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  if (/^\/api(\/|$)/u.test(path) || /\.[^/]*$/u.test(path)) return undefined
  const help = /^\/(pomoc|dokumentacja)\/?$/u.exec(path)?.[1]
  if (help) return `${help}.html`
  return signInPages.test(path) ? 'signin.html' : 'index.html'
}
