import { expect } from 'vitest'
import type { SendingDeps, SendingStep } from '#features/mail/sending/outbox.task.ts'
import { newId } from '#platform/ids.ts'
import { fakeFolders } from '#seed/mail-fake.ts'
import { addMailbox, aMailServer, mailboxAt } from './mailboxes.ts'
import { aScriptedSmtp } from './scripted-smtp.ts'
import type { SignedInAgent, World } from './world.ts'

export const jan = { name: 'Jan Kowalski', address: 'jan@wspolnota.test' }
const impatient = { connect: 1000, socket: 700, step: 1000 }

/** End of a program between two steps. */
export class Killed extends Error {}

interface Written {
  to?: object[]
  cc?: object[]
  bcc?: object[]
  subject?: string
  html?: string
}

/** Letters of one writer, sent through scripted servers. */
export function aSendingDesk(world: World, office: SignedInAgent) {
  const { db } = world
  const deps = (its: Partial<SendingDeps> = {}): SendingDeps => ({
    ...world.deps,
    demo: true,
    patience: impatient,
    ...its,
  })

  const endsAt = (step: SendingStep) =>
    deps({
      at: (now) => {
        if (now === step) throw new Killed(step)
      },
    })

  /** A mailbox whose letters go through a scripted server; no program reads it. */
  async function aPlace() {
    // Few mailboxes may be added in a minute.
    const admin = await world.signedIn('admin')
    const server = await aMailServer()
    const smtp = await aScriptedSmtp()
    const sent = mailboxAt(server, { address: `${newId()}@firma.test`, smtp: smtp.smtp })
    const mailboxId = await addMailbox(world, admin, sent)
    await db.query('update mailboxes set lease_node = gen_random_uuid(), lease_until = $2 where id = $1', [
      mailboxId,
      new Date(Date.now() + 3600_000),
    ])
    return { server, smtp, mailboxId, inSent: () => server.box(fakeFolders.sent).messages }
  }

  async function aDraft(
    mailboxId: string,
    { to = [jan], subject = 'Winda', html = '<p>Tak</p>', ...its }: Written = {},
  ) {
    const made = await office.post('/mail/drafts', { id: newId(), mode: 'new', mailboxId })
    const { id, version } = made.json()
    const saved = await office.patch(`/mail/drafts/${id}`, { version, to, subject, html, ...its })
    expect([saved.statusCode, saved.body]).toEqual([200, saved.body])
    return saved.json<{ id: string; version: number }>()
  }

  async function queued(mailboxId: string, its: Written = {}) {
    const { id, version } = await aDraft(mailboxId, its)
    const answer = await office.post(`/mail/drafts/${id}/send`, { version })
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
    const { outboxId } = answer.json<{ outboxId: string }>()
    await due(outboxId)
    return { id: outboxId, draftId: id }
  }

  /** The ten seconds are over, or the pause, or the claim of a dead program. */
  const due = (id: string) =>
    db.query(
      "update mail_outbox set send_after = now(), claimed_until = now() - interval '1 second' where id = $1",
      [id],
    )

  interface Row {
    state: string
    stage: string
    error: string | null
    attempts: number
  }
  const rowOf = async (id: string) =>
    (await db.query<Row>('select state, stage, error, attempts from mail_outbox where id = $1', [id])).rows[0]

  return { deps, endsAt, aPlace, aDraft, queued, due, rowOf }
}
