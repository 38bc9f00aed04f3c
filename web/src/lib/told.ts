import type { z } from 'zod'

/** Nothing, of any kind; versions begin with 1. */
const nothings = [null, [], '', false, 1]

/**
 * Reads what any server of spec section 7 tells as a schema of ours: what it says `null` of or leaves away is nothing of
 * its kind. One of some words, or an object, has no nothing: that is the caller's to say.
 */
export function toldAs<Schema extends z.ZodObject>({ shape }: Schema) {
  let empty: object | undefined
  return (told: object): z.infer<Schema> => {
    empty ??= Object.fromEntries(
      Object.entries<z.core.$ZodType>(shape).map(([key, field]) => [
        key,
        nothings.find((it) => (field as z.ZodType).safeParse(it).success),
      ]),
    )
    const said = Object.entries(told).filter(([, it]) => it !== null && it !== undefined)
    return { ...empty, ...Object.fromEntries(said) } as z.infer<Schema>
  }
}
