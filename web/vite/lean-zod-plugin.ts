import type { Plugin } from 'vite'

const jsonSchema = /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/u
const kinds = /zod\/v4\/classic\/schemas\.js$/u
const english = /zod\/v4\/locales\/en\.js$/u
const cycles = /zod\/v4\/core\/memoizer\.js$/u
const recursive = /\bz\.lazy\(|^\s*get \w+\(\) \{\s*return (?:z\.|\w+Schema)/mu
const ours = /\/contract\/src\/(?!.*\.(?:test|examples)\.ts$).*\.ts$/u

/** Methods that no schema of the project calls; each keeps a class and its pattern in the bundle. */
const uncalled = [
  'email',
  'url',
  'jwt',
  'emoji',
  'guid',
  'uuid',
  'uuidv4',
  'uuidv6',
  'uuidv7',
  'nanoid',
  'cuid',
  'cuid2',
  'ulid',
  'base64',
  'base64url',
  'xid',
  'ksuid',
  'ipv4',
  'ipv6',
  'cidrv4',
  'cidrv6',
  'e164',
  'time',
  'duration',
  'exactOptional',
  'exactPartial',
  'nonoptional',
  'required',
  'prefault',
  'catch',
  'and',
]
/** `z.uuid()` and `z.iso.time()` are functions and stay. */
const called = new RegExp(`(?<!\\bz|\\biso)\\.(${uncalled.join('|')})\\(`, 'u')
const methodOf = (name: string) =>
  new RegExp(`^ {4}${name}\\([^)]*\\) \\{\\n(?: {8}.*\\n)+? {4}\\},\\n`, 'mu')

const namesOf = (code: string) =>
  [...code.matchAll(/^export (?:const|function) (\w+)/gmu)].map(([, name]) => `export const ${name} = absent`)

// The CSP forbids compiling schemas.
const compiled = /(?<=core\.\$ZodObject)JIT(?=\.init)/u
const jsonOfKind = /^ +inst\._zod\.processJSONSchema = .*;$/gmu

/** Forms need neither JSON schemas nor English messages of zod: their rules use the catalogue. */
export function leanZodPlugin(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    transform(code, id) {
      if (ours.test(id)) {
        const name = called.exec(code)?.[1]
        if (name) this.error(`${id} calls ${name}(), which lean-zod-plugin.ts leaves out of zod`)
        if (recursive.test(code))
          this.error(`${id} has a schema within itself, which lean-zod-plugin.ts rules out`)
      }
      if (english.test(id))
        return { code: 'export default () => ({ localeError: () => undefined })', map: null }
      // No schema of the project is recursive, so the check for cyclic values is removed.
      if (cycles.test(id)) {
        const answers = { memoizer: 'undefined', isBackEdge: 'false', isRecursiveSchema: 'false' }
        const kept = Object.entries(answers).map(([name, value]) => `export const ${name} = () => ${value}`)
        return { code: ['export class $ZodCyclicError extends Error {}', ...kept].join('\n'), map: null }
      }
      if (kinds.test(id)) {
        const parts = [compiled, ...uncalled.map(methodOf)]
        const missed = parts.find((part) => !part.test(code))
        if (missed) this.error(`zod is written another way than lean-zod-plugin.ts knows: ${missed}`)
        return {
          code: parts.reduce((lean, part) => lean.replace(part, ''), code.replaceAll(jsonOfKind, '')),
          map: null,
        }
      }
      if (!jsonSchema.test(id)) return
      const absent = "const absent = () => { throw new Error('The browser makes no JSON schema') }"
      return { code: [absent, ...namesOf(code)].join('\n'), map: null }
    },
  }
}
