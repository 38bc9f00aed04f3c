import { problems } from './pl/problems.ts'
import { rules } from './pl/rules.ts'

/** Polish, the language the product is written in; other catalogues must satisfy its type. */
export const pl = { ...rules, ...problems }
