import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../../log.ts'
import { disownStranger } from './postmaster.ts'
import { environmentOf, type Runner } from './runner.ts'
import { ensureSocketFolder } from './socket-folder.ts'

export interface StartOptions {
  runner: Runner
  socketFolder: string
  durable: boolean
  log: Log
}

export interface Started {
  isRunning(): boolean
  output(): Promise<string>
  close(): Promise<void>
}

export async function startPostgres({ runner, socketFolder, durable, log }: StartOptions): Promise<Started> {
  await disownStranger(join(runner.dataFolder, 'postmaster.pid'), runner.dataFolder)
  await ensureSocketFolder(socketFolder, runner.owner)
  await disownStranger(join(socketFolder, '.s.PGSQL.5432.lock'), runner.dataFolder)
  // A file, since the server may outlive this process; one per start, since two programs may start at once.
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-start-'))
  const logFile = await open(join(folder, 'output'), 'w+', 0o600)
  await rm(folder, { recursive: true })
  const settings = { ...SETTINGS, unix_socket_directories: socketFolder, ...(durable ? {} : NOT_DURABLE) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = runner.spawn('postgres', ['-D', runner.dataFolder, ...flags], {
    // Separate process group: Ctrl+C must reach the program alone, which stops the server in order.
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
    env: environmentOf(process.env),
  })
  child.on('error', (error) => log.error({ err: error }, 'PostgreSQL could not be run'))
  child.unref()
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async output() {
      const { buffer, bytesRead } = await logFile.read(Buffer.alloc(65_536), 0, 65_536, 0)
      return buffer.toString('utf8', 0, bytesRead)
    },
    close: () => logFile.close(),
  }
}

const SETTINGS = {
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  max_connections: 60,
  shared_buffers: '256MB',
  logging_collector: 'on',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: 0, // a day is a file, a week is all
  // Rows and statements are not logged: they are user data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'fatal',
}

const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  logging_collector: 'off',
}
