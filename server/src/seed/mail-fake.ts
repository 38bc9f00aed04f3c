import { createRequire } from 'node:module'
import type { AddressInfo, Socket } from 'node:net'
import type { MailServer } from '@zlecenia/contract/features/mail/mail-servers'
import { SMTPServer } from 'smtp-server'

interface FakeMessage {
  raw: string
  flags: string[]
  internaldate: string | Date
  uid?: number
}
interface FakeBox {
  path: string
  uidvalidity: number
  messages: FakeMessage[]
}
interface FakeImap {
  server: { listen(port: number, host: string, done: () => void): void; address(): AddressInfo | null } & {
    on(event: 'connection', handler: (socket: Socket) => void): void
  }
  getMailbox(path: string): FakeBox
  appendMessage(path: string, flags: string[], at: Date, raw: string): { message: FakeMessage }
  notify(command: object, box: FakeBox): void
  setCommandHandler(
    command: string,
    handler: (
      connection: { send(answer: object, about: string, parsed: object, data: unknown): void },
      parsed: { tag: string },
      data: unknown,
      done: () => void,
    ) => void,
  ): void
  close(done: () => void): void
}
type Folder = { messages?: object[]; 'special-use'?: string; uidvalidity?: number }
interface FakeOptions {
  plugins: string[]
  users: Record<string, { password: string }>
  storage: Record<string, Folder & { separator?: string; folders?: Record<string, Folder> }>
}
/** It has no types; loaded when a server starts, since a program that is no demo needs none. */
const openImapFake = (options: FakeOptions): FakeImap =>
  createRequire(import.meta.url)('hoodiecrow-imap')(options)

/** Folder names as on the wire: "Wysłane" in modified UTF-7. */
export const fakeFolders = { inbox: 'INBOX', sent: 'Wys&AUI-ane', trash: 'Kosz' } as const

export interface FakeLetter {
  raw: Buffer
  at: Date
  flags?: string[]
}

export interface MailFake {
  imap: MailServer
  smtp: MailServer
  user: string
  password: string
  /** Server-side folder; its messages may be changed. */
  box(path: string): FakeBox
  add(path: string, letter: FakeLetter): void
  connections(): number
  /** Refuses a command from now on, with these words. */
  refuse(command: string, words: string): void
  cut(): void
  close(): Promise<void>
}

const rowOf = ({ raw, at, flags = [] }: FakeLetter): FakeMessage => ({
  raw: raw.toString('latin1'),
  flags,
  internaldate: at,
})

/** IMAP and SMTP on loopback, in memory. Letters to the own address arrive in the inbox, others go nowhere. */
export async function startMailFake({
  user,
  password,
  letters = {},
  uidValidity = 1,
}: {
  user: string
  password: string
  letters?: Partial<Record<keyof typeof fakeFolders, readonly FakeLetter[]>>
  /** UIDVALIDITY of the inbox. */
  uidValidity?: number
}): Promise<MailFake> {
  const of = (name: keyof typeof fakeFolders) => (letters[name] ?? []).map(rowOf)
  const imap = openImapFake({
    plugins: ['ID', 'ENABLE', 'CONDSTORE', 'IDLE', 'UNSELECT', 'UIDPLUS', 'MOVE', 'SPECIAL-USE'],
    users: { [user]: { password } },
    storage: {
      INBOX: { messages: of('inbox'), uidvalidity: uidValidity },
      '': {
        separator: '/',
        folders: {
          [fakeFolders.sent]: { 'special-use': '\\Sent', messages: of('sent'), uidvalidity: 2 },
          Robocze: { 'special-use': '\\Drafts', uidvalidity: 3 },
          [fakeFolders.trash]: { 'special-use': '\\Trash', messages: of('trash'), uidvalidity: 4 },
          Spam: { 'special-use': '\\Junk', uidvalidity: 5 },
        },
      },
    },
  })
  const sockets = new Set<Socket>()
  imap.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => imap.server.listen(0, '127.0.0.1', listening))
  const smtp = startSmtp({ user, password }, (raw) =>
    imap.appendMessage(fakeFolders.inbox, [], new Date(), raw.toString('latin1')),
  )
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  const serverAt = (address: AddressInfo | string | null): MailServer => ({
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
    security: 'none',
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    imap: serverAt(imap.server.address()),
    smtp: serverAt(smtp.server.address()),
    user,
    password,
    box: (path) => imap.getMailbox(path),
    add: (path, { raw, at, flags = [] }) => {
      imap.appendMessage(path, flags, at, raw.toString('latin1'))
    },
    connections: () => sockets.size,
    refuse: (command, words) =>
      imap.setCommandHandler(command, (connection, parsed, data, done) => {
        const attributes = [{ type: 'TEXT', value: words }]
        connection.send({ tag: parsed.tag, command: 'NO', attributes }, 'REFUSED', parsed, data)
        done()
      }),
    cut,
    async close() {
      cut()
      await Promise.all([
        new Promise<void>((closed) => imap.close(() => closed())),
        new Promise<void>((closed) => smtp.close(() => closed())),
      ])
    },
  }
}

/** Files of 25 MB as base64. */
const letterMaxBytes = 36 * 1024 * 1024

function startSmtp(own: { user: string; password: string }, deliver: (raw: Buffer) => void): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: letterMaxBytes,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === own.user && password === own.password
      done(isKnown ? null : new Error('Invalid login'), isKnown ? { user: own.user } : undefined)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const isOwn = session.envelope.rcptTo.some(({ address }) => address.toLowerCase() === own.user)
        if (isOwn) deliver(Buffer.concat(chunks))
        done()
      })
    },
  })
}
