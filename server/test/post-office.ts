import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** A mail server with letters that a test can read. */
export interface PostOffice {
  url: string
  letters: readonly Email[]
  /** Names that senders gave (EHLO). */
  greetings: readonly string[]
  /** Refuses letters temporarily, like a busy server. */
  refuse(letters: number): void
  refused(): number
}

/** Closed after the file's last test. */
export async function aPostOffice(): Promise<PostOffice> {
  const letters: Email[] = []
  const greetings: string[] = []
  let toRefuse = 0
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      greetings.push(session.hostNameAppearsAs)
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        if (toRefuse > 0) {
          toRefuse--
          refused++
          return done(Object.assign(new Error('busy'), { responseCode: 451 }))
        }
        letters.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    greetings,
    refuse(count) {
      toRefuse = count
    },
    refused: () => refused,
  }
}
