import type { OpenedSession } from '@zlecenia/contract/features/session/session.contract'
import type { setupForm } from '@zlecenia/contract/features/setup/setup.contract'
import type { z } from 'zod'
import { isSameCode, openedFor } from '#features/session/index.ts'
import { audit } from '#platform/audit.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import type { Visitor } from '#platform/auth/sessions.ts'
import type { Database } from '#platform/database/database.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { seedCatalogue, seedExample } from '#seed/index.ts'
import { markExamples } from './example-data.queries.ts'
import { insertAdministrator, insertCompany, isSetUp, lockSetup } from './setup.queries.ts'

/** Needs the console's code when reachable. 409 once a user exists. */
export async function setUp(
  db: Database,
  form: z.output<typeof setupForm>,
  from: Visitor,
  requiredCode?: string,
): Promise<OpenedSession> {
  // Precedes the costly hash: the route is public.
  if (await isSetUp(db)) throw conflict('problem.setupDone')
  const { companyName, password, exampleData, code, ...person } = form
  if (requiredCode && !isSameCode(requiredCode, code ?? ''))
    throw refuse({ field: 'code', message: 'problem.setupCode' })
  const admin = { ...person, id: newId() }
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await lockSetup(tx)
    if (await isSetUp(tx)) throw conflict('problem.setupDone')
    await insertCompany(tx, companyName)
    await insertAdministrator(tx, { ...admin, passwordHash })
    await (exampleData ? seedExample(tx, { invoices: true }) : seedCatalogue(tx))
    if (exampleData) await markExamples(tx)
    const after = { companyName, exampleData, administrator: admin }
    await audit(tx, { caller: admin, action: 'created', subject: 'Settings', after })
    return openedFor(tx, admin.id, false, from)
  })
}
