/**
 * Installs what package-lock.json names, when it is not installed yet. Runs on plain Node 20 with nothing
 * installed, so it imports nothing but Node.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, giveUp, projectNode, root } from './root.mjs'

const kept = join(root, 'node_modules', '.installed')

/** Installs when node_modules is missing or another lock file was installed. */
export function setUp() {
  const wanted = lockDigest()
  if (existsSync(kept) && readFileSync(kept, 'utf8') === wanted) return
  console.log('Instaluję zależności…')
  // `npm ci` refuses a lock whose optional packages of other systems are missing from the registry in use.
  const [command, ...before] = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  const { status, error } = spawnSync(
    command,
    [...before, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
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
  writeFileSync(kept, lockDigest())
}

/** npm may write the lock anew while installing, so it is asked again afterwards. */
function lockDigest() {
  return digestOf(['package-lock.json'])
}

if (process.argv[1] === import.meta.filename) setUp()
