/**
 * Installs the packages of package-lock.json, if not installed yet. Runs on plain Node 20 with nothing installed, so it
 * imports nothing but Node.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from './build.mjs'
import { digestOf, giveUp, projectNode, root } from './root.mjs'

const kept = join(root, 'node_modules', '.installed')

/** Installs when the lock has changed, or when packages needed for a pending build or the tests are missing. */
export function setUp({ onlyToRun = false } = {}) {
  const wanted = digestOf(['package-lock.json'])
  const isInstalled = existsSync(kept) && readFileSync(kept, 'utf8') === wanted
  if (isInstalled && (missingTools().length === 0 || (onlyToRun && isBuilt()))) return
  console.log('Instaluję zależności…')
  // The project's own Node is removed while npm works, so npm runs on the one it was started with.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const [command, ...before] = npm ? [node, npm] : ['npm']
  const { status, error } = spawnSync(
    command,
    [
      ...before,
      'ci',
      // Needed where NODE_ENV is production: the program is built here.
      '--include=dev',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (error) giveUp(`Nie udało się uruchomić npm: ${error.message}`)
  if (status !== 0) giveUp('Instalacja zależności nie powiodła się; przyczyna jest powyżej.')
  if (!existsSync(projectNode)) {
    giveUp(
      'Zainstalowano zależności bez Node 24 (pakiet „node”). Sprawdź, czy npm może uruchamiać skrypty instalacji.',
    )
  }
  const missing = missingTools()
  if (missing.length > 0) {
    giveUp(`Zainstalowano zależności bez potrzebnych do budowania: ${missing.join(', ')}.`)
  }
  writeFileSync(kept, wanted)
}

/** Missing development packages of the project and the web, which the build and the tests use. */
function missingTools() {
  return ['', 'web'].flatMap((workspace) => {
    const { devDependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
    const places = [join(root, workspace, 'node_modules'), join(root, 'node_modules')]
    const isMissing = (name) => !places.some((place) => existsSync(join(place, name, 'package.json')))
    return Object.keys(devDependencies).filter(isMissing)
  })
}

if (process.argv[1] === import.meta.filename) setUp({ onlyToRun: process.argv.includes('--only-to-run') })
