import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The stories run in the built program, whoever starts them. */
export default function setup(): void {
  const script = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))
  execFileSync(process.execPath, [script], { stdio: 'inherit' })
}
