import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { registryNips } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import { isNip } from '@zlecenia/contract/lib/identifiers'

export type VatListAnswer = { status: number; body: unknown } | 'hang'

export interface VatListFake {
  url: string
  asked: string[]
  close(): Promise<void>
}

/** A loopback server with the numbers of requirements 10; `answers` adds more. */
export async function startVatListFake(
  answers: Record<string, readonly VatListAnswer[]> = {},
): Promise<VatListFake> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { nip, date } = questionOf(request)
    if (nip === undefined) return send(response, { status: 404, body: {} })
    const before = asked.filter((it) => it === nip).length
    asked.push(nip)
    const own = answers[nip]
    send(response, own?.[Math.min(before, own.length - 1)] ?? usualAnswer(nip, date))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    },
  }
}

function questionOf(request: IncomingMessage): { nip?: string; date: string | null } {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vat-list')
  return { nip: /^\/api\/search\/nip\/([^/]+)$/u.exec(pathname)?.[1], date: searchParams.get('date') }
}

function send(response: ServerResponse, answer: VatListAnswer): void {
  if (answer === 'hang') return
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
}

function usualAnswer(nip: string, date: string | null): VatListAnswer {
  if (!date || !/^\d{4}-\d{2}-\d{2}$/u.test(date)) return wl(101, 'Pole "data" nie może być puste.')
  if (!isNip(nip)) return wl(115, 'Nieprawidłowy NIP.')
  if (nip === registryNips.outage)
    return wl(196, 'Dane są właśnie aktualizowane. Spróbuj ponownie za chwilę.')
  return vatListSubject(subjects[nip] ?? null)
}

export function wl(code: number, message: string): VatListAnswer {
  return { status: 400, body: { code: `WL-${code}`, message } }
}

export function vatListSubject(subject: Record<string, unknown> | null): VatListAnswer {
  return {
    status: 200,
    body: { result: { subject, requestId: 'fake-1', requestDateTime: '16-11-2026 09:00:00' } },
  }
}

const common = {
  statusVat: 'Czynny',
  pesel: null,
  residenceAddress: null,
  representatives: [],
  authorizedClerks: [],
  partners: [],
  registrationLegalDate: '1994-01-02',
  accountNumbers: [],
  hasVirtualAccounts: false,
}

const subjects: Record<string, Record<string, unknown>> = {
  [registryNips.found]: {
    ...common,
    name: 'MINISTERSTWO FINANSÓW',
    nip: registryNips.found,
    regon: '000002217',
    krs: null,
    workingAddress: 'UL. ŚWIĘTOKRZYSKA 12, 00-916 WARSZAWA',
  },
  [registryNips.alsoFound]: {
    ...common,
    name: 'ORLEN SPÓŁKA AKCYJNA',
    nip: registryNips.alsoFound,
    regon: '610188201',
    krs: '0000028860',
    workingAddress: 'CHEMIKÓW 7, 09-411 PŁOCK',
    accountNumbers: ['47124062921787001126387086'],
  },
}
