import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from './environment.ts'
import { notFound } from './errors.ts'
import { webDocuments } from './web-documents.ts'

const year = 'public, max-age=31536000, immutable'
/** Headers that mean something on a document alone: 600 bytes that each script and style would carry too. */
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
/** Addresses of the installation that stand in for pages of ours. */
type Elsewhere = Pick<Environment, 'HELP_URL' | 'DOCUMENTATION_URL'>
const helpPages = /^(pomoc|dokumentacja)\.html$/u
const signInPages = /^\/(login|register|forgot-password|reset-password|setup)\/?$/u

/**
 * Serves the built web: what the build named by its content is kept for ever, pages are asked for again
 * each time. Compressed copies stand beside the files. Without a folder (route tests) there is only the API.
 */
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
      // The document of the root is made as any other.
      allowedPath: (path) => path !== '/',
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? year : 'no-cache')
        if (/\.(?:js|css|woff2)(?:\.br|\.gz)?$/u.test(path)) {
          for (const name of ofDocuments) reply.removeHeader(name)
        }
      },
    })
  }
  // Where the menu's links to help lead is the installation's affair: the browser knows one address of each.
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

/** A path without a file is a screen of the web; below /api, and with a file's name, it is an error. */
function pageFor(request: FastifyRequest): string | undefined {
  const path = request.url.split('?', 1)[0] ?? '/'
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  if (/^\/api(\/|$)/u.test(path) || /\.[^/]*$/u.test(path)) return undefined
  const help = /^\/(pomoc|dokumentacja)\/?$/u.exec(path)?.[1]
  if (help) return `${help}.html`
  return signInPages.test(path) ? 'signin.html' : 'index.html'
}
