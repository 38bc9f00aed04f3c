/**
 * Type of a translation: the keys of the Polish catalogue, and for each counted sentence the plural forms of that
 * language, named as by `Intl.PluralRules`.
 */
type PolishForm = 'one' | 'few' | 'many' | 'other'
type Translation<Polish, Form extends string> = {
  [K in keyof Polish & string as K extends `${infer Stem}_${PolishForm}`
    ? `${Stem}_${Form}`
    : K]: Polish[K] extends string ? string : Translation<Polish[K], Form>
}

export type English<Polish> = Translation<Polish, 'one' | 'other'>
/** `many` is for millions ("un million de …"). */
export type French<Polish> = Translation<Polish, 'one' | 'many' | 'other'>
export type Arabic<Polish> = Translation<Polish, 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>
