import type { pl } from './pl.ts'

type Plural<K extends string> = K extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : K
type KeysOf<C> = {
  [K in keyof C & string]: C[K] extends string ? Plural<K> : `${K}.${KeysOf<C[K]>}`
}[keyof C & string]

/** Dotted path of the Polish catalogue; plural forms (`_one`, `_few`, …) are one key, chosen by `count`. */
export type MessageKey = KeysOf<typeof pl>
