import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { languageOf } from '@zlecenia/contract/lib/languages'
import { dialled } from '@zlecenia/contract/lib/phones'
import { addressOf } from '@zlecenia/contract/pages'
import type { FastifyInstance } from 'fastify'
import { letterheadOf } from '#features/settings/index.ts'
import { closedRefusal } from '#platform/closing.ts'
import type { Deps } from '#platform/deps.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { staffScript, staffScriptPath } from '#platform/staff-way.ts'
import { languageAsked, translated } from '#platform/translate.ts'
import { deviceOfLabel } from './device-labels.queries.ts'
import { idOfLabelCode, labelPath } from './label-codes.ts'

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(26rem,100%);padding:2rem 1.5rem;text-align:center}h1{font-size:1.5rem;margin:0 0 .75rem;overflow-wrap:anywhere}
a.call{display:block;margin:1.5rem 0;padding:.9rem 1rem;border-radius:.5rem;background:#5c61e6;color:#fff;font-size:1.35rem;font-weight:600;text-decoration:none}
p.staff{margin-top:2.5rem;font-size:.95rem}`

const perMinute = 60

/** Page of a label for a stranger's phone: the company and its phone, without the device's place. */
export function serveLabels(app: FastifyInstance, { db, closing }: Pick<Deps, 'db' | 'closing'>): void {
  const limited = { config: { rateLimit: { max: perMinute } } }
  app.get(staffScriptPath, (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/javascript; charset=utf-8').send(staffScript),
  )
  app.get<{ Params: { code: string } }>(`${labelPath}/:code`, limited, async ({ params, headers }, reply) => {
    const language = languageAsked({ 'accept-language': headers['accept-language']?.slice(0, 2) })
    const say = (key: string) => escapeHtml(translated(`deviceLabels.${key}`, language))
    const closure = await closing.now()
    const code = idOfLabelCode(params.code)
    const deviceId = code && !closure && (await deviceOfLabel(db, code))
    const { companyName, phoneNumber } = await letterheadOf(db)
    const phone = phoneNumber
      ? `<p>${say('call')}</p><a class="call" href="${escapeHtml(dialled(phoneNumber))}" dir="ltr">${escapeHtml(formatPhone(phoneNumber))}</a>`
      : ''
    const staff = deviceId
      ? `<p class="staff"><a data-staff href="${escapeHtml(addressOf('device', { id: deviceId }))}">${say('staff')}</a></p><script src="${staffScriptPath}"></script>`
      : ''
    const title = escapeHtml(companyName)
    const refusal = closure && closedRefusal(closure)
    const message = refusal
      ? escapeHtml(translated(refusal.body.message, language))
      : say(deviceId ? 'caredFor' : 'oldCode')
    return reply
      .code(refusal?.status ?? (deviceId ? 200 : 404))
      .headers(refusal?.headers ?? {})
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${language}" dir="${languageOf(language).isRTL ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${message}</p>${phone}${staff}</main></body></html>`,
      )
  })
}
