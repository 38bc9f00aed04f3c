import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node installed with the project; the machine's own may be older. */
export const projectNode = join(root, 'node_modules', '.bin', 'node')

/** The environment in which a bare `node` is the project's. */
export const projectEnv = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
}

/** Prints why the command can't continue, and ends it. */
export function giveUp(message) {
  console.error(message)
  process.exit(1)
}

/**
 * A digest of files by name and content: a clone has new times and old content. Folders are read recursively; `counts`
 * excludes files, and folders (named with a slash at the end).
 */
export function digestOf(paths, counts = () => true) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(join(root, path), counts))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path, counts) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return counts(path) ? [path] : []
  if (!counts(`${path}/`)) return []
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name), counts))
}
