import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { MailServer } from '@zlecenia/contract/features/mail/mail-servers'
import { onTestFinished } from 'vitest'

/** Commands of a first look, in their order; `greeting` precedes them. */
export const imapSteps = [
  'greeting',
  'CAPABILITY',
  'LOGIN',
  'LIST',
  'STATUS',
  'EXAMINE',
  'UID SEARCH',
  'UID FETCH',
  'IDLE',
] as const
export type ImapStep = (typeof imapSteps)[number]

const envelope = '(NIL "Awaria" (("Jan" NIL "jan" "firma.test")) NIL NIL NIL NIL NIL NIL "<1@firma.test>")'
const structure = '("TEXT" "PLAIN" NIL NIL NIL "7BIT" 5 1)'
const fetched = `* 1 FETCH (UID 1 FLAGS () INTERNALDATE "12-Oct-2026 09:30:00 +0000" RFC822.SIZE 5 ENVELOPE ${envelope} BODYSTRUCTURE ${structure})`

const usual: Partial<Record<ImapStep, readonly string[]>> = {
  greeting: ['* OK ready'],
  CAPABILITY: ['* CAPABILITY IMAP4rev1 IDLE'],
  LIST: ['* LIST () "/" "INBOX"'],
  STATUS: ['* STATUS "INBOX" (MESSAGES 1 UIDNEXT 2 UIDVALIDITY 7)'],
  EXAMINE: ['* 1 EXISTS', '* OK [UIDVALIDITY 7] ok', '* OK [UIDNEXT 2] ok'],
  'UID SEARCH': ['* SEARCH 1'],
  'UID FETCH': [fetched],
  IDLE: ['+ idling'],
}

interface Script {
  /** Falls silent at this step. */
  hangsAt?: ImapStep
  /** Lines instead of the usual ones. */
  lines?: Partial<Record<ImapStep, readonly string[]>>
}

/** An IMAP server with one folder and one letter, for answers that a real one does not give. */
export async function aScriptedImap({ hangsAt, lines = {} }: Script): Promise<MailServer> {
  const answers = { ...usual, ...lines }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const send = (step: ImapStep) => {
      if (step === hangsAt) return false
      for (const line of answers[step] ?? []) socket.write(`${line}\r\n`)
      return true
    }
    send('greeting')
    let idle = ''
    let rest = ''
    socket.on('data', (chunk) => {
      const received = (rest + chunk.toString('latin1')).split('\r\n')
      rest = received.pop() ?? ''
      for (const line of received) {
        if (line === 'DONE') {
          socket.write(`${idle} OK done\r\n`)
          continue
        }
        const [tag = '', first = '', second = ''] = line.split(' ')
        const name = first.toUpperCase() === 'UID' ? `UID ${second.toUpperCase()}` : first.toUpperCase()
        const step = imapSteps.find((it) => it === name || (it === 'EXAMINE' && name === 'SELECT'))
        if (step && !send(step)) return
        if (step === 'IDLE') idle = tag
        else socket.write(`${tag} OK done\r\n`)
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((closed) => server.close(() => closed()))
  })
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port, security: 'none' }
}
