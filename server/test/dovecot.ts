import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MailServer } from '@zlecenia/contract/features/mail/mail-servers'
import { browserPlaces } from '../../scripts/browser-places.mjs'

const binary = browserPlaces.dovecot.find((place) => existsSync(place))

function reasonWithout(): string | null {
  if (!binary) return 'Dovecot is missing: apt-get install dovecot-imapd'
  if (process.getuid?.() !== 0) return 'Dovecot needs root'
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim()
  return version.startsWith('2.3.') ? null : `Dovecot ${version} has another syntax than 2.3`
}

/** Why tests with Dovecot are skipped; null where they run. */
export const withoutDovecot: string | null = reasonWithout()

export interface Dovecot {
  imap: MailServer
  user: string
  password: string
  /** Puts a letter into the inbox, as a delivery program does. */
  deliver(raw: string | Buffer, folder?: string): Promise<void>
  /** Numbers all letters of the inbox anew. */
  renumber(): Promise<void>
  stop(): Promise<void>
}

/** The user and group without rights. */
const owner = 65_534
const user = 'biuro@firma.test'
const password = 'tajne-haslo'

const special = ['Drafts', 'Sent', 'Junk', 'Trash', 'Archive']
const settings = (folder: string, port: number) => `
protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
mail_location = maildir:${folder}/mail
first_valid_uid = 1
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner} home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
  separator = /
${special.map((name) => `  mailbox ${name} {\n    special_use = \\${name}\n    auto = subscribe\n  }`).join('\n')}
}
`

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

const answers = (port: number) =>
  new Promise<boolean>((settle) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('data', () => socket.destroy())
  })

/** Dovecot 2.3 with one mailbox; letters that are there before it starts. */
export async function startDovecot(before: readonly (string | Buffer)[] = []): Promise<Dovecot> {
  if (withoutDovecot !== null || !binary) throw new Error(withoutDovecot ?? 'no Dovecot')
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-dovecot-'))
  // Its processes run as the user without rights.
  await chmod(folder, 0o755)
  const port = await freePort()
  const own = async (path: string) => {
    await mkdir(path, { recursive: true })
    await chown(path, owner, owner)
  }
  for (const name of ['home', 'mail', 'mail/cur', 'mail/new', 'mail/tmp']) await own(join(folder, name))
  let count = 0
  const deliver = async (raw: string | Buffer, box = '') => {
    const name = `${Math.floor(Date.now() / 1000)}.P${process.pid}Q${++count}.host`
    const base = join(folder, 'mail', box && `.${box}`)
    await writeFile(join(base, 'tmp', name), raw)
    await chown(join(base, 'tmp', name), owner, owner)
    await rename(join(base, 'tmp', name), join(base, 'new', name))
  }
  for (const raw of before) await deliver(raw)
  const conf = join(folder, 'dovecot.conf')
  await writeFile(conf, settings(folder, port))
  const program = spawn(binary, ['-F', '-c', conf], { stdio: ['ignore', 'ignore', 'pipe'] })
  const words: string[] = []
  program.stderr.on('data', (chunk: Buffer) => words.push(chunk.toString()))
  const ended = new Promise<void>((exit) => program.once('exit', () => exit()))
  for (const until = Date.now() + 20_000; !(await answers(port)); ) {
    if (Date.now() > until || program.exitCode !== null) throw new Error(`Dovecot: ${words.join('')}`)
  }
  return {
    imap: { host: '127.0.0.1', port, security: 'none' },
    user,
    password,
    deliver,
    async renumber() {
      for (const name of ['dovecot-uidlist', 'dovecot.index', 'dovecot.index.log', 'dovecot.index.cache'])
        await rm(join(folder, 'mail', name), { force: true })
    },
    async stop() {
      program.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
