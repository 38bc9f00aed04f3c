import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Fields in the order of an answer; all are present, some of them empty. */
const fieldNames = [
  'Regon',
  'Nip',
  'StatusNip',
  'Nazwa',
  'Wojewodztwo',
  'Powiat',
  'Gmina',
  'Miejscowosc',
  'KodPocztowy',
  'Ulica',
  'NrNieruchomosci',
  'NrLokalu',
  'Typ',
  'SilosID',
  'DataZakonczeniaDzialalnosci',
  'MiejscowoscPoczty',
] as const
/** `report`: fields of the full report, by their full names there; or how it fails. */
export type GusEntry = Partial<Record<(typeof fieldNames)[number], string>> & {
  report?: Record<string, string> | 'down' | 'hang' | 'refused'
}
/** One number can have several entries: closed and active ones, companies and branches. */
export type GusAnswer = GusEntry | GusEntry[] | 'absent' | 'down' | 'hang'

export interface GusFake {
  url: string
  key: string
  /** Operations, with the NIP that was searched. */
  requests: string[]
  endSessions(): void
  close(): Promise<void>
}

/** A loopback server with the SOAP interface of BIR1.1: sessions, MIME parts, escaped XML within XML. */
export async function startGusFake(answers: Record<string, GusAnswer>): Promise<GusFake> {
  const key = 'klucz-testowy-gus-01'
  const requests: string[] = []
  let sessions = new Set<string>()
  const server = createServer((request, response) => {
    let sent = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      sent += chunk
    })
    request.on('end', () => {
      const operation = /action="[^"]*\/(\w+)"/u.exec(request.headers['content-type'] ?? '')?.[1] ?? ''
      const nip = /<dat:Nip>(\d+)<\/dat:Nip>/u.exec(sent)?.[1] ?? ''
      requests.push(`${operation} ${nip}`.trim())
      const answer = answers[nip] ?? 'absent'
      if (operation === 'Zaloguj') {
        const isOurs = sent.includes(`<ns:pKluczUzytkownika>${key}</ns:pKluczUzytkownika>`)
        const sid = isOurs ? `sid${requests.length}` : ''
        if (sid) sessions.add(sid)
        return send(soap(operation, sid))
      }
      if (operation === 'DanePobierzPelnyRaport') {
        const regon = /<ns:pRegon>(\d+)<\/ns:pRegon>/u.exec(sent)?.[1]
        const name = /<ns:pNazwaRaportu>(\w+)<\/ns:pNazwaRaportu>/u.exec(sent)?.[1] ?? ''
        const report = Object.values(answers)
          .flatMap((it) => (typeof it === 'string' ? [] : it))
          .find(({ Regon }) => Regon === regon)?.report
        if (report === 'hang') return
        if (report === 'down') return response.writeHead(503).end('<html>Przerwa techniczna</html>')
        return send(soap(operation, reportIn(Object.values(answers), regon, name)))
      }
      if (answer === 'hang') return
      if (answer === 'down') return response.writeHead(503).end('<html>Przerwa techniczna</html>')
      send(soap(operation, sessions.has(String(request.headers.sid)) ? found(answer) : ''))
    })
    const send = (xml: string) =>
      response
        .writeHead(200, {
          'content-type': 'multipart/related; type="application/xop+xml"; boundary="uuid:1"',
        })
        .end(`\r\n--uuid:1\r\nContent-Type: application/xop+xml\r\n\r\n${xml}\r\n--uuid:1--\r\n`)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bir`,
    key,
    requests,
    endSessions() {
      sessions = new Set()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    },
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

const soap = (operation: string, result: string) =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body>` +
  `<${operation}Response xmlns="http://CIS/BIR/PUBL/2014/07">${element(`${operation}Result`, result)}` +
  `</${operation}Response></s:Body></s:Envelope>`

const found = (answer: GusEntry | GusEntry[] | 'absent') =>
  answer === 'absent' ? failed('4', notFound) : `<root>${[answer].flat().map(entry).join('')}\r\n</root>`
const entry = (it: GusEntry) =>
  `\r\n  <dane>${fieldNames.map((name) => (it[name] ? element(name, it[name]) : `<${name} />`)).join('')}</dane>`

const notFound = 'Nie znaleziono podmiotu dla podanych kryteriów wyszukiwania.'
const failed = (code: string, why: string) =>
  `<root><dane>${element('ErrorCode', code)}${element('ErrorMessagePl', why)}</dane></root>`

/** Reports of each kind of entry, and the prefix of their fields. */
const reports: Record<string, { of: (it: GusEntry) => boolean; prefix: string }> = {
  BIR11OsPrawna: { of: ({ Typ }) => Typ === 'P', prefix: 'praw' },
  BIR11OsFizycznaDzialalnoscCeidg: {
    of: ({ Typ, SilosID }) => Typ === 'F' && SilosID === '1',
    prefix: 'fiz',
  },
  BIR11OsFizycznaDzialalnoscRolnicza: {
    of: ({ Typ, SilosID }) => Typ === 'F' && SilosID === '2',
    prefix: 'fiz',
  },
  BIR11OsFizycznaDzialalnoscPozostala: {
    of: ({ Typ, SilosID }) => Typ === 'F' && SilosID === '3',
    prefix: 'fiz',
  },
  BIR11JednLokalnaOsPrawnej: { of: ({ Typ }) => Typ === 'LP', prefix: 'lokpraw' },
  BIR11JednLokalnaOsFizycznej: { of: ({ Typ }) => Typ === 'LF', prefix: 'lokfiz' },
}
const reportFields = [
  'dataZawieszeniaDzialalnosci',
  'dataWznowieniaDzialalnosci',
  'dataZakonczeniaDzialalnosci',
]

function reportIn(answers: readonly GusAnswer[], regon: string | undefined, name: string): string {
  const entries = answers.flatMap((it) => (typeof it === 'string' ? [] : it))
  const report = reports[name]
  const entry = entries.find((it) => it.Regon === regon && report?.of(it))
  if (!report || !entry) return failed('4', notFound)
  if (entry.report === 'refused') return failed('5', 'Brak wymaganego parametru')
  const empty = Object.fromEntries(reportFields.map((field) => [`${report.prefix}_${field}`, '']))
  const fields = Object.entries({ ...empty, ...(typeof entry.report === 'object' && entry.report) })
  return `<root>\r\n  <dane>${fields.map(([field, text]) => (text ? element(field, text) : `<${field} />`)).join('')}</dane>\r\n</root>`
}
