import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newerNode } from './node-age.mjs'
import { projectEnv, root } from './root.mjs'

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

it('uses a recent Node where a newer one of its line exists', () => {
  const { status, stdout } = spawnSync('npm', ['view', 'node', 'time', '--json', '--fetch-retries=0'], {
    cwd: root,
    env: projectEnv,
    encoding: 'utf8',
    timeout: 30_000,
  })
  // A missing answer is no failure: the registry may be down.
  const times = status === 0 ? JSON.parse(stdout) : {}
  expect(newerNode(dependencies.node, times)).toBeNull()
})
