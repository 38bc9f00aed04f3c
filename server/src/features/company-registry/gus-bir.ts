import type { Standing } from '@zlecenia/contract/features/company-registry/company-registry.contract'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import { normalPostalCode } from '@zlecenia/contract/lib/identifiers'
import type { CompanySource, RegistryCompany } from './company-source.ts'
import { polishTitleCase } from './polish-title-case.ts'

// GUS, register REGON: BIR1.1, SOAP 1.2 with a session of an hour in the header `sid`.

const service = 'http://CIS/BIR/PUBL/2014/07'
const sessionMs = 55 * minuteMs
/** Error code of a response without a company. */
const notFoundCode = '4'

class Outage extends Error {}

export function gusBir(url: string, key: string, timeoutMs = 5000): CompanySource {
  let session: { sid: string; until: number } | null = null

  async function ask(operation: string, body: string, sid = ''): Promise<string> {
    const action = `${service}/IUslugaBIRzewnPubl/${operation}`
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': `application/soap+xml; charset=utf-8; action="${action}"`, sid },
      body: envelope(url, action, `<ns:${operation}>${body}</ns:${operation}>`),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) throw new Outage(`status ${response.status}`)
    // The envelope is one part of a MIME message.
    return textIn(await response.text(), `${operation}Result`) ?? ''
  }
  async function signedIn(): Promise<string> {
    if (session && session.until > Date.now()) return session.sid
    const sid = await ask('Zaloguj', `<ns:pKluczUzytkownika>${escaped(key)}</ns:pKluczUzytkownika>`)
    if (!sid) throw new Outage('the key is refused')
    session = { sid, until: Date.now() + sessionMs }
    return sid
  }
  async function search(nip: string): Promise<string> {
    const parameters = `<ns:pParametryWyszukiwania><dat:Nip>${nip}</dat:Nip></ns:pParametryWyszukiwania>`
    const found = await ask('DaneSzukajPodmioty', parameters, await signedIn())
    if (found || !session) return found
    // An empty response means that the session has expired.
    session = null
    return ask('DaneSzukajPodmioty', parameters, await signedIn())
  }
  /** Standing in the full report. A failed report leaves it unknown: the other data are complete without it. */
  async function reportedStanding(entry: Fields, day: string): Promise<Standing | null> {
    const name = reportOf(entry)
    const regon = entry('Regon')
    if (!name || !regon) return null
    const parameters = `<ns:pRegon>${escaped(regon)}</ns:pRegon><ns:pNazwaRaportu>${name}</ns:pNazwaRaportu>`
    const report = await ask('DanePobierzPelnyRaport', parameters, await signedIn()).catch(() => '')
    const code = textIn(report, 'ErrorCode')
    if (!report || (code && code !== notFoundCode)) return { state: 'unknown' }
    return standingIn(report, day)
  }
  return {
    name: 'gus',
    async find(nip, day) {
      try {
        const main = mainOf(entriesOf(await search(nip)), day)
        if (!main) return { kind: 'absent' }
        const standing = closedBy(main, day) ?? (await reportedStanding(main, day))
        return { kind: 'found', company: companyOf(main, standing) }
      } catch (error) {
        session = null
        const why = error instanceof Outage ? error.message : `no answer: ${String(error)}`
        return { kind: 'outage', why, retryAfterSeconds: 60 }
      }
    },
  }
}

type Closed = Extract<Standing, { since: string }>
type Fields = (name: string) => string | null

/** All entries of a number: closed and living ones, companies and their branches. */
function entriesOf(xml: string): Fields[] {
  const code = textIn(xml, 'ErrorCode')
  if (code === notFoundCode) return []
  const entries = [...xml.matchAll(/<dane>([\s\S]*?)<\/dane>/gu)].map(([, entry = '']) => fieldsOf(entry))
  if (code || entries.length === 0) throw new Outage(code ? `error ${code}` : 'an answer of another shape')
  return entries
}
const fieldsOf =
  (xml: string): Fields =>
  (name) =>
    textIn(xml, name)?.trim() || null

/** Businesses of a person: CEIDG, then other, then farms; entries struck off before CEIDG are last. */
const silos = ['1', '3', '2', '4']
const struckOff = { silo: '4', since: '2014-11-08' }

