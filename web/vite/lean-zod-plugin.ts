import type { Plugin } from 'vite'

const jsonSchema = /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/u
const kinds = /zod\/v4\/classic\/schemas\.js$/u
const english = /zod\/v4\/locales\/en\.js$/u

const namesOf = (code: string) =>
  [...code.matchAll(/^export (?:const|function) (\w+)/gmu)].map(([, name]) => `export const ${name} = absent`)

/** A form asks zod for no JSON schema, and for no English sentence: its rules bring the catalogue's own. */
export function leanZodPlugin(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    transform(code, id) {
      if (english.test(id))
        return { code: 'export default () => ({ localeError: () => undefined })', map: null }
      if (kinds.test(id))
        return { code: code.replaceAll(/^ +inst\._zod\.processJSONSchema = .*;$/gmu, ''), map: null }
      if (!jsonSchema.test(id)) return
      const absent = "const absent = () => { throw new Error('The browser makes no JSON schema') }"
      return { code: [absent, ...namesOf(code)].join('\n'), map: null }
    },
  }
}
