import type { Plugin } from 'vite'
import * as media from '#lib/media.ts'

const conditions = new Map(
  Object.entries(media).map(([name, condition]) => [
    name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`),
    condition,
  ]),
)

function conditionOf(name: string, id: string): string {
  const condition = conditions.get(name)
  if (!condition) throw new Error(`${id}: no media --${name} in src/lib/media.ts`)
  return condition
}

/** Browsers don't know `@media (--phone)`. */
export function mediaPlugin(): Plugin {
  return {
    name: 'custom-media',
    enforce: 'pre',
    transform: (code, id) =>
      /\.css(?:$|\?)/u.test(id)
        ? code.replaceAll(/@media [^{]+/gu, (rule) =>
            rule.replaceAll(/\(--([\w-]+)\)/gu, (_, name: string) => conditionOf(name, id)),
          )
        : undefined,
  }
}
