import { proposedRate } from '@zlecenia/contract/features/price-list/price-kinds'
import { publicPricesPath } from '@zlecenia/contract/features/public-site/front-paths'
import { writtenAmount, writtenPrice } from '@zlecenia/contract/lib/amounts'
import { amountsOf, lineAmount, type VatRate, vatPercent } from '@zlecenia/contract/lib/vat'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import { type PublicPrice, publicPricesOn } from '#features/price-list/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import type { PublicPage } from '#platform/public-site/public-page.ts'
import { translated } from '#platform/translate.ts'

const say = (key: string): string => escapeHtml(translated(`frontPages.${key}`))

/** Rates of a public price: in dwellings, and elsewhere; null: none there. */
function ratesOf(it: Pick<PublicPrice, 'rate' | 'kind' | 'groupKey'>): {
  dwelling: VatRate | null
  other: VatRate
} {
  const { rate, kind, groupKey } = it
  if (rate !== '23' && rate !== '8') return { dwelling: null, other: rate }
  return { dwelling: rate === '8' || proposedRate(groupKey, kind) === '8' ? '8' : null, other: '23' }
}

const gross = (net: string, rate: VatRate): string =>
  escapeHtml(writtenAmount('pl', amountsOf(lineAmount('1', net), rate, 'net').gross))

function cellOf({ net, lowest }: PublicPrice, rate: VatRate | null): string {
  if (rate === null) return '<td class="price">–</td>'
  const unusual = rate === '23' || rate === '8' ? '' : `<small>${rateWords(rate)}</small>`
  const before = lowest === null ? '' : `<small>${say('lowest')} ${gross(lowest, rate)}</small>`
  return `<td class="price"><b>${gross(net, rate)}</b>${before}${unusual}</td>`
}

const rateWords = (rate: VatRate): string =>
  vatPercent(rate) > 0 ? `VAT ${vatPercent(rate)}%` : say(rate === 'zw' ? 'exempt' : 'noVat')

function rowOf(it: PublicPrice): string {
  const { name, unit, net, rateReason, rate } = it
  const reason = rate === 'zw' && rateReason ? ` · ${escapeHtml(rateReason)}` : ''
  const isPriced = Number(net) > 0
  const detail = isPriced
    ? `${say('per')} ${escapeHtml(unit)} · ${escapeHtml(writtenPrice('pl', net))} ${say('net')}${reason}`
    : `${say('per')} ${escapeHtml(unit)}`
  const { dwelling, other } = ratesOf(it)
  const prices = isPriced
    ? cellOf(it, dwelling) + cellOf(it, other)
    : `<td class="price" colspan="2">${say('toAgree')}</td>`
  return `<tr><th scope="row">${escapeHtml(name)}<small>${detail}</small></th>${prices}</tr>`
}

function tableOf(title: string, items: readonly PublicPrice[]): string {
  const head = `<thead><tr><th scope="col">${say('item')}</th><th scope="col" class="price">${say('dwellingColumn')}</th><th scope="col" class="price">${say('otherColumn')}</th></tr></thead>`
  return `<section><h2>${escapeHtml(title)}</h2><table>${head}<tbody>${items.map(rowOf).join('')}</tbody></table></section>`
}

export async function pricesPage(db: Queryable, today: string): Promise<PublicPage> {
  const items = await publicPricesOn(db, today)
  const others = translated('frontPages.otherPrices')
  const groups = Map.groupBy(items, ({ group }) => group ?? others)
  const tables = [...groups].map(([title, some]) => tableOf(title, some)).join('')
  const rates = `<ul><li>${say('dwellingRate')}</li><li>${say('otherRate')}</li></ul><p>${say('confirmed')}</p>`
  return {
    status: 200,
    title: translated('frontPages.prices'),
    description: translated('frontPages.pricesLead'),
    data: null,
    indexed: items.length > 0,
    at: publicPricesPath,
    main: `<h1>${say('prices')}</h1>${items.length > 0 ? `<p>${say('pricesLead')}</p>${rates}${tables}` : `<p>${say('noPrices')}</p>`}<p class="quiet">${say('asOf')} ${writtenDay('pl', today)}</p>`,
  }
}
