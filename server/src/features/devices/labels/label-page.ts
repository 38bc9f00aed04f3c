import { addressOf } from '@zlecenia/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { callLink, closedDocument, publicDocument, sendPublic } from '#platform/public-site/public-page.ts'
import { publicCompany } from '#platform/public-site/public-site.queries.ts'
import { staffScript, staffScriptPath } from '#platform/staff-way.ts'
import { requestLanguage, translated } from '#platform/translate.ts'
import { deviceOfLabel } from './device-labels.queries.ts'
import { idOfLabelCode, labelPath } from './label-codes.ts'

const perMinute = 60

/** Page of a label for a stranger's phone: the company and its phone, without the device's place. */
export function serveLabels(app: FastifyInstance, { db, closing }: Pick<Deps, 'db' | 'closing'>): void {
  const limited = { config: { rateLimit: { max: perMinute } } }
  app.get(staffScriptPath, (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/javascript; charset=utf-8').send(staffScript),
  )
  app.get<{ Params: { code: string } }>(`${labelPath}/:code`, limited, async (request, reply) => {
    const language = requestLanguage({ 'accept-language': request.headers['accept-language']?.slice(0, 2) })
    const closed = await closedDocument(db, closing, language)
    if (closed) return sendPublic(request, reply, closed)
    const say = (key: string) => escapeHtml(translated(`deviceLabels.${key}`, language))
    const code = idOfLabelCode(request.params.code)
    const deviceId = code && (await deviceOfLabel(db, code))
    const company = await publicCompany(db)
    const { companyName: title, phoneNumber } = company
    const phone = phoneNumber ? `<p>${say('call')}</p>${callLink(phoneNumber, ' class="call"')}` : ''
    const staff = deviceId
      ? `<p><a data-staff href="${escapeHtml(addressOf('device', { id: deviceId }))}">${say('staff')}</a></p><script src="${staffScriptPath}"></script>`
      : ''
    const page = {
      status: deviceId ? 200 : 404,
      title,
      description: '',
      data: null,
      indexed: false,
      language,
      main: `<h1>${escapeHtml(title)}</h1><p>${say(deviceId ? 'caredFor' : 'oldCode')}</p>${phone}${staff}`,
    }
    const made = publicDocument(company, { ...page, look: 'alone' })
    return sendPublic(request, reply, { ...made, headers: { 'cache-control': 'no-store' } })
  })
}
