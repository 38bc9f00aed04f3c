import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { versionIn } from './version.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zlecenia-version-'))
  await writeFile(join(folder, 'package.json'), '{ "version": "1.2.3" }')
})
afterAll(() => rm(folder, { recursive: true }))

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })

it('matches the package in a copy without its history', () => {
  expect(versionIn(folder)).toBe('1.2.3')
})

it('names the commit in a clone', () => {
  git('init', '--quiet')
  expect(versionIn(folder)).toBe('1.2.3')
  git('commit', '--quiet', '--allow-empty', '--message', 'first')
  const commit = git('rev-parse', 'HEAD').stdout.slice(0, 8)
  expect(versionIn(folder)).toBe(`1.2.3+${commit}`)
})
