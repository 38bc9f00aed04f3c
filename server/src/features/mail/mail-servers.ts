import type { MailServer } from '@zlecenia/contract/features/mail/mail-servers'
import { ImapFlow } from 'imapflow'
import { createTransport } from 'nodemailer'
import { publicAddressOf, type Reach } from '#platform/public-address.ts'
import { troubleOf, within } from './mail-trouble.ts'

export interface Credentials {
  user: string
  pass: string
}

export interface MailPatience {
  connect: number
  /** Silence of the connection. */
  socket: number
  step: number
}

export const usualPatience: MailPatience = { connect: 20_000, socket: 45_000, step: 60_000 }

/** Answers above these are refused: memory stays bounded whatever a server sends. */
const answers = {
  maxLiteralSize: 2 * 1024 * 1024,
  // A search for all letters is one line.
  maxLineLength: 16 * 1024 * 1024,
  maxResponseSize: 20 * 1024 * 1024,
  maxResponseTokens: 300_000,
}

/** Signed in; MailTrouble otherwise. Its owner closes it. */
export async function openImap(
  { host, port, security }: MailServer,
  auth: Credentials,
  reach: Reach,
  patience: MailPatience = usualPatience,
): Promise<ImapFlow> {
  const address = await within(publicAddressOf(host, reach), () => undefined, patience.connect)
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth,
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.socket,
    clientInfo: { name: 'Zlecenia' },
    ...answers,
  })
  // An error without a listener would end the program. It has the cause where the step under way has none.
  client.on('error', (error) => {
    client.context = error
  })
  try {
    await within(client.connect(), () => client.close(), patience.step)
    return client
  } catch (error) {
    client.close()
    throw error
  }
}

/** One step with a server; MailTrouble by what ended the connection, if that is known. */
export async function ask<T>(client: ImapFlow, step: Promise<T>, ms?: number): Promise<T> {
  try {
    return await within(step, () => client.close(), ms)
  } catch (error) {
    throw client.context instanceof Error ? troubleOf(client.context) : error
  }
}

/** Signs in and lists the folders. */
export async function tryImap(server: MailServer, auth: Credentials, reach: Reach): Promise<void> {
  const client = await openImap(server, auth, reach)
  try {
    await ask(client, client.list())
  } finally {
    client.close()
  }
}

/** Connects to the address that was checked; the certificate has the name of the server. */
export async function smtpOptions(
  { host, port, security }: MailServer,
  reach: Reach,
  { connect, socket }: MailPatience,
) {
  const address = await within(publicAddressOf(host, reach), () => undefined, connect)
  return {
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: host },
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: socket,
  }
}

export async function trySmtp(server: MailServer, auth: Credentials, reach: Reach): Promise<void> {
  const transport = createTransport({
    ...(await smtpOptions(server, reach, usualPatience)),
    auth,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await within(transport.verify(), () => transport.close()).finally(() => transport.close())
}
