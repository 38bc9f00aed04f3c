import { landingPath, publicPricesPath } from '@zlecenia/contract/features/public-site/front-paths'
import type { Queryable } from '#platform/database/database.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { addressLine, callLink, mailLink, type PublicPage } from '#platform/public-site/public-page.ts'
import type { PublicCompany } from '#platform/public-site/public-site.queries.ts'
import { translated } from '#platform/translate.ts'
import * as rows from './public-site.queries.ts'

/** Services named of one group; the document stays small. */
const servicesShown = 6

const say = (key: string): string => escapeHtml(translated(`frontPages.${key}`))

/** Blank lines part paragraphs; HTML is shown as text. */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/u)
    .map((it) => `<p>${escapeHtml(it.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

const part = (title: string, content: string): string =>
  content && `<section><h2>${say(title)}</h2>${content}</section>`

function servicesOf(groups: readonly rows.OfferedGroup[]): string {
  const card = ({ name, services }: rows.OfferedGroup) => {
    const shown = services.slice(0, servicesShown).join(', ')
    const others = services.length > servicesShown ? ` ${translated('frontPages.andOthers')}` : ''
    return `<li><h3>${escapeHtml(name)}</h3><p>${escapeHtml(shown + others)}</p></li>`
  }
  return groups.length > 0 ? `<ul class="cards">${groups.map(card).join('')}</ul>` : ''
}

function contactOf(company: PublicCompany, { hours, onCallPhone }: rows.PublicSiteRow): string {
  const { phoneNumber, email } = company
  const address = addressLine(company)
  const rows: [string, string][] = [
    ['phone', phoneNumber ? callLink(phoneNumber) : ''],
    ['onCall', onCallPhone ? callLink(onCallPhone) : ''],
    ['email', email ? mailLink(email) : ''],
    ['hours', hours ? escapeHtml(hours).replaceAll('\n', '<br>') : ''],
    ['address', escapeHtml(address)],
  ]
  const filled = rows.filter(([, value]) => value !== '')
  return `<dl>${filled.map(([name, value]) => `<dt>${say(name)}</dt><dd>${value}</dd>`).join('')}</dl>`
}

/** Only options that are true. */
async function figuresOf(db: Queryable, { since, showsFinished }: rows.PublicSiteRow): Promise<string> {
  const finished = showsFinished ? await rows.finishedOrders(db) : 0
  const all = [
    since === null ? '' : `${say('since')} <b>${since}</b>`,
    finished > 0 ? `${say('finished')} <b>${finished.toLocaleString('pl')}</b>` : '',
  ].filter(Boolean)
  return all.length > 0 ? `<p>${all.join(' · ')}</p>` : ''
}

function heroOf({ companyName, phoneNumber, email }: PublicCompany, figures: string): string {
  const call = phoneNumber ? callLink(phoneNumber, ' class="call"') : ''
  const write = email ? mailLink(email) : ''
  const prices = `<a href="${publicPricesPath}">${say('seePrices')}</a>`
  return `<div class="hero"><h1>${escapeHtml(companyName)}</h1><p>${say('lead')}</p>${figures}<p class="actions">${call}${write}${prices}</p></div>`
}

export async function landingPage(db: Queryable, company: PublicCompany): Promise<PublicPage> {
  const site = await rows.publicSiteRow(db)
  if (!site) throw new Error('no settings of the public pages')
  const [groups, figures, towns] = await Promise.all([
    rows.offeredServices(db),
    figuresOf(db, site),
    site.showsArea ? rows.townsOfBuildings(db) : [],
  ])
  const area = towns.map((it) => `<li>${escapeHtml(it)}</li>`).join('')
  const { companyName, phoneNumber, email, address, postalCode, city } = company
  return {
    status: 200,
    title: companyName,
    description: translated('frontPages.lead'),
    data: {
      '@type': 'LocalBusiness',
      name: companyName,
      ...(phoneNumber && { telephone: phoneNumber }),
      ...(email && { email }),
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        postalCode,
        addressLocality: city,
        addressCountry: 'PL',
      },
      ...(towns.length > 0 && { areaServed: towns }),
    },
    indexed: true,
    look: 'wide',
    at: landingPath,
    main: [
      heroOf(company, figures),
      part('services', servicesOf(groups)),
      part('contact', contactOf(company, site)),
      part('area', area && `<ul class="chips">${area}</ul>`),
      part('clause', site.clause ? paragraphs(site.clause) : ''),
    ].join(''),
  }
}
