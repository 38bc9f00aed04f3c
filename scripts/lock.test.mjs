import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectEnv, root } from './root.mjs'

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const { packages } = read('package-lock.json')

it('lists everything: npm installs exactly the lock, for every system', () => {
  const { status, stderr } = spawnSync(
    'npm',
    ['ci', '--dry-run', '--offline', '--ignore-scripts', '--include=dev', '--loglevel=error'],
    { cwd: root, env: projectEnv, encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

it('names no registry', () => {
  const named = Object.values(packages).filter(({ resolved }) => resolved && /^\w+:/u.test(resolved))
  expect(named).toEqual([])
})

it('installs no web packages for the server', () => {
  expect(read('web/package.json').dependencies).toBeUndefined()
  for (const name of ['react', 'react-dom', '@tabler/icons-react', '@tanstack/react-router']) {
    expect([name, packages[`node_modules/${name}`].dev]).toEqual([name, true])
  }
})
