import { normalPostalCode } from '@zlecenia/contract/lib/identifiers'
import type { CompanySource, RegistryCompany, SourceAnswer } from './company-source.ts'
import { polishTitleCase } from './polish-title-case.ts'

// GUS, register REGON: BIR1.1, SOAP 1.2 with a session of an hour in the header `sid`.

const service = 'http://CIS/BIR/PUBL/2014/07'
const sessionMs = 55 * 60_000
/** In the field of an answer that has no company. */
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
    // The envelope comes as one part of a MIME message.
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
    const asked = `<ns:pParametryWyszukiwania><dat:Nip>${nip}</dat:Nip></ns:pParametryWyszukiwania>`
    const found = await ask('DaneSzukajPodmioty', asked, await signedIn())
    if (found || !session) return found
    // Nothing at all: the session is over before its time.
    session = null
    return ask('DaneSzukajPodmioty', asked, await signedIn())
  }
  return {
    name: 'gus',
    async find(nip) {
      try {
        return answerOf(await search(nip))
      } catch (error) {
        session = null
        const why = error instanceof Outage ? error.message : `no answer: ${String(error)}`
        return { kind: 'outage', why, retryAfterSeconds: 60 }
      }
    },
  }
}

function answerOf(xml: string): SourceAnswer {
  const code = textIn(xml, 'ErrorCode')
  if (code === notFoundCode) return { kind: 'absent' }
  const first = /<dane>([\s\S]*?)<\/dane>/u.exec(xml)?.[1]
  if (code || !first) throw new Outage(code ? `error ${code}` : 'an answer of another shape')
  return { kind: 'found', company: companyOf((name) => textIn(first, name)?.trim() || null) }
}

function companyOf(of: (name: string) => string | null): RegistryCompany {
  const [name, code] = [of('Nazwa'), of('KodPocztowy')]
  const [street, house, flat] = [of('Ulica'), of('NrNieruchomosci'), of('NrLokalu')]
  const town = of('Miejscowosc')
  const number = flat ? `${house}/${flat}` : house
  // Villages without streets have numbers alone.
  const line = [street ?? (house && town), number].filter(Boolean).join(' ')
  return {
    companyName: name && polishTitleCase(name),
    regon: of('Regon'),
    address: line ? streetOf(line) : null,
    postalCode: code && normalPostalCode(code),
    city: town && polishTitleCase(town),
  }
}

/** "ul. KWIATOWA 12": only what stands in capitals. */
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
