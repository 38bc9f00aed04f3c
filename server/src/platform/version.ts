import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Version at the program's start: `0.2.0+4a8674e5`; `0.2.0` in a copy without its history. */
export const version = versionIn(root)

export function versionIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  // A copy may be inside another project's repository.
  if (!existsSync(`${folder}/.git`)) return version
  // The program may run as another user than the owner of the clone.
  const { status, stdout } = spawnSync('git', ['-c', 'safe.directory=*', 'rev-parse', '--short=8', 'HEAD'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? `${version}+${stdout.trim()}` : version
}
