import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'

// Writes THIRD-PARTY-NOTICES.md from the lock: production packages, and the imports of the browser's sources.

const read = (path) => readFileSync(join(root, path), 'utf8')
const lock = () => JSON.parse(read('package-lock.json')).packages
const FOLDER = 'node_modules/'

/** Test files and their helpers are not in the bundle. */
const isBundled = (path) =>
  /\.(?:tsx?|css)$/u.test(path) && !/\.test\.|\.examples\.|\/examples\/|\/testing\/|test-/u.test(path)
const IMPORT = /(?:from|import) ?\(?'(?<name>@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(?:\/[^']*)?'/gu

/** Packages imported by the sources of the browser. */
function importedByWeb(packages) {
  const paths = execFileSync('git', ['ls-files', 'web/src', 'contract/src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(isBundled)
  const names = paths.flatMap((path) => [...read(path).matchAll(IMPORT)].map(({ groups }) => groups.name))
  return [...new Set(names)].map((name) => FOLDER + name).filter((at) => packages[at] && !packages[at].link)
}

/** Node's resolution: the nearest `node_modules` above the package. */
function resolved(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER) - 1))) {
    const at = folder ? `${folder}/${FOLDER}${name}` : FOLDER + name
    if (packages[at] || !folder) return packages[at] && at
  }
}

function withDependencies(packages, first) {
  const found = new Set(first)
  for (const at of found) {
    for (const name of Object.keys(packages[at].dependencies ?? {})) {
      const dependency = resolved(packages, at, name)
      if (dependency) found.add(dependency)
    }
  }
  return [...found]
}

/** Paths in the lock of all packages that ship. */
export function shipped(packages = lock()) {
  const ofServer = Object.keys(packages).filter(
    (at) => at.includes(FOLDER) && !packages[at].link && !packages[at].dev && !packages[at].devOptional,
  )
  return [...new Set([...ofServer, ...withDependencies(packages, importedByWeb(packages))])]
}

const nameOf = (at) => at.slice(at.lastIndexOf(FOLDER) + FOLDER.length)

/** The text of THIRD-PARTY-NOTICES.md. */
export function notices(packages = lock()) {
  const rows = shipped(packages).map((at) => {
    const { version, license = 'not named' } = packages[at]
    return `| ${packages[at].name ?? nameOf(at)} | ${version} | ${license} |`
  })
  return `# Third-party notices

Packages of the server, of all systems, and packages of the interface with their dependencies. Written by \`node scripts/notices.mjs\` from the lock. The full text of each licence is in the folder of the package below \`node_modules\`. The font Inter (\`web/src/app/fonts\`) is under the SIL Open Font License 1.1; the licence is beside it. Towns and villages (\`server/src/platform/towns\`) are of polskie-miejscowosci 1.0.2 by jjbartek, CC BY, after the State Register of Geographical Names (PRNG) of 11.05.2021; names and coordinates are shortened.

| package | version | licence |
|---|---|---|
${[...new Set(rows)].sort().join('\n')}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), notices())
}
