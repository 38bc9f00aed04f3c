import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAlive, recorded } from './embedded/postmaster.ts'

const PROGRAM = fileURLToPath(new URL('../../../test/embedded-program.ts', import.meta.url))

/** Child process, so that it can be killed; it prints each event as a line. */
class Program {
  readonly child: ChildProcess
  readonly lines: AsyncIterator<string>

  constructor(dataDir: string, environment: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [PROGRAM, dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    })
    this.lines = createInterface({ input: this.child.stdout as NodeJS.ReadableStream })[
      Symbol.asyncIterator
    ]()
  }

  async says(): Promise<string> {
    const { value, done } = await this.lines.next()
    return done ? '(ended)' : value
  }

  /** Runs SQL in the program; returns the first column of the first row. */
  async sql(text: string): Promise<string> {
    this.child.stdin?.write(`${text}\n`)
    return this.says()
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode
    const exit = once(this.child, 'exit')
    this.child.kill(signal)
    return (await exit)[0]
  }
}

describe('embedded PostgreSQL', () => {
  let dataDir: string
  let programs: Program[]
  /** Data folder of a program that ended: creating a database is half of what a test costs. */
  let ended: string
  beforeAll(async () => {
    ended = join(await mkdtemp(join(tmpdir(), 'zlecenia-embedded-')), 'data')
    const first = new Program(ended)
    await first.says()
    await first.end('SIGTERM')
  })
  afterAll(() => rm(join(ended, '..'), { recursive: true, force: true }))
  const copied = async () => {
    await cp(ended, dataDir, { recursive: true })
    await chmod(join(dataDir, 'postgres'), 0o700)
  }

  const program = (environment?: Record<string, string>) => {
    const started = new Program(dataDir, environment)
    programs.push(started)
    return started
  }
  const postmaster = async () => (await recorded(join(dataDir, 'postgres', 'postmaster.pid')))?.pid ?? 0

  beforeEach(async () => {
    // Mode 0700 as `mktemp -d` creates it: only the owner has access.
    dataDir = join(await mkdtemp(join(tmpdir(), 'zlecenia-embedded-')), 'data')
    programs = []
  })

  afterEach(async () => {
    for (const each of programs) await each.end('SIGTERM')
    const left = await postmaster()
    if (isAlive(left)) process.kill(left, 'SIGQUIT')
    await rm(join(dataDir, '..'), { recursive: true, force: true })
  })

  it.runIf(process.platform === 'linux')('gets no environment variables beyond those it needs', async () => {
    const first = program({
      SECRET_KEY: 'k'.repeat(32),
      SMTP_URL: 'smtp://u:haslo@poczta',
      PGDATA: '/nowhere',
    })
    expect(await first.says()).toBe('ready')
    const environment = await readFile(`/proc/${await postmaster()}/environ`, 'utf8')
    expect(environment).toContain('LC_ALL=C')
    expect(environment).not.toMatch(/SECRET_KEY|SMTP_URL|PGDATA=\/nowhere/u)
  })

  it('starts in an empty folder, without a network port, and ends with its program', async () => {
    const only = program()
    expect(await only.says()).toBe('ready')
    expect(await only.sql('show listen_addresses')).toBe('')
    expect(await only.sql('show fsync')).toBe('on')
    expect(await only.sql('show data_checksums')).toBe('on')
    await only.sql('create table named (name text, constraint named__name check (name is null))')
    expect(await only.sql("insert into named values ('Tajna sp. z o.o.')")).toContain('named__name')
    const server = await postmaster()
    expect(await only.end('SIGTERM')).toBe(0)
    expect(isAlive(server)).toBe(false)
    const logs = join(dataDir, 'postgres', 'log')
    const logged = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')))
    expect(logged.join()).toContain('named__name')
    expect(logged.join()).not.toContain('Tajna')
  })

  it('refuses a second program on the same folder, and leaves the first one alone', async () => {
    await copied()
    const first = program()
    expect(await first.says()).toBe('ready')
    const second = program()
    expect(await second.says()).toMatch(
      /jest już używany przez inny uruchomiony program \(zlecenia, proces \d+\)/,
    )
    expect(await first.sql('select 1')).toBe('1')
  })

  it('lets exactly one of two programs started together use a new folder', async () => {
    const outputs = await Promise.all([program().says(), program().says()])
    expect(outputs.filter((line) => line === 'ready')).toHaveLength(1)
    expect(outputs.filter((line) => line.includes('jest już używany'))).toHaveLength(1)
  })

  it('takes over the server of a program that was killed', async () => {
    await copied()
    const killed = program()
    await killed.says()
    await killed.sql('create table kept as select 7 as n')
    const server = await postmaster()
    await killed.end('SIGKILL')
    const next = program()
    expect(await next.says()).toBe('ready')
    expect(await next.sql('select n from kept')).toBe('7')
    expect(await postmaster()).toBe(server)
    expect(await next.end('SIGTERM')).toBe(0)
    expect(isAlive(server)).toBe(false)
  })

  it('recovers after program and server were killed together', async () => {
    await copied()
    const killed = program()
    await killed.says()
    await killed.sql('create table kept as select 7 as n')
    const server = await postmaster()
    await killed.end('SIGKILL')
    process.kill(server, 'SIGKILL')
    const next = program()
    expect(await next.says()).toBe('ready')
    expect(await next.sql('select n from kept')).toBe('7')
  })

  it('starts although the process id of its dead server now belongs to a stranger', async () => {
    await copied()
    const killed = program()
    await killed.says()
    const server = await postmaster()
    await killed.end('SIGKILL')
    process.kill(server, 'SIGKILL')
    const socketFolder = await readFile(join(dataDir, 'socket-folder'), 'utf8')
    for (const file of [
      join(dataDir, 'postgres', 'postmaster.pid'),
      join(socketFolder, '.s.PGSQL.5432.lock'),
    ]) {
      const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
      await writeFile(file, [process.pid, ...rest].join('\n'))
    }
    expect(await program().says()).toBe('ready')
  })

  it('restarts the server when only the server was killed', async () => {
    await copied()
    const only = program()
    await only.says()
    const server = await postmaster()
    process.kill(server, 'SIGKILL')
    expect(await only.says()).toBe('PostgreSQL went away; starting it again')
    expect(await only.sql('select 1')).toBe('1')
    expect(await postmaster()).not.toBe(server)
  })

  it('retries until a killed server can start again', async () => {
    await copied()
    const only = program()
    await only.says()
    await only.sql('create table kept as select 7 as n')
    const control = join(dataDir, 'postgres', 'global', 'pg_control')
    await rename(control, `${control}.away`)
    process.kill(await postmaster(), 'SIGKILL')
    expect(await only.says()).toBe('PostgreSQL went away; starting it again')
    expect(await only.says()).toBe('PostgreSQL does not start; trying again')
    await rename(`${control}.away`, control)
    // The program may have retried meanwhile.
    let line = await only.sql('select n from kept')
    while (line.startsWith('PostgreSQL')) line = await only.says()
    while (line !== '7') line = await only.sql('select n from kept')
  })

  it('starts when the socket folder of a living server was deleted', async () => {
    await copied()
    const killed = program()
    await killed.says()
    await killed.end('SIGKILL')
    const folder = await readFile(join(dataDir, 'socket-folder'), 'utf8')
    await rm(folder, { recursive: true })
    const next = program()
    expect(await next.says()).toBe('PostgreSQL runs but its socket is gone; stopping it')
    expect(await next.says()).toBe('ready')
  })

  it('does not connect to the server of the folder it was copied from', async () => {
    await copied()
    const first = program()
    await first.says()
    await first.sql('create table kept as select 7 as n')
    const original = dataDir
    await first.end('SIGTERM')
    const copy = `${original}-copy`
    await cp(original, copy, { recursive: true })
    await chmod(join(copy, 'postgres'), 0o700)
    const again = program()
    await again.says()
    // Simulates a copy of a running program: the file names the socket of the other program.
    await cp(join(original, 'socket-folder'), join(copy, 'socket-folder'))
    dataDir = copy
    const other = program()
    expect(await other.says()).toBe('ready')
    expect(await other.sql('drop table kept; select 1')).not.toBe('(ended)')
    expect(await again.sql('select n from kept')).toBe('7')
  })

  it('runs as another user where root is refused namespaces', async ({ skip }) => {
    if (process.getuid?.() !== 0) skip('only root needs it')
    const folder = join(dataDir, '..', 'bin')
    await mkdir(folder)
    await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const only = program({ PATH: `${folder}:${process.env.PATH}` })
    expect(await only.says()).toMatch(/user namespaces are refused/)
    expect(await only.says()).toBe('ready')
    await only.sql('create table kept as select 7 as n')
    await only.end('SIGTERM')
    const moved = await readFile(join(dataDir, 'postgres-folder'), 'utf8')
    expect(existsSync(join(moved, 'PG_VERSION'))).toBe(true)
    const withNamespaces = program()
    expect(await withNamespaces.says()).toBe('ready')
    expect(await withNamespaces.sql('select n from kept')).toBe('7')
    await withNamespaces.end('SIGTERM')
    await rm(join(moved, '..'), { recursive: true })
  })

  it('neither uses the database of the folder it was copied from nor starts an empty one', async ({
    skip,
  }) => {
    if (process.getuid?.() !== 0) skip('only root needs it')
    const folder = join(dataDir, '..', 'bin')
    await mkdir(folder)
    await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const withoutNamespaces = { PATH: `${folder}:${process.env.PATH}` }
    const starting = async () => {
      const started = program(withoutNamespaces)
      await started.says()
      return started
    }
    const only = await starting()
    expect(await only.says()).toBe('ready')
    await only.sql('create table kept as select 7 as n')
    await only.end('SIGTERM')
    const moved = await readFile(join(dataDir, 'postgres-folder'), 'utf8')
    const original = dataDir

    dataDir = `${original}-copy`
    await cp(original, dataDir, { recursive: true })
    expect(await program(withoutNamespaces).says()).toMatch(
      `jest kopią: baza danych w ${moved}, na którą wskazuje, należy do folderu ${original}`,
    )
    expect(await program().says()).toMatch('jest kopią')

    // Moved, not copied: the original is gone.
    await rm(original, { recursive: true })
    const gone = await starting()
    expect(await gone.says()).toBe('ready')
    expect(await gone.sql('select n from kept')).toBe('7')
    await gone.end('SIGTERM')

    // A new folder at the place of an earlier one.
    const pointer = join(dataDir, 'postgres-folder')
    dataDir = original
    expect(await program(withoutNamespaces).says()).toMatch(/jest baza danych wcześniejszego folderu/)

    // Simulates another machine: the folder was copied alone.
    dataDir = `${original}-copy`
    await rm(moved, { recursive: true })
    expect(await program(withoutNamespaces).says()).toMatch(
      `powinna być w ${moved} (mówi o tym plik postgres-folder), a tam jej nie ma`,
    )
    expect(existsSync(moved)).toBe(false)
    expect(existsSync(pointer)).toBe(true)
    await rm(join(moved, '..'), { recursive: true })
  })
})
