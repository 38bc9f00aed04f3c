import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GusFields = Partial<
  Record<'Nazwa' | 'Regon' | 'Ulica' | 'NrNieruchomosci' | 'NrLokalu' | 'KodPocztowy' | 'Miejscowosc', string>
>
export type GusAnswer = GusFields | 'absent' | 'down' | 'hang'

export interface GusFake {
  url: string
  key: string
  /** Operations, with the NIP that was searched. */
  asked: string[]
  endSessions(): void
  close(): Promise<void>
}

/** A loopback server that speaks SOAP as BIR1.1 does: sessions, MIME parts, escaped XML within XML. */
export async function startGusFake(answers: Record<string, GusAnswer>): Promise<GusFake> {
  const key = 'klucz-testowy-gus-01'
  const asked: string[] = []
  let sessions = new Set<string>()
  const server = createServer((request, response) => {
    let sent = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      sent += chunk
    })
    request.on('end', () => {
      const operation = /action="[^"]*\/(\w+)"/u.exec(request.headers['content-type'] ?? '')?.[1] ?? ''
      const nip = /<dat:Nip>(\d+)<\/dat:Nip>/u.exec(sent)?.[1] ?? ''
      asked.push(`${operation} ${nip}`.trim())
      const answer = answers[nip] ?? 'absent'
      if (operation === 'Zaloguj') {
        const isOurs = sent.includes(`<ns:pKluczUzytkownika>${key}</ns:pKluczUzytkownika>`)
        const sid = isOurs ? `sid${asked.length}` : ''
        if (sid) sessions.add(sid)
        return send(soap(operation, sid))
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
    asked,
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

const found = (answer: GusFields | 'absent') =>
  answer === 'absent'
    ? '<root><dane><ErrorCode>4</ErrorCode><ErrorMessagePl>Nie znaleziono podmiotu dla podanych kryteriów wyszukiwania.</ErrorMessagePl></dane></root>'
    : `<root>\r\n  <dane>${Object.entries(answer)
        .map(([name, text]) => element(name, text))
        .join('')}</dane>\r\n</root>`
