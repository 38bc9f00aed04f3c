import type { Catalogue } from '../lib/sentence.ts'
import { joined } from './joined.ts'
import { areaNames } from './pl.ts'

/** File name of an area: `dialog-client.ts` exports `dialogClient`. */
const fileOf = (area: string): string => area.replace(/[A-Z]/gu, (it) => `-${it.toLowerCase()}`)

/** All areas of a language: a missing file, or a file without its area, stops every program and test. */
export async function wholeOf<Whole>(
  read: (file: string) => Promise<Record<string, Catalogue>>,
): Promise<Whole> {
  const parts = await Promise.all(
    areaNames.map(async (area) => {
      const found = (await read(fileOf(area)))[area]
      if (!found) throw new Error(`no sentences of ${area} in ${fileOf(area)}.ts`)
      return found
    }),
  )
  return joined(parts) as Whole
}
