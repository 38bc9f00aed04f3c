import { demoAccounts } from '@zlecenia/contract/features/session/demo-accounts'
import { isLoopback } from '@zlecenia/contract/lib/loopback'
import { type Database, type Queryable, statement } from './platform/database/database.ts'
import type { Environment } from './platform/environment.ts'
import { StartupError } from './platform/startup-error.ts'
import type { Uploads } from './platform/uploads/uploads.ts'
import { openVault } from './platform/vault.ts'
import { startGusFake } from './seed/gus-fake.ts'
import { seedDemo } from './seed/index.ts'
import { startNominatimFake } from './seed/nominatim-fake.ts'
import { gusAnswers, vatListAnswers } from './seed/registry-answers.ts'
import { startRouterFake } from './seed/router-fake.ts'
import { startVatListFake } from './seed/vat-list-fake.ts'

type Variables = Record<string, string | undefined>

const stayHome =
  'Wersja demonstracyjna ma znane hasła, dlatego działa tylko na tym komputerze (HOST=127.0.0.1 albo localhost).'

export interface Demo {
  environment: Variables
  close(): Promise<void>
}

/** Refuses to be reachable from other machines. */
export async function startDemo(environment: Variables): Promise<Demo> {
  if (!isLoopback(environment.HOST?.trim() || '127.0.0.1')) throw new StartupError(stayHome)
  if (environment.DATABASE_URL?.trim()) {
    throw new StartupError('Wersja demonstracyjna ma własną bazę danych. Uruchom ją bez DATABASE_URL.')
  }
  const [list, gus, map, router] = await Promise.all([
    startVatListFake(vatListAnswers()),
    startGusFake(gusAnswers),
    startNominatimFake(),
    startRouterFake(),
  ])
  const registries = {
    MF_API_URL: list.url,
    GUS_API_URL: gus.url,
    GUS_API_KEY: gus.key,
    GEOCODER_URL: map.url,
    ROUTER_URL: router.url,
    ROUTER_KIND: 'osrm',
  }
  const DATA_DIR = environment.DATA_DIR?.trim() || './data/demo'
  return {
    environment: { ...environment, DATA_DIR, NIP_SOURCE: 'mf', ...registries },
    close: async () => {
      await Promise.all([list.close(), gus.close(), map.close(), router.close()])
    },
  }
}

/** Fills the database once; refuses one with real data. */
export async function fillDemo(db: Database, environment: Environment, uploads?: Uploads): Promise<void> {
  const { DATA_DIR } = environment
  await db.patient.transaction(async (tx) => {
    const { anybody, demo } = await whoIsThere(tx)
    if (anybody && !demo) {
      throw new StartupError(
        `W folderze ${DATA_DIR} są prawdziwe dane. Wskaż dla wersji demonstracyjnej inny DATA_DIR.`,
      )
    }
    if (!anybody) await seedDemo(tx, { vault: openVault(environment), ...(uploads && { uploads }) })
  })
}

/** Refuses open access to demo data, also when it is started without --demo. */
export async function refuseOpenDemo(db: Queryable, { HOST }: Environment): Promise<void> {
  if (!isLoopback(HOST) && (await whoIsThere(db)).demo) throw new StartupError(stayHome)
}

const who = statement(
  'demo.whoIsThere',
  'select exists (select from users) as anybody, exists (select from users where email = $1) as demo',
)

async function whoIsThere(db: Queryable): Promise<{ anybody: boolean; demo: boolean }> {
  const { rows } = await db.query<{ anybody: boolean; demo: boolean }>(who, [demoAccounts.admin])
  return rows[0] ?? { anybody: false, demo: false }
}
