import type { WhiteListResult } from '@zlecenia/contract/features/company-registry/white-list'
import { instantsOf } from '@zlecenia/contract/lib/warsaw'
import { z } from 'zod'
import type {
  CompanySource,
  ListAnswer,
  RegistryCompany,
  SourceAnswer,
  Unanswered,
  WhiteList,
} from './company-source.ts'
import { polishTitleCase } from './polish-title-case.ts'

// Ministry of Finance, VAT payers: https://wl-api.mf.gov.pl, no key; 100 searches and 5000 checks of an account a day
// per address.

const subject = z.object({
  name: z.string().nullish(),
  regon: z.string().nullish(),
  workingAddress: z.string().nullish(),
  residenceAddress: z.string().nullish(),
  statusVat: z.string().nullish(),
})
const evidence = { requestId: z.string().max(100).nullish(), requestDateTime: z.string().nullish() }
// Every field may be absent. PESEL, persons and accounts are not read: an account is checked by its own call, which also
// knows virtual ones.
const searchAnswer = z.object({ result: z.object({ subject: subject.nullish(), ...evidence }) })
const checkAnswer = z.object({ result: z.object({ accountAssigned: z.enum(['TAK', 'NIE']), ...evidence }) })
const codeAnswer = z.object({ code: z.union([z.string(), z.number()]).transform(String) })

const dailyLimit = 'WL-191'
const repeatOnce = 'WL-195'
const beingUpdated = 'WL-196'
/** Wrong length, characters or checksum. */
const wrongNip = ['WL-113', 'WL-114', 'WL-115']
const statuses = new Map<string | undefined, WhiteListResult>([
  ['Czynny', 'active'],
  ['Zwolniony', 'exempt'],
  ['Niezarejestrowany', 'unregistered'],
])

type Read<T> = { kind: 'read'; value: T } | { kind: 'wrongNip' } | Unanswered

export function mfVatList(url: string, timeoutMs = 5000): CompanySource & WhiteList {
  async function ask<T>(path: string, day: string, shape: z.ZodType<{ result: T }>): Promise<Read<T>> {
    try {
      const response = await fetch(`${url}/api/${path}?date=${day}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      // A body that is no JSON fits no shape: the answer counts as unusable.
      return answerOf(response.status, await response.json().catch(() => undefined), shape)
    } catch (error) {
      return outage(`no answer: ${String(error)}`)
    }
  }
  return {
    name: 'mf',
    async find(nip, day): Promise<SourceAnswer> {
      const answer = await ask(`search/nip/${nip}`, day, searchAnswer)
      if (answer.kind === 'wrongNip') return { kind: 'absent' }
      if (answer.kind !== 'read') return answer
      const it = answer.value.subject
      return it ? { kind: 'found', company: companyOf(it) } : { kind: 'absent' }
    },
    async status(nip, day): Promise<ListAnswer> {
      const answer = await ask(`search/nip/${nip}`, day, searchAnswer)
      if (answer.kind === 'wrongNip') return listed('absent', {})
      if (answer.kind !== 'read') return answer
      const it = answer.value.subject
      const result = it ? statuses.get(it.statusVat?.trim()) : 'absent'
      return result ? listed(result, answer.value) : outage(`status ${it?.statusVat ?? 'none'}`)
    },
    async account(nip, account, day): Promise<ListAnswer> {
      const answer = await ask(`check/nip/${nip}/bank-account/${account}`, day, checkAnswer)
      if (answer.kind === 'wrongNip') return listed('notAssigned', {})
      if (answer.kind !== 'read') return answer
      return listed(answer.value.accountAssigned === 'TAK' ? 'assigned' : 'notAssigned', answer.value)
    },
  }
}

interface Evidence {
  requestId?: string | null | undefined
  requestDateTime?: string | null | undefined
}

const listed = (result: WhiteListResult, { requestId, requestDateTime }: Evidence): ListAnswer => ({
  kind: 'listed',
  listed: { result, requestId: requestId ?? null, requestedAt: momentOf(requestDateTime) },
})

/** `16-11-2026 09:00:00` in Warsaw. */
function momentOf(text: string | null | undefined): string | null {
  const parts = /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d:\d\d)$/u.exec(text?.trim() ?? '')
  if (!parts) return null
  const [, day, month, year, clock] = parts
  const wallClock = `${year}-${month}-${day}T${clock}`
  return Number.isNaN(Date.parse(`${wallClock}Z`)) ? null : (instantsOf(wallClock)[0] ?? null)
}

function answerOf<T>(status: number, body: unknown, shape: z.ZodType<{ result: T }>): Read<T> {
  if (status === 200) {
    const found = shape.safeParse(body)
    return found.success ? { kind: 'read', value: found.data.result } : outage('an answer of another shape')
  }
  const code = codeAnswer.safeParse(body).data?.code
  if (code === repeatOnce) return { kind: 'again' }
  if (code === dailyLimit) return { ...outage(code), closedToday: true }
  if (code === beingUpdated) return outage(code, 600)
  if (code && wrongNip.includes(code)) return { kind: 'wrongNip' }
  return outage(`status ${status}, code ${code ?? 'none'}`)
}

function outage(why: string, retryAfterSeconds = 60): Unanswered & { kind: 'outage' } {
  return { kind: 'outage', why, retryAfterSeconds }
}

function companyOf(it: z.output<typeof subject>): RegistryCompany {
  const address = (it.workingAddress ?? it.residenceAddress)?.trim() || null
  return {
    companyName: it.name?.trim() ? polishTitleCase(it.name.trim()) : null,
    regon: it.regon?.trim() || null,
    ...addressOf(address),
    standing: null,
  }
}

/** "CHEMIKÓW 7, 09-411 PŁOCK"; without a postal code all of it stays the address. */
function addressOf(whole: string | null): Pick<RegistryCompany, 'address' | 'postalCode' | 'city'> {
  if (!whole) return { address: null, postalCode: null, city: null }
  const comma = whole.lastIndexOf(',')
  const town = /^(\d{2}-\d{3})\s+(.+)$/u.exec(whole.slice(comma + 1).trim())
  if (!town) return { address: polishTitleCase(whole), postalCode: null, city: null }
  return {
    address: comma < 0 ? null : polishTitleCase(whole.slice(0, comma).trim()),
    postalCode: town[1] ?? null,
    city: polishTitleCase(town[2] ?? ''),
  }
}
