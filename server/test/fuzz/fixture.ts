import type { Calls } from '@zlecenia/contract/api'
import { openSession } from '#platform/auth/sessions.ts'
import type { AppDeps } from '../../src/app.ts'
import { aWorldWithoutMail, known, passwordHash } from '../accounts.ts'
import type { Fixture } from '../conventions/audited/fixture.ts'
import { callers, matrix } from '../conventions/permission-matrix.ts'
import { anOffice, aPicture } from '../orders.ts'
import { agentOf, type SignedInAgent } from '../world.ts'

export const senders = ['nobody', 'worker', 'office', 'administrator'] as const
export type Sender = (typeof senders)[number]
type Person = Exclude<Sender, 'nobody'>

export interface FuzzFixture extends Fixture {
  order: { id: string; fileId: string }
  people: Record<Person, SignedInAgent>
  /** The original user, signed in again: earlier requests may have changed it. */
  fresh(person: Person): Promise<SignedInAgent>
}

export async function fuzzFixture(overrides: Partial<AppDeps>): Promise<FuzzFixture> {
  const world = await aWorldWithoutMail(overrides)
  const blank = await aWorldWithoutMail(overrides)
  await world.db.query("insert into settings (company_name) values ('Serwis')")
  const orders = await anOffice(world)
  const answer = await orders.office.postForm('/investment', orders.known(), [aPicture])
  const { id } = answer.json()
  const [file] = (await orders.office.get(`/orders/${id}`)).json().files
  const people = {
    worker: orders.worker,
    office: await world.signedIn('office'),
    administrator: await world.signedIn('admin'),
  }

  async function fresh(person: Person): Promise<SignedInAgent> {
    const one = people[person]
    const { user } = one
    // One round trip with known ids.
    await world.db.patient.query(`
      update users set status = 'active', password_hash = '${passwordHash}', email = '${user.email}'
       where id = '${user.id}'
         and (status, email, password_hash) is distinct from ('active', '${user.email}', '${passwordHash}');
      delete from second_factors where user_id = '${user.id}';
      delete from drafts where user_id = '${user.id}';
      delete from sessions where user_id = '${user.id}';
      delete from login_failures`)
    const token = await openSession(world.db, user.id)
    return { ...agentOf(world.app, { authorization: `Bearer ${token}` }), token, user }
  }

  return {
    world,
    blank,
    // A separate administrator, since sessions of the senders end.
    admin: await world.signedIn('admin'),
    orders,
    someone: (role) => known(world, role, `${crypto.randomUUID()}@firma.test`),
    order: { id, fileId: file.id },
    people,
    fresh,
  }
}

/** Allowed senders by the permission matrix. */
export function allowed(name: keyof Calls): readonly Sender[] {
  const { answers } = matrix[name]
  if (!answers) return senders
  return senders.filter((sender) => sender !== 'nobody' && answers[callers.indexOf(sender)] !== 403)
}
