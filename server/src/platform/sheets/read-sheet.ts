import { readCsv } from './csv-reader.ts'
import { type Sheet, type SheetLimits, SheetRefused } from './sheet.ts'
import { readXlsx } from './xlsx-reader.ts'
import { isZip } from './zip-reader.ts'

const compound = 'd0cf11e0a1b11ae1'
const others = /^(?:25504446|ffd8ff|89504e47|47494638|52494646|1f8b)/u

/** Detects the format from the bytes, not from the name. */
export function readSheet(bytes: Buffer, limits: SheetLimits): Sheet {
  const head = bytes.subarray(0, 8).toString('hex')
  if (head === compound) throw new SheetRefused('imports.file.oldOrSealed')
  if (others.test(head)) throw new SheetRefused('imports.file.unknown')
  if (isZip(bytes)) return readXlsx(bytes, limits)
  if (
    /^\s*<(?:!doctype|html|table|\?xml)/iu.test(
      bytes
        .subarray(0, 200)
        .toString('latin1')
        .replace(/^\xef\xbb\xbf/u, ''),
    )
  )
    throw new SheetRefused('imports.file.webPage')
  return readCsv(bytes, limits)
}
