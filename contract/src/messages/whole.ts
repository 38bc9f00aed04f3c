import type { Catalogue } from '../lib/sentence.ts'
import { joined } from './joined.ts'
import { areaNames } from './pl.ts'

/** Of an area, as its file is called: `dialog-client.ts` has `dialogClient`. */
const fileOf = (area: string): string => area.replace(/[A-Z]/gu, (it) => `-${it.toLowerCase()}`)

/** All areas of a language: one without its file, or without the area in it, stops every program and test. */
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
