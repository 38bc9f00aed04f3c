import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { build } from 'vite'

const web = fileURLToPath(new URL('../../web/', import.meta.url))

/** Dialog, drafts and outbox as one script, run once per tab. */
export async function thePage(): Promise<Script> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    // The test runner's own mode would build for development.
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: 'test/tab/tab.ts', formats: ['iife'], name: 'page' },
    },
  })
  const [{ output }] = [built].flat() as { output: { type: string; code?: string }[] }[] as [
    { output: { type: string; code?: string }[] },
  ]
  const code = output.find(({ type }) => type === 'chunk')?.code
  if (!code) throw new Error('the page was not built')
  return new Script(code, { filename: 'tab.js' })
}
