/** `npm run check`: types, style, import directions. Each prints its findings; any finding fails the whole. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { violationsIn } from './architecture.mjs'
import { projectEnv, root } from './root.mjs'

function run(program, ...args) {
  const { status } = spawnSync(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    env: projectEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

async function directionsHold() {
  const { filesRead, violations } = await violationsIn(root)
  for (const violation of violations) console.error(violation)
  // A parser that can't read the sources would find no violations.
  if (filesRead === 0) console.error('no file was read')
  console.log(`directions: ${filesRead} files, ${violations.length} violations`)
  return filesRead > 0 && violations.length === 0
}

const results = {
  types: run('tsc', '-b'),
  style: run('biome', 'check', '--error-on-warnings', '.'),
  directions: await directionsHold(),
}
for (const [what, fine] of Object.entries(results)) console.log(`${fine ? 'ok    ' : 'FAILED'} ${what}`)
process.exitCode = Object.values(results).every(Boolean) ? 0 : 1
