import { landingPath, publicPricesPath } from '@zlecenia/contract/features/public-site/front-paths'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { addressOf } from '@zlecenia/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import {
  callLink,
  closedDocument,
  type PublicDocument,
  type PublicPage,
  publicDocument,
  sendPublic,
} from '#platform/public-site/public-page.ts'
import { type PublicCompany, publicCompany } from '#platform/public-site/public-site.queries.ts'
import { translated } from '#platform/translate.ts'
import { landingPage } from './landing-page.ts'
import { pricesPage } from './prices-page.ts'

const perMinute = 300
/** Milliseconds for which one document serves all requests: a crowd reads the database once. */
const keptFor = 1_000

const say = (key: string): string => escapeHtml(translated(`frontPages.${key}`))

function soonPage({ companyName, phoneNumber }: PublicCompany): PublicPage {
  const call = phoneNumber ? `<p>${callLink(phoneNumber, ' class="call"')}</p>` : ''
  const title = translated('frontPages.soon')
  const settings = addressOf('settings', { tab: 'site' })
  return {
    status: 200,
    title,
    description: '',
    data: null,
    indexed: false,
    look: 'alone',
    main: `<h1>${escapeHtml(companyName || title)}</h1><p>${say('soonText')}</p>${call}<p><a href="${settings}">${say('toSettings')}</a></p>`,
  }
}

/** Keeps what `make` made for a moment; a failure is not kept. */
function keptDocument(make: () => Promise<PublicDocument>): () => Promise<PublicDocument> {
  let madeAt = Number.NEGATIVE_INFINITY
  let made: Promise<PublicDocument> | null = null
  return () => {
    if (made && performance.now() - madeAt <= keptFor) return made
    madeAt = performance.now()
    made = make()
    made.catch(() => {
      made = null
    })
    return made
  }
}

/** The company's own pages, as documents that need no script and no session. */
export function serveFrontPages(app: FastifyInstance, { db, closing }: Pick<Deps, 'db' | 'closing'>): void {
  const serve = (path: string, page: (db: Queryable, company: PublicCompany) => Promise<PublicPage>) => {
    const document = keptDocument(async () => {
      const company = await publicCompany(db.reading)
      return publicDocument(
        company,
        company.isPublished ? await page(db.reading, company) : soonPage(company),
      )
    })
    app.get(path, { config: { rateLimit: { max: perMinute } } }, async (request, reply) => {
      const closed = await closedDocument(db, closing)
      return sendPublic(request, reply, closed ?? (await document()))
    })
  }
  serve(landingPath, landingPage)
  serve(publicPricesPath, (reading) => pricesPage(reading, todayInWarsaw()))
}
