import type {
  Connection,
  ConnectionName,
  Entrance,
} from '@zlecenia/contract/features/settings/connections.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { opensOnlyHere } from '@zlecenia/contract/lib/loopback'
import { writtenMinutes } from '@zlecenia/contract/lib/written-minutes'
import { writtenCount } from '@zlecenia/contract/lib/written-numbers'
import { companyLogo, companyName, testLetter } from '#features/accounts/index.ts'
import { testRegistry } from '#features/company-registry/index.ts'
import { audit } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { openGeocoder } from '#platform/geocoder.ts'
import { linkBase, openMail } from '#platform/mail.ts'
import { translated } from '#platform/translate.ts'
import { baseOf } from './settings.queries.ts'
import { testStorage } from './test-storage.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'environment' | 'uploads' | 'roads'>

export function entranceOf(environment: Needs['environment']): Entrance {
  const link = linkBase(environment)
  const { HOST: host, PUBLIC_URL: publicUrl = null } = environment
  return { link, onlyHere: opensOnlyHere(link), host, publicUrl }
}

/** Shows only the host of the mail server. */
export async function connectionsOf({
  environment,
  uploads,
}: Pick<Needs, 'environment' | 'uploads'>): Promise<Connection[]> {
  const { SMTP_URL, NIP_SOURCE, MF_API_URL, GEOCODER_URL, ROUTER_URL } = environment
  const registryOn = NIP_SOURCE === 'mf'
  return [
    {
      name: 'mail',
      on: SMTP_URL !== undefined,
      address: SMTP_URL ? new URL(SMTP_URL).host : null,
      space: null,
    },
    { name: 'registry', on: registryOn, address: registryOn ? MF_API_URL : null, space: null },
    { name: 'geocoder', on: GEOCODER_URL !== undefined, address: GEOCODER_URL ?? null, space: null },
    { name: 'router', on: ROUTER_URL !== undefined, address: ROUTER_URL ?? null, space: null },
    { name: 'storage', on: true, address: null, space: await uploads.space() },
  ]
}

/** Never rejects because of the connection. */
export async function testConnection(
  deps: Needs,
  caller: Caller,
  { name, language }: { name: ConnectionName; language: LanguageCode },
) {
  const answer = await tests[name](deps, caller, language).then(
    (detail) => ({ works: true, detail }),
    (error: unknown) => {
      deps.log.warn({ err: error, connection: name }, 'a connection was tested and does not work')
      return { works: false, detail: error instanceof Error ? error.message.slice(0, 300) : null }
    },
  )
  const after = { connection: name, works: answer.works }
  await audit(deps.db, { caller, action: 'tested', subject: 'Settings', after })
  return answer
}

/** Plac Defilad, where the company has no base. */
const knownPlace = { latitude: 52.2318, longitude: 21.006 }
const knownAddress = { address: 'Plac Defilad 1', zipCode: '00-901', city: 'Warszawa' }

type Test = (deps: Needs, caller: Caller, language: LanguageCode) => Promise<string | null>

const tests: Record<ConnectionName, Test> = {
  async mail({ db, environment }, { email: to, firstName }, language) {
    const mail = openMail(environment)
    if (!mail) throw new Error('SMTP_URL')
    if (!to) throw new Error(translated('problem.noOwnEmail', language))
    const [name, logo] = await Promise.all([companyName(db), companyLogo(db)])
    await mail.send(testLetter({ to, firstName, company: { name, logo }, language }))
    return to
  },
  registry: (deps) => testRegistry(deps),
  async geocoder({ environment }) {
    const geocoder = openGeocoder(environment)
    if (!geocoder) throw new Error('GEOCODER_URL')
    const [place] = await geocoder.find(knownAddress)
    if (!place) throw new Error(`${knownAddress.address}?`)
    return place.name
  },
  async router({ db, roads }, _caller, language) {
    const base = (await baseOf(db)) ?? knownPlace
    const near = { latitude: base.latitude + 0.05, longitude: base.longitude }
    const { km, minutes } = await roads.test(base, near)
    return `${writtenCount(language, Math.round(km * 10) / 10)} km, ${writtenMinutes(Math.round(minutes))}`
  },
  async storage({ uploads }) {
    await testStorage(uploads)
    return null
  },
}
