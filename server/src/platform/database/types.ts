import pg from 'pg'

const INT8 = 20
const DATE = 1082
const TEXT_ARRAY = 1009
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

/** Throws above 2^53: an error is better than a wrong sum. */
function int8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`)
  return value
}

const textArray = pg.types.getTypeParser(TEXT_ARRAY as never) as (text: string) => string[]

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, int8],
  // Text, since a Date would shift the day in the evening.
  [DATE, (text) => text],
  [INT8_ARRAY, (text) => textArray(text).map(int8)],
  [DATE_ARRAY, textArray],
])

export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? pg.types.getTypeParser(oid as never, format as never)
  },
} as pg.CustomTypesConfig
