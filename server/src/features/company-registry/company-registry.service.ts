import type {
  Company,
  RegistryAnswer,
} from '@zlecenia/contract/features/company-registry/company-registry.contract'
import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import { dayMs, minuteMs } from '@zlecenia/contract/lib/durations'
import { isNip, normalNip } from '@zlecenia/contract/lib/identifiers'
import { dayInWarsaw, instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { customersLike } from '#features/customers/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { notFound, Refusal, unavailable } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import {
  type CountedUse,
  closedUntil,
  closeForToday,
  countUse,
  forgetExpired,
  keepAnswer,
  keptAnswer,
} from './company-registry.queries.ts'
import type { CompanySource, RegistryCompany, Unanswered } from './company-source.ts'

/** Requirements 10; an unknown number may exist tomorrow. */
const believed = { found: dayMs, absent: 10 * minuteMs }

export interface Registry {
  db: Queryable
  /** Ordered: the first one with a match is used. */
  sources: readonly CompanySource[]
  log: Log
  now: () => Date
}

/** Own clients (with the right: `own`), cached answers, the registry. 404 unknown, 503 registry down. */
export async function companyByNip(
  registry: Registry,
  typed: string,
  { own }: { own: boolean },
): Promise<Company> {
  const nip = normalNip(typed)
  if (!isNip(nip)) throw notFound('problem.companyNotFound')
  const [client] = own ? await customersLike(registry.db, { nip, phone: null, email: null }) : []
  if (client && !client.archived) return asOurs(client, registry.now())
  let outage: unknown
  for (const source of registry.sources) {
    try {
      const { company, fetchedAt } = await knownOf(registry, source, nip)
      if (company) return asCompany(company, source.name, fetchedAt)
    } catch (error) {
      outage ??= error
    }
  }
  throw outage ?? notFound('problem.companyNotFound')
}

async function knownOf(registry: Registry, source: CompanySource, nip: string) {
  const kept = await keptAnswer(registry.db, nip, source.name, registry.now())
  if (!kept) return askRegistry(registry, source, nip)
  return { company: kept.found ? { ...kept, standing: null } : null, fetchedAt: kept.fetchedAt }
}

/** Asks all registries concurrently. */
export async function answersOf(registry: Registry, typed: string): Promise<RegistryAnswer[]> {
  const nip = normalNip(typed)
  if (!isNip(nip)) throw notFound('problem.companyNotFound')
  return Promise.all(
    registry.sources.map(async (source): Promise<RegistryAnswer> => {
      try {
        const { company, fetchedAt } = await knownOf(registry, source, nip)
        const { companyName, address, city, zipCode, regon, standing } = asCompany(
          company ?? nobody,
          source.name,
          fetchedAt,
        )
        return {
          source: source.name,
          state: company ? 'found' : 'absent',
          fetchedAt: fetchedAt.toISOString(),
          company: company && { companyName, address, city, zipCode, regon, standing },
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { source: source.name, state: 'down', company: null, fetchedAt: null }
      }
    }),
  )
}
const nobody: RegistryCompany = {
  companyName: null,
  address: null,
  postalCode: null,
  city: null,
  regon: null,
  standing: null,
}

export async function askRegistry(registry: Registry, source: CompanySource, nip: string) {
  const { db, now } = registry
  const fetchedAt = now()
  const answer = await answered(registry, source.name, (day) => source.find(nip, day))
  const company = answer.kind === 'found' ? answer.company : null
  await forgetExpired(db, fetchedAt)
  const expiresAt = new Date(fetchedAt.getTime() + (company ? believed.found : believed.absent))
  // A closed or suspended company may resume, and an unknown standing become known.
  if (!company?.standing) await keepAnswer(db, nip, source.name, company, { fetchedAt, expiresAt })
  return { company, fetchedAt }
}

const isUnanswered = (answer: { kind: string }): answer is Unanswered =>
  answer.kind === 'again' || answer.kind === 'outage'

/** Counts each question of the day by `count`; 503 while that registry is out of order or closed until midnight. */
export async function answered<A extends { kind: string }>(
  { db, log, now }: Pick<Registry, 'db' | 'log' | 'now'>,
  count: CountedUse,
  ask: (today: string) => Promise<A | Unanswered>,
): Promise<Exclude<A, Unanswered>> {
  const at = now()
  const today = dayInWarsaw(at)
  const closed = await closedUntil(db, count, today, at)
  if (closed) throw closedFor(closed.getTime() - at.getTime())

  const question = async () => {
    await countUse(db, count, today)
    return ask(today)
  }
  let answer = await question()
  if (answer.kind === 'again') answer = await question()
  if (!isUnanswered(answer)) return answer as Exclude<A, Unanswered>
  const outage =
    answer.kind === 'outage'
      ? answer
      : { why: 'asked to repeat twice', retryAfterSeconds: 60, closedToday: false }
  log.warn({ source: count, why: outage.why }, 'company registry out of order')
  if (!outage.closedToday) throw closedFor(outage.retryAfterSeconds * 1000)
  // The registry's day ends at midnight in Warsaw.
  const midnight = instantInWarsaw(dayAfter(today), 0)
  await closeForToday(db, count, today, midnight)
  throw closedFor(midnight.getTime() - at.getTime())
}

function closedFor(ms: number) {
  return unavailable(ms / 1000, 'problem.registryUnavailable')
}

function asOurs(client: Customer, fetchedAt: Date): Company {
  const { id, name, companyName, email, phone: phoneNumber, address, city, zipCode, regon, version } = client
  const fields = { id, name, companyName, email, phoneNumber, address, city, zipCode, regon, version }
  return { ...fields, standing: null, source: 'own', fetchedAt: fetchedAt.toISOString() }
}

function asCompany(company: RegistryCompany, source: Company['source'], fetchedAt: Date): Company {
  return {
    id: null,
    companyName: company.companyName,
    address: company.address,
    city: company.city,
    zipCode: company.postalCode,
    name: null,
    phoneNumber: null,
    email: null,
    regon: company.regon,
    version: null,
    standing: company.standing,
    source,
    fetchedAt: fetchedAt.toISOString(),
  }
}
