import { certificatePath } from '@zlecenia/contract/features/courses/course-shape'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import type { FastifyInstance } from 'fastify'
import { tokenHash } from '#platform/auth/tokens.ts'
import type { Deps } from '#platform/deps.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { type PublicPage, sendPublicPage } from '#platform/public-site/public-page.ts'
import { translated } from '#platform/translate.ts'
import { type CheckedCertificate, certificateByKey } from './own-courses.queries.ts'

const perMinute = 60
/** Characters of a key in base64url (platform/auth/tokens.ts). */
const keyShape = /^[\w-]{43}$/u

const say = (key: string): string => escapeHtml(translated(`certificate.${key}`))

function verdictOf(found: CheckedCertificate | null): { verdict: string; facts: [string, string][] } {
  if (!found) return { verdict: 'unknown', facts: [] }
  const day = writtenDay('pl', dayInWarsaw(found.issuedAt))
  const of: [string, string][] = [
    ['course', found.title],
    ['issuedOn', day],
  ]
  if (found.name === null) return { verdict: 'personGone', facts: of }
  return { verdict: 'valid', facts: [['person', found.name], ...of] }
}

/** A removed person is not named. */
function checkPage(found: CheckedCertificate | null): PublicPage {
  const { verdict, facts } = verdictOf(found)
  const list = facts.map(([key, text]) => `<dt>${say(key)}</dt><dd>${escapeHtml(text)}</dd>`).join('')
  const title = translated('certificate.title')
  return {
    status: found ? 200 : 404,
    title,
    description: title,
    data: null,
    indexed: false,
    main: `<h1>${say('title')}</h1><p><strong>${say(verdict)}</strong></p><p>${say(`${verdict}Text`)}</p>${list && `<dl>${list}</dl>`}${found ? `<p class="quiet">${say('internal')}</p>` : ''}`,
  }
}

/** Opened by the QR of a certificate; needs no script and no session. */
export function serveCertificates(app: FastifyInstance, { db, closing }: Pick<Deps, 'db' | 'closing'>): void {
  const limited = { config: { rateLimit: { max: perMinute } } }
  app.get<{ Params: { key: string } }>(`${certificatePath}/:key`, limited, (request, reply) => {
    const { key } = request.params
    return sendPublicPage({ db, closing }, [request, reply], async () =>
      checkPage(keyShape.test(key) ? await certificateByKey(db, tokenHash(key)) : null),
    )
  })
}
