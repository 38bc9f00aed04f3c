import { z } from 'zod'
import type { CompanySource, RegistryCompany, SourceAnswer } from './company-source.ts'
import { polishTitleCase } from './polish-title-case.ts'

// Ministry of Finance, VAT payers: https://wl-api.mf.gov.pl, no key, 100 searches a day per address.

const subject = z.object({
  name: z.string().nullish(),
  regon: z.string().nullish(),
  workingAddress: z.string().nullish(),
  residenceAddress: z.string().nullish(),
})
// Every field may be absent; PESEL and account numbers are not read.
const foundAnswer = z.object({ result: z.object({ subject: subject.nullish() }) })
const codeAnswer = z.object({ code: z.union([z.string(), z.number()]).transform(String) })

const dailyLimit = 'WL-191'
const repeatOnce = 'WL-195'
const beingUpdated = 'WL-196'
/** Wrong length, characters or checksum. */
const wrongNip = ['WL-113', 'WL-114', 'WL-115']

export function mfVatList(url: string, timeoutMs = 5000): CompanySource {
  return {
    name: 'mf',
    async find(nip, day) {
      try {
        const response = await fetch(`${url}/api/search/nip/${nip}?date=${day}`, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return answerOf(response.status, await response.json().catch(() => undefined))
      } catch (error) {
        return outage(`no answer: ${String(error)}`)
      }
    },
  }
}

function answerOf(status: number, body: unknown): SourceAnswer {
  if (status === 200) {
    const found = foundAnswer.safeParse(body)
    if (!found.success) return outage('an answer of another shape')
    const it = found.data.result.subject
    return it ? { kind: 'found', company: companyOf(it) } : { kind: 'absent' }
  }
  const code = codeAnswer.safeParse(body).data?.code
  if (code === repeatOnce) return { kind: 'again' }
  if (code === dailyLimit) return { ...outage(code), closedToday: true }
  if (code === beingUpdated) return outage(code, 600)
  if (code && wrongNip.includes(code)) return { kind: 'absent' }
  return outage(`status ${status}, code ${code ?? 'none'}`)
}

function outage(why: string, retryAfterSeconds = 60): SourceAnswer & { kind: 'outage' } {
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
