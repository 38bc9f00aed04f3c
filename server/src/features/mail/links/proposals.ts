import { textWithoutQuotes } from '@zlecenia/contract/features/mail/letter-text'
import type { MailLinkKind, MailProposal } from '@zlecenia/contract/features/mail/links.contract'
import { isFreeMail } from '@zlecenia/contract/features/mail/mail-providers'
import { fold } from '@zlecenia/contract/lib/text'
import { mergedIntoOf } from '#features/customers/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { textOfLetter } from './letter-texts.ts'
import { ordersWithNumbers } from './link-letters.queries.ts'
import { numbersIn } from './link-letters.ts'
import * as rows from './proposals.queries.ts'
import { isPlaceOf, patternsOf, placesIn } from './streets.ts'

type Reading = Pick<Deps, 'uploads' | 'log'> & { db: Queryable }

const mostOfDomain = 3
const mostProposals = 6

export interface Proposed {
  proposals: MailProposal[]
  isKnown: boolean
  from: { name: string | null; address: string } | null
}

/** Letters of a mailing list or a program name no client. */
const isOfPerson = ({ auto }: rows.ReceivedLetter) => auto === 'none'

const domainOf = (addr: string): string => addr.split('@')[1] ?? ''

/** Records that a thread may be about, by the addresses of its people and the text of its first and last letter. */
export async function proposalsOf({ db, uploads, log }: Reading, threadId: string): Promise<Proposed> {
  const received = await rows.lettersReceived(db, threadId)
  const [last] = received
  const people = received.filter(isOfPerson)
  const written = people.flatMap(({ fromAddr, replyTo }) => [fromAddr, replyTo ?? '']).filter(Boolean)
  const addrs = [...new Set(last ? written : await rows.peopleOfThread(db, threadId))]
  const [found, isColleague] = await Promise.all([
    rows.targetsOfAddresses(db, addrs),
    rows.isColleague(db, addrs),
  ])
  const isKnown = found.length > 0 || isColleague || people.length === 0
  const domains = [...new Set(addrs.map(domainOf))].filter((it) => it !== '' && !isFreeMail(it))
  const [texts, ofDomain] = await Promise.all([
    textsOf({ uploads, log }, people),
    found.length > 0 ? [] : rows.customersOfDomains(db, domains),
  ])
  const [buildings, orders] = await Promise.all([
    buildingsNamed(db, texts),
    ordersWithNumbers(db, numbersIn(people.map(({ subject }) => subject).join(' '))),
  ])
  const proposals = await ranked(db, {
    found,
    ofDomain: ofDomain.length <= mostOfDomain ? ofDomain : [],
    buildings,
  })
  const ofNumber = orders.map((it) => ({ kind: 'order' as const, ...it, how: 'number' as const }))
  const from = last ? { name: last.fromName, address: last.fromAddr } : null
  return { proposals: [...ofNumber, ...proposals].slice(0, mostProposals), isKnown, from }
}

async function textsOf(
  deps: Pick<Deps, 'uploads' | 'log'>,
  people: readonly rows.ReceivedLetter[],
): Promise<string[]> {
  const ends = [...new Set([people.at(-1), people[0]])].filter((it) => it !== undefined)
  return Promise.all(
    ends.map(async ({ subject, storageKey }) => {
      const text = storageKey ? textWithoutQuotes(await textOfLetter(deps, storageKey)) : ''
      return `${subject}\n${text}`
    }),
  )
}

/** Buildings whose street and number a text names; those of a city that it names come alone. */
async function buildingsNamed(db: Queryable, texts: readonly string[]): Promise<rows.FoundBuilding[]> {
  const places = texts.flatMap(placesIn)
  const like = await rows.buildingsLike(db, [...new Set(patternsOf(places))])
  const named = like.filter(({ address }) => places.some((place) => isPlaceOf(place, address)))
  const all = fold(texts.join(' '))
  const inCity = named.filter(({ city }) => all.includes(fold(city)))
  return inCity.length > 0 ? inCity : named
}

interface Found {
  found: readonly rows.FoundTarget[]
  ofDomain: readonly string[]
  buildings: readonly rows.FoundBuilding[]
}

/** Buildings of the client that the address names come before others with that street. */
async function ranked(db: Queryable, { found, ofDomain, buildings }: Found): Promise<MailProposal[]> {
  const idsOf = (kind: MailLinkKind) => found.filter((it) => it.kind === kind).map(({ id }) => id)
  const ofAddress = (await mergedIntoOf(db, idsOf('customer'))) ?? []
  const own = idsOf('building')
  const customers = [...new Set([...ofAddress, ...ofDomain])]
  const ofClient = buildings.filter(({ customerId }) => customers.includes(customerId))
  const streets = (ofClient.length > 0 ? ofClient : buildings).map(({ id }) => id)
  // A contact of many buildings names none of them, unless the text does.
  const ofPeople = own.length > 1 && streets.some((id) => own.includes(id)) ? [] : own
  const wanted = { customers, buildings: [...new Set([...streets, ...ofPeople])] }
  const names = await rows.namedTargets(db, wanted)
  const owners = names.flatMap(({ kind, customerId }) =>
    kind === 'building' && customerId ? [customerId] : [],
  )
  const more = owners.filter((id) => !customers.includes(id))
  const all = [...(await rows.namedTargets(db, { customers: [...new Set(more)], buildings: [] })), ...names]
  const howOf = ({ kind, id }: rows.NamedTarget): MailProposal['how'] => {
    if (kind === 'building') return streets.includes(id) ? 'street' : 'address'
    if (ofAddress.includes(id)) return 'address'
    return ofDomain.includes(id) ? 'domain' : 'street'
  }
  const weight = { number: 0, address: 1, street: 2, domain: 3 }
  return all
    .map((it) => ({ kind: it.kind, id: it.id, name: it.name, more: it.more, how: howOf(it) }))
    .toSorted((a, b) => weight[a.how] - weight[b.how] || a.name.localeCompare(b.name, 'pl'))
}
