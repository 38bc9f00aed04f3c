import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** As it was when this program started: `0.2.0+4a8674e5`, of a copy without its history `0.2.0`. */
export const version = versionIn(root)

export function versionIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  // A copy may lie below another project's repository.
  if (!existsSync(`${folder}/.git`)) return version
  // The program may run as another user than whoever cloned it.
  const { status, stdout } = spawnSync('git', ['-c', 'safe.directory=*', 'rev-parse', '--short=8', 'HEAD'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? `${version}+${stdout.trim()}` : version
}
