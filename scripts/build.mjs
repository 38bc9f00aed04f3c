/** Builds the web into web/dist, with compressed copies beside the files, when its sources have changed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { digestOf, giveUp, projectEnv, projectNode, root } from './root.mjs'

const SOURCES = ['contract/src', 'web', 'package-lock.json', 'scripts/build.mjs']
/** Paths below web that are generated or don't affect the build. */
const NOT_SOURCES = /[\\/](node_modules|dist|\.build)[\\/]|\.test\.tsx?$/
const dist = join(root, 'web', 'dist')

const kept = join(dist, '.digest')

/** Whether web/dist was built from the same sources. */
export const isBuilt = (wanted = sourcesDigest()) => existsSync(kept) && readFileSync(kept, 'utf8') === wanted

export const sourcesDigest = () => digestOf(SOURCES, (file) => !NOT_SOURCES.test(file))

export async function build() {
  const wanted = sourcesDigest()
  if (isBuilt(wanted)) return
  console.log('Buduję interfejs…')
  // Built next to its destination, so that a running program never serves a partial build.
  const fresh = join(root, 'web', '.build', String(process.pid))
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(
    projectNode,
    [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: join(root, 'web'),
      // Overrides the caller's mode: a test runner's own would build a slow program of twice the size.
      env: { ...projectEnv, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status !== 0) giveUp('Zbudowanie interfejsu nie powiodło się; przyczyna jest powyżej.')
  await compressBelow(fresh)
  writeFileSync(join(fresh, '.digest'), wanted)
  rmSync(dist, { recursive: true, force: true })
  renameSync(fresh, dist)
}

/** Compressible types; fonts and pictures are compressed by their own formats already. */
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/
/** Bytes below which a copy saves next to nothing. */
const WORTH_IT = 512

async function compressBelow(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(files.map((name) => compress(join(folder, name))))
}

async function compress(file) {
  const content = await readFile(file)
  if (content.length < WORTH_IT) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

if (process.argv[1] === import.meta.filename) await build()
