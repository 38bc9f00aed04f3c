import { minuteMs } from '@zlecenia/contract/lib/durations'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/database.ts'
import type { Environment } from '#platform/environment.ts'
import { newId } from '#platform/ids.ts'
import { openVault } from '#platform/vault.ts'
import { demoLetters, demoMailbox, demoRequest, rawLetter } from './demo-letters.ts'
import { fakeFolders, type MailFake, startMailFake } from './mail-fake.ts'

const mailboxId = '019b0000-0000-7000-8000-00000000d0c1'
const newLetterMs = 3 * minuteMs

// Its servers have other ports at each start.
const put = statement(
  'demo.putMailbox',
  `insert into mailboxes (id, address, name, login, sealed, imap, smtp, signature)
   values ($1, $2, 'Serwis Budynków', $2, $3, $4, $5, E'Pozdrawiamy\nSerwis Budynków')
   on conflict on constraint mailboxes__pk
   do update set sealed = excluded.sealed, imap = excluded.imap, smtp = excluded.smtp, lease_until = null,
                 version = mailboxes.version + 1`,
)

export interface DemoMail {
  close(): Promise<void>
}

/** The demo's mail servers, in this program, with a letter of a client every few minutes. */
export async function openDemoMail(db: Database, environment: Environment): Promise<DemoMail> {
  const letters = demoLetters(new Date())
  const server = await startMailFake({ ...demoMailbox, letters, uidValidity: Math.floor(Date.now() / 1000) })
  const sealed = openVault(environment).seal(server.password)
  const servers = [JSON.stringify(server.imap), JSON.stringify(server.smtp)]
  await db.query(put, [mailboxId, server.user, sealed, ...servers])
  const timer = setInterval(() => addLetter(server), newLetterMs)
  return {
    async close() {
      clearInterval(timer)
      await server.close()
    },
  }
}

let letters = 0

function addLetter(server: MailFake): void {
  const request = demoRequest(letters++ * 7 + 3, new Date(), `${newId()}@wspolnoty.test`)
  server.add(fakeFolders.inbox, { raw: rawLetter(request), at: request.at })
}
