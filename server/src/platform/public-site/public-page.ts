import { createHash } from 'node:crypto'
import {
  helpCenterPath,
  landingPath,
  publicPricesPath,
} from '@zlecenia/contract/features/public-site/front-paths'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { type LanguageCode, languageOf } from '@zlecenia/contract/lib/languages'
import { dialled } from '@zlecenia/contract/lib/phones'
import { addressOf } from '@zlecenia/contract/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Closing } from '../closing.ts'
import { closedRefusal } from '../closing.ts'
import type { Queryable } from '../database/database.ts'
import { escapeHtml } from '../escape-html.ts'
import { translated } from '../translate.ts'
import { type PublicCompany, publicCompany } from './public-site.queries.ts'
import { publicStyle } from './style.ts'

export interface PublicPage {
  status: number
  title: string
  description: string
  /** Schema.org; null: none. */
  data: object | null
  /** Named by search engines. */
  indexed: boolean
  main: string
  /** `alone`: without the frame, in the middle of a phone's screen. */
  look?: 'wide' | 'alone'
  language?: LanguageCode
  /** Own path, marked in the frame. */
  at?: string
}

export interface PublicDocument {
  html: string
  etag: string
  status: number
  indexed: boolean
  headers?: Readonly<Record<string, string>>
}

const say = (key: string): string => escapeHtml(translated(`publicPages.${key}`))

/** JSON inside of a script element must not end it. */
const asData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

export const callLink = (phone: string, rest = ''): string =>
  `<a href="${escapeHtml(dialled(phone))}"${rest} dir="ltr">${escapeHtml(formatPhone(phone))}</a>`
export const mailLink = (email: string): string =>
  `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`

export const addressLine = ({ address, postalCode, city }: PublicCompany): string =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

function header({ companyName, isPublished }: PublicCompany, at: string | undefined): string {
  const link = (path: string, word: string) =>
    `<a href="${path}"${path === at ? ' aria-current="page"' : ''}>${word}</a>`
  const links = [
    ...(isPublished ? [link(landingPath, say('home')), link(publicPricesPath, say('prices'))] : []),
    link(helpCenterPath, say('help')),
  ]
  return `<header><span class="name">${escapeHtml(companyName)}</span><nav aria-label="${say('pages')}">${links.join(' · ')}</nav></header>`
}

function footer(company: PublicCompany): string {
  const { phoneNumber, isPublished, companyName, nip } = company
  const place = isPublished
    ? `<p>${[companyName, addressLine(company), nip && `NIP ${nip}`]
        .filter(Boolean)
        .map((it) => escapeHtml(it ?? ''))
        .join(' · ')}</p>`
    : ''
  const phone = phoneNumber ? `<p>${say('call')} ${callLink(phoneNumber)}</p>` : ''
  return `<footer>${place}${phone}<p><a href="${addressOf('faq')}">${say('staff')}</a></p></footer>`
}

function documentOf(company: PublicCompany, page: PublicPage): string {
  const { language = 'pl', look, title, description, indexed, data, main } = page
  const name = escapeHtml(company.companyName)
  const whole = title === company.companyName ? name : `${escapeHtml(title)} – ${name}`
  const frame = look !== 'alone'
  return [
    `<!doctype html><html lang="${language}" dir="${languageOf(language).isRTL ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${whole}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    indexed ? '' : '<meta name="robots" content="noindex">',
    `<style>${publicStyle}</style>`,
    data &&
      `<script type="application/ld+json">${asData({ '@context': 'https://schema.org', ...data })}</script>`,
    `</head><body${look ? ` class="${look}"` : ''}>`,
    frame && header(company, page.at),
    `<main>${main}</main>`,
    frame && footer(company),
    '</body></html>',
  ]
    .filter(Boolean)
    .join('')
}

export function publicDocument(company: PublicCompany, page: PublicPage): PublicDocument {
  const html = documentOf(company, page)
  const { status, indexed } = page
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { html, etag, status, indexed }
}

/** Revalidated by its ETag; only pages for search engines are without `noindex`. */
export function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, etag, status, indexed, headers = {} }: PublicDocument,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag, ...headers })
  if (!indexed) reply.header('x-robots-tag', 'noindex')
  const held = request.headers['if-none-match']?.split(/\s*,\s*/u) ?? []
  if (status === 200 && held.includes(etag)) return reply.code(304).send()
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}

/** 503 with the sentence of the closure in force; null while open. */
export async function closedDocument(
  db: Queryable,
  closing: Closing,
  language: LanguageCode = 'pl',
): Promise<PublicDocument | null> {
  const closure = await closing.now()
  if (!closure) return null
  const { status, body, headers } = closedRefusal(closure)
  const company = await publicCompany(db)
  const { companyName: title, phoneNumber } = company
  const call = phoneNumber ? `<p>${callLink(phoneNumber, ' class="call"')}</p>` : ''
  const message = escapeHtml(translated(body.message, language))
  const main = `<h1>${escapeHtml(title)}</h1><p>${message}</p>${call}`
  const page = { status, title, description: '', data: null, indexed: false, main, language }
  return {
    ...publicDocument(company, { ...page, look: 'alone' }),
    headers: { ...headers, 'cache-control': 'no-store' },
  }
}

/** The page, or the closing's. */
export async function sendPublicPage(
  { db, closing }: { db: Queryable; closing: Closing },
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  make: () => PublicPage | Promise<PublicPage>,
): Promise<FastifyReply> {
  const closed = await closedDocument(db, closing)
  if (closed) return sendPublic(request, reply, closed)
  const [company, page] = await Promise.all([publicCompany(db), make()])
  return sendPublic(request, reply, publicDocument(company, page))
}
