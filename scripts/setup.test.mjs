import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { projectEnv, root } from './root.mjs'

const clones = []
afterEach(() => {
  for (const clone of clones.splice(0)) rmSync(clone, { recursive: true })
})

/** Removes everything and installs the packages of FAKE_INSTALLS, like `npm ci`. */
const fakeNpm = `
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
rmSync('node_modules', { recursive: true, force: true })
for (const name of process.env.FAKE_INSTALLS.split(',')) {
  const file = 'node_modules/' + name
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
}
`
const runs = '.bin/node,fastify/package.json'
const all = `${runs},vitest/package.json,vite/package.json,react/package.json`

/** A clone with our scripts, two development packages of the web, and nothing installed. */
function aClone() {
  const clone = mkdtempSync(join(tmpdir(), 'zlecenia-setup-'))
  clones.push(clone)
  const write = (path, content) => {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    writeFileSync(join(clone, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  for (const name of ['root.mjs', 'setup.mjs', 'build.mjs']) {
    cpSync(join(root, 'scripts', name), join(clone, 'scripts', name))
  }
  write('fake-npm.mjs', fakeNpm)
  write('package.json', { devDependencies: { vitest: '1.0.0' } })
  write('web/package.json', { devDependencies: { react: '1.0.0', vite: '1.0.0' } })
  write('package-lock.json', 'first')
  return {
    write,
    setUp(installs = all, { args = [], env = {} } = {}) {
      const { status, stderr } = spawnSync(process.execPath, [join(clone, 'scripts', 'setup.mjs'), ...args], {
        cwd: clone,
        encoding: 'utf8',
        env: {
          PATH: projectEnv.PATH,
          npm_execpath: join(clone, 'fake-npm.mjs'),
          FAKE_INSTALLS: installs,
          ...env,
        },
      })
      return { status, stderr }
    },
    calls: () => {
      const file = join(clone, 'npm-calls')
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    },
    remove: (path) => rmSync(join(clone, path), { recursive: true }),
    /** Writes the digest of the sources, like the build. */
    build() {
      const build = join(clone, 'scripts', 'build.mjs')
      const script = `const { sourcesDigest } = await import(${JSON.stringify(build)}); console.log(sourcesDigest())`
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
      })
      write('web/dist/.digest', stdout.trim())
    },
  }
}

it('installs exactly the lock, development packages included, once', () => {
  const clone = aClone()
  expect(clone.setUp(all, { env: { NODE_ENV: 'production' } })).toEqual({ status: 0, stderr: '' })
  expect(clone.setUp()).toEqual({ status: 0, stderr: '' })
  expect(clone.calls()).toEqual([expect.stringMatching(/^ci --include=dev /u)])
})

it('installs again when the lock has changed', () => {
  const clone = aClone()
  clone.setUp()
  clone.write('package-lock.json', 'second')
  clone.setUp()
  expect(clone.calls()).toHaveLength(2)
})

it('fails while build tools are missing, and names them', () => {
  const clone = aClone()
  const { status, stderr } = clone.setUp(runs)
  expect(status).toBe(1)
  expect(stderr).toContain('vitest, react, vite')
  expect(clone.setUp()).toEqual({ status: 0, stderr: '' })
  expect(clone.calls()).toHaveLength(2)
})

it('repairs an installation that was marked as done without the tools', () => {
  const clone = aClone()
  clone.setUp()
  clone.remove('node_modules/vite')
  clone.setUp(all, { args: ['--only-to-run'] })
  expect(clone.calls()).toHaveLength(2)
})

it('leaves a built and pruned server unchanged until its sources change', () => {
  const clone = aClone()
  clone.setUp()
  clone.build()
  clone.remove('node_modules/vite')
  clone.setUp(all, { args: ['--only-to-run'] })
  expect(clone.calls()).toHaveLength(1)
  clone.write('web/src/main.tsx', 'changed')
  clone.setUp(all, { args: ['--only-to-run'] })
  expect(clone.calls()).toHaveLength(2)
})

it('reinstalls the tools on a pruned server when set up for tests', () => {
  const clone = aClone()
  clone.setUp()
  clone.build()
  clone.remove('node_modules/vite')
  clone.setUp()
  expect(clone.calls()).toHaveLength(2)
})
