import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect } from './story.ts'

export interface PostOffice {
  url: string
  /** `/register?token=…` of the latest letter, once it arrives. */
  linkFor(address: string): Promise<string>
  /** Text of the latest letter, once it arrives. */
  textFor(address: string): Promise<string>
  /** All letters so far. */
  lettersTo(address: string): Email[]
}

/** Call it before the world; closed after the last story. */
export async function aPostOffice(): Promise<PostOffice> {
  const letters: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'sender' }),
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        letters.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // The process that only lists the stories ends though none of them closes it.
  server.server.unref()
  afterAll(() => new Promise<void>((closed) => server.close(closed)))
  async function textFor(address: string): Promise<string> {
    const taken = () => letters.findLast((letter) => letter.to?.[0]?.address === address)
    await expect.poll(taken, { timeout: 30_000 }).toBeDefined()
    return taken()?.text ?? ''
  }
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    textFor,
    lettersTo: (address) => letters.filter(({ to }) => to?.some((it) => it.address === address)),
    linkFor: async (address) => /\/[\w-]+\?token=[\w-]+/u.exec(await textFor(address))?.[0] ?? '',
  }
}
