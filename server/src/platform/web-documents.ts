import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLanguage, type LanguageCode } from '@zlecenia/contract/lib/languages'
import type { Preloads, RoutePreloads } from '@zlecenia/contract/lib/preloads'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Built {
  /** Build time: the web may be rebuilt below a running program. */
  at: number
  html: string
  fonts: string[]
  routes: { pattern: RegExp; needs: RoutePreloads }[]
  pieces: Preloads['pieces']
}

const link = (rest: string) => `    <link ${rest}>\n`
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'
function languageOf({ headers }: FastifyRequest): LanguageCode {
  const named = /(?:^|; )Zlecenia-language=(\w+)/u.exec(headers.cookie ?? '')?.[1]
  return isLanguage(named) ? named : 'pl'
}

/** Documents name the files their screen needs, so that browsers preload them; they contain no data. */
export function webDocuments(folder: string) {
  const built = new Map<string, Built>()

  async function read(page: string): Promise<Built> {
    const file = join(folder, page)
    const at = (await stat(file)).mtimeMs
    const known = built.get(page)
    if (known?.at === at) return known
    const html = await readFile(file, 'utf8')
    // A page without the list is only slower.
    const text = await readFile(join(folder, '.vite', 'preloads.json'), 'utf8').catch(() => null)
    const { fonts, routes, pieces = {} }: Partial<Preloads> = text ? JSON.parse(text) : {}
    const fresh: Built = {
      at,
      html,
      fonts: fonts ?? [],
      pieces,
      routes: Object.entries(routes ?? {}).map(([path, needs]) => ({
        pattern: new RegExp(`^${path.replace(/\$\w+/gu, '[^/]+')}/?$`, 'u'),
        needs,
      })),
    }
    built.set(page, fresh)
    return fresh
  }

  function make({ html, fonts, routes }: Built, path: string, language: LanguageCode): string {
    const needs = routes.find(({ pattern }) => pattern.test(path))?.needs
    const words = needs?.words[language] ?? []
    const scripts = [...new Set([...(needs?.scripts ?? []), ...words])]
    const links = [
      ...fonts.map((file) => link(`rel="preload" as="font" type="font/woff2" crossorigin href="/${file}"`)),
      ...scripts.map((file) => link(`rel="modulepreload" crossorigin href="/${file}"`)),
      ...(needs?.styles ?? []).map((file) => link(`rel="stylesheet" crossorigin href="/${file}"`)),
    ]
    return html.replace(/ *<\/head>/u, (end) => links.join('') + end)
  }

  /** False for a piece that the gallery does not have. */
  async function isBuilt(page: string, path: string): Promise<boolean> {
    const [, root = '', piece] = /^(.*?)(?:\/([^/]+))?\/?$/u.exec(path) ?? []
    const known = (await read(page)).pieces[root]
    return !(known && piece) || known.includes(piece)
  }

  async function show(page: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const html = make(await read(page), pathOf(request), languageOf(request))
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', 'no-cache').header('vary', 'cookie').header('etag', etag)
    const held = request.headers['if-none-match']?.split(/\s*,\s*/u) ?? []
    // A 404 has to be sent each time.
    if (reply.statusCode === 200 && held.includes(etag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(html)
  }

  return { show, isBuilt }
}