/** The living before the closed, companies before branches; of closed ones the last that closed. */
function mainOf(entries: readonly Fields[], day: string): Fields | undefined {
  const placeOf = (of: Fields) => [
    closedBy(of, day) ? 1 : 0,
    of('Typ')?.startsWith('L') ? 1 : 0,
    Math.max(0, silos.indexOf(of('SilosID') ?? '')),
  ]
  return [...entries].sort((one, other) => {
    const places = placeOf(other)
    const difference = placeOf(one)
      .map((place, i) => place - (places[i] ?? 0))
      .find(Boolean)
    return difference ?? (closedBy(other, day)?.since ?? '').localeCompare(closedBy(one, day)?.since ?? '')
  })[0]
}

function closedBy(of: Fields, day: string): Closed | null {
  const end = of('DataZakonczeniaDzialalnosci')
  if (end && end <= day) return { state: 'closed', since: end }
  return of('SilosID') === struckOff.silo ? { state: 'closed', since: struckOff.since } : null
}

/** Report with the suspension, by the kind of an entry. */
function reportOf(of: Fields): string | null {
  const ofPerson: Record<string, string> = {
    1: 'BIR11OsFizycznaDzialalnoscCeidg',
    2: 'BIR11OsFizycznaDzialalnoscRolnicza',
    3: 'BIR11OsFizycznaDzialalnoscPozostala',
    4: 'BIR11OsFizycznaDzialalnoscSkreslonaDo20141108',
  }
  switch (of('Typ')) {
    case 'P':
      return 'BIR11OsPrawna'
    case 'F':
      return ofPerson[of('SilosID') ?? ''] ?? null
    case 'LP':
      return 'BIR11JednLokalnaOsPrawnej'
    case 'LF':
      return 'BIR11JednLokalnaOsFizycznej'
    default:
      return null
  }
}

/** Each report has a prefix of its own: `praw_dataZawieszeniaDzialalnosci`. */
function standingIn(report: string, day: string): Standing | null {
  const dayOf = (what: string) => {
    const found = new RegExp(`<\\w+_data${what}\\w*>\\s*(\\d{4}-\\d{2}-\\d{2})`, 'u').exec(report)?.[1]
    return found && found <= day ? found : null
  }
  const ended = dayOf('ZakonczeniaDzialalnosci') ?? dayOf('Skreslenia')
  if (ended) return { state: 'closed', since: ended }
  const suspended = dayOf('Zawieszenia')
  const resumed = dayOf('Wznowienia')
  return suspended && (!resumed || resumed < suspended) ? { state: 'suspended', since: suspended } : null
}

function companyOf(of: Fields, standing: Standing | null): RegistryCompany {
  const name = of('Nazwa')
  const code = of('KodPocztowy')
  const street = of('Ulica')
  const house = of('NrNieruchomosci')
  const flat = of('NrLokalu')
  const town = of('Miejscowosc')
  const post = of('MiejscowoscPoczty')
  const number = flat ? `${house}/${flat}` : house
  // Villages without streets have numbers alone.
  const line = [street ?? (house && town), number].filter(Boolean).join(' ')
  // The code belongs to the post town: a different town is part of the address.
  const isElsewhere = post !== null && town !== null && post.toUpperCase() !== town.toUpperCase()
  const address = line ? streetOf(line) : null
  const withTown = isElsewhere && (street ?? !house) ? [polishTitleCase(town), address] : [address]
  return {
    companyName: name && polishTitleCase(name),
    regon: of('Regon'),
    address: withTown.filter(Boolean).join(', ') || null,
    postalCode: code && normalPostalCode(code),
    city: (isElsewhere ? polishTitleCase(post) : town && polishTitleCase(town)) || null,
    standing,
  }
}

/** "ul. KWIATOWA 12": only the part in capitals. */
const streetOf = (line: string): string => {
  const [, prefix = '', rest = ''] = /^(\p{Ll}+\. )?(.*)$/u.exec(line) ?? []
  return prefix + polishTitleCase(rest)
}

const envelope = (to: string, action: string, body: string) =>
  `<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:ns="${service}" xmlns:dat="${service}/DataContract">` +
  `<soap:Header xmlns:wsa="http://www.w3.org/2005/08/addressing"><wsa:To>${escaped(to)}</wsa:To><wsa:Action>${action}</wsa:Action></soap:Header>` +
  `<soap:Body>${body}</soap:Body></soap:Envelope>`

const marks: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
const escaped = (text: string) =>
  text.replace(/[&<>]/gu, (it) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[it] ?? it)

/** The text of the first such element, with its marks read once. */
function textIn(xml: string, name: string): string | null {
  const found = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, 'u').exec(
    xml,
  )?.[1]
  if (found === undefined) return null
  return found
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/giu, (_, hex: string, decimal: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&(?:lt|gt|quot|apos|amp);/gu, (it) => marks[it] ?? it)
}
