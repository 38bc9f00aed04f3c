import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { registryNips } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import { isNip } from '@zlecenia/contract/lib/identifiers'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'

export type VatListAnswer = { status: number; body: unknown } | 'hang'

export interface VatListFake {
  url: string
  requests: string[]
  close(): Promise<void>
}

/**
 * A loopback server with the numbers of requirements 10; `answers` adds more. `requests` has searches as a number, checks
 * of an account as number/account.
 */
export async function startVatListFake(
  answers: Record<string, readonly VatListAnswer[]> = {},
): Promise<VatListFake> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { nip, account, date } = questionOf(request)
    if (nip === undefined) return send(response, { status: 404, body: {} })
    const question = account === undefined ? nip : `${nip}/${account}`
    const before = requests.filter((it) => it === question).length
    requests.push(question)
    const own = answers[nip]
    const answer = own?.[Math.min(before, own.length - 1)] ?? usualAnswer(nip, date)
    send(response, stamped(account === undefined ? answer : accountAnswer(answer, account)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    },
  }
}

interface Question {
  nip: string | undefined
  account: string | undefined
  date: string | null
}

function questionOf(request: IncomingMessage): Question {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vat-list')
  const search = /^\/api\/search\/nip\/([^/]+)$/u.exec(pathname)
  const check = /^\/api\/check\/nip\/([^/]+)\/bank-account\/(\d{26})$/u.exec(pathname)
  return { nip: search?.[1] ?? check?.[1], account: check?.[2], date: searchParams.get('date') }
}

interface SubjectBody {
  result?: { subject?: { accountNumbers?: string[] } | null }
}

/** The same company as an answer about one of its accounts; refusals stay. */
function accountAnswer(answer: VatListAnswer, account: string): VatListAnswer {
  const { result } = (answer === 'hang' ? {} : answer.body) as SubjectBody
  if (answer === 'hang' || !result) return answer
  const accountAssigned = result.subject?.accountNumbers?.includes(account) ? 'TAK' : 'NIE'
  return { status: 200, body: { result: { accountAssigned } } }
}

let requests = 0

/** Each answer has a number of its own, and its moment in Warsaw: `16-11-2026 09:00:00`. */
function stamped(answer: VatListAnswer): VatListAnswer {
  const { result } = (answer === 'hang' ? {} : answer.body) as SubjectBody
  if (answer === 'hang' || !result) return answer
  const [day = '', clock = ''] = wallClockOf(new Date()).split('T')
  const requestDateTime = `${day.split('-').toReversed().join('-')} ${clock}`
  const requestId = `fk2n10-${(++requests).toString(16).padStart(7, '0')}`
  return { status: answer.status, body: { result: { requestId, requestDateTime, ...result } } }
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
  return { status: 200, body: { result: { subject } } }
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
