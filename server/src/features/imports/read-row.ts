import {
  buildingAreas,
  buildingCounts,
  mostTags,
  tagMax,
} from '@zlecenia/contract/features/buildings-pages/building-figures'
import { mostPaymentDays } from '@zlecenia/contract/features/customers-pages/customer-record.contract'
import { deviceFigures } from '@zlecenia/contract/features/devices/device-fields'
import type { ImportField } from '@zlecenia/contract/features/imports/import-fields'
import type { RowChoice } from '@zlecenia/contract/features/imports/import-states'
import { coordinatesIn } from '@zlecenia/contract/lib/coordinates'
import { isEmail } from '@zlecenia/contract/lib/email'
import {
  isNip,
  isPhone,
  isPostalCode,
  isRegon,
  normalNip,
  normalPhone,
  normalPostalCode,
  normalRegon,
} from '@zlecenia/contract/lib/identifiers'
import { isCalendarDay } from '@zlecenia/contract/lib/list'
import { isVisible } from '@zlecenia/contract/lib/rules'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { asTyped, digits, fold } from '@zlecenia/contract/lib/text'
import {
  buildingTypeWords,
  clientTypeWords,
  deviceKindWords,
  deviceStateWords,
  personTypeWords,
} from './words.ts'

export interface Problem {
  field: ImportField | null
  value: string | null
  /** A sentence. */
  message: string
  isError: boolean
}
export type Values = Partial<Record<ImportField, string>>

export interface RawRow {
  n: number
  cells: readonly string[]
  choice: RowChoice | null
}
export interface ReadRow {
  n: number
  choice: RowChoice | null
  values: Values
  problems: Problem[]
}

interface Outcome {
  value: string
  error?: string
  warning?: string
}
type Reader = (text: string) => Outcome

const formulaError =
  /^#(?:N\/A|N\/D!?|REF!|ADR!|ARG!|VALUE!|DIV\/0!|DZIEL\/0!|NAME\?|NAZWA\?|NULL!|ZERO!|NUM!|LICZBA!|SPILL!|CALC!|\?)$/iu
const formula = /^=\s*[\p{L}($+-]/u
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/iu
/** How spreadsheets say that nothing is known. */
const nothing = /^(?:[-–—.]|brak|n\/d|nd\.?|nie dotyczy)$/iu

const ofLength =
  (max: number): Reader =>
  (value) =>
    value.length > max ? { value, error: sentence('rules.tooLong', { max }) } : { value }
const hinted =
  (
    max: number,
    normal: (text: string) => string,
    isGood: (text: string) => boolean,
    warning: string,
  ): Reader =>
  (text) => {
    if (shortened.test(text)) return { value: text, error: 'imports.problem.lostDigits' }
    const value = normal(text)
    const read = ofLength(max)(value)
    return read.error || isGood(value) ? read : { value, warning }
  }
const email: Reader = (text) => {
  const value = text.replace(/^mailto:/iu, '')
  if (!isEmail(value)) return { value, error: 'rules.email' }
  return ofLength(254)(value)
}
const identifier = (max: number): Reader =>
  hinted(
    max,
    (it) => it,
    () => true,
    '',
  )

const padded = (text: string, ...lengths: number[]) => {
  const all = digits(text)
  const full = lengths.find((it) => it === all.length + 1 || (it === 5 && all.length === 3))
  return /^\d+$/u.test(text.trim()) && full ? all.padStart(full, '0') : text
}

const number = ([min, max]: readonly [number, number], isWhole: boolean): Reader => {
  return (text) => {
    const bare = asTyped(text)
      .replace(/\s/gu, '')
      .replace(/(?:m2|m²|kg|kw|szt\.?|dni)$/iu, '')
      .replace(',', '.')
    const value = /^-?\d+(?:\.\d+)?$/u.test(bare) ? Number(bare) : Number.NaN
    if (Number.isNaN(value)) return { value: text, error: 'imports.problem.number' }
    if (isWhole && !Number.isInteger(value)) return { value: text, error: 'rules.integer' }
    if (value < min || value > max) return { value: text, error: sentence('rules.between', { min, max }) }
    return { value: String(Math.round(value * 100) / 100) }
  }
}

const written = /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{4})(?:\s*r\.?)?$/u
const day: Reader = (text) => {
  const two = (it = '') => it.padStart(2, '0')
  const [, d, m, y] = written.exec(text) ?? []
  const iso = /^(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})(?:[T ].*)?$/u.exec(text)
  const value = d ? `${y}-${two(m)}-${two(d)}` : iso ? `${iso[1]}-${two(iso[2])}-${two(iso[3])}` : ''
  return isCalendarDay(value) ? { value } : { value: text, error: 'imports.problem.day' }
}

const oneOf =
  ({ of, all }: { of: (text: string) => string | null; all: string }): Reader =>
  (text) => {
    const value = of(text)
    return value ? { value } : { value: text, error: sentence('imports.problem.oneOf', { words: all }) }
  }
const anId: Reader = (text) =>
  /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu.test(text)
    ? { value: text.toLowerCase() }
    : { value: text, error: 'rules.id' }

const tags: Reader = (text) => {
  const all = [
    ...new Set(
      text
        .split(/[,;|\n]/u)
        .map((it) => it.trim())
        .filter(isVisible),
    ),
  ]
  if (all.length > mostTags)
    return { value: text, error: sentence('buildingRecord.tooManyTags', { max: mostTags }) }
  if (all.some((it) => it.length > tagMax))
    return { value: text, error: sentence('rules.tooLong', { max: tagMax }) }
  return { value: all.join('\n') }
}
const place: Reader = (text) =>
  coordinatesIn(text) ? { value: text } : { value: text, error: 'buildingRecord.noCoordinates' }

const phone = hinted(40, normalPhone, isPhone, 'client.phoneShape')
const postalCode = hinted(20, (it) => normalPostalCode(padded(it, 5)), isPostalCode, 'client.postalCodeShape')
const { yearBuilt, storeys, staircases, flats } = buildingCounts

const readers: Record<ImportField, Reader> = {
  clientName: ofLength(300),
  contactPerson: ofLength(200),
  nip: hinted(40, normalNip, isNip, 'client.nipChecksum'),
  regon: hinted(40, (it) => normalRegon(padded(it, 9, 14)), isRegon, 'client.regonChecksum'),
  phone,
  email,
  address: ofLength(300),
  postalCode,
  city: ofLength(120),
  clientType: oneOf(clientTypeWords),
  paymentDays: number([0, mostPaymentDays], true),
  invoiceEmail: email,
  remarks: ofLength(4000),
  clientId: anId,
  contactName: ofLength(200),
  contactPosition: ofLength(120),
  contactPhone: phone,
  contactEmail: email,
  buildingName: ofLength(200),
  buildingAddress: ofLength(300),
  buildingPostalCode: postalCode,
  buildingCity: ofLength(120),
  buildingType: oneOf(buildingTypeWords),
  buildingDescription: ofLength(2000),
  buildingTags: tags,
  yearBuilt: number(yearBuilt, true),
  storeys: number(storeys, true),
  staircases: number(staircases, true),
  flats: number(flats, true),
  footprintArea: number(buildingAreas.footprintArea, false),
  roofArea: number(buildingAreas.roofArea, false),
  coordinates: place,
  buildingId: anId,
  personName: ofLength(200),
  personType: oneOf(personTypeWords),
  personPhone: phone,
  personEmail: email,
  personHours: ofLength(120),
  deviceName: ofLength(200),
  deviceKind: oneOf(deviceKindWords),
  maker: ofLength(120),
  model: ofLength(120),
  serialNumber: identifier(120),
  udtNumber: identifier(60),
  place: ofLength(200),
  installedOn: day,
  warrantyUntil: day,
  nextCheckOn: day,
  deviceState: oneOf(deviceStateWords),
  loadKg: number(deviceFigures.loadKg, true),
  powerKw: number(deviceFigures.powerKw, false),
  cycles: number(deviceFigures.cycles, true),
  panels: number(deviceFigures.panels, true),
  deviceRemarks: ofLength(2000),
}

function outcomeOf(field: ImportField, text: string): Outcome {
  if (formulaError.test(text)) return { value: text, error: 'imports.problem.formulaError' }
  if (formula.test(text)) return { value: text, error: 'imports.problem.formula' }
  return readers[field](text)
}

/** "ul. Kwiatowa 12, 66-400 Gorzów": what stands in one cell of a spreadsheet is three fields here. */
const whole = /^(.+?)[,;]?\s+(\d{2}-\d{3})\s+(\p{L}.*)$/su
function divided(
  values: Values,
  [address, code, city]: readonly [ImportField, ImportField, ImportField],
): void {
  const [, street, postal, town] = whole.exec(values[address] ?? '') ?? []
  if (!street || !postal || !town || values[code] || values[city]) return
  values[address] = street.replace(/[,;\s]+$/u, '')
  values[code] = postal
  values[city] = town.trim()
}

export function readRow({ n, cells, choice }: RawRow, columns: readonly (ImportField | null)[]): ReadRow {
  const values: Values = {}
  const problems: Problem[] = []
  columns.forEach((field, at) => {
    // Our own tables put a mark before what would be run.
    const text = (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/u, '')
    if (!field || !isVisible(text) || nothing.test(text)) return
    const { value, error, warning } = outcomeOf(field, text)
    const message = error ?? warning
    if (message) problems.push({ field, value: text.slice(0, 200), message, isError: error !== undefined })
    if (!error) values[field] = value.trim()
  })
  divided(values, ['address', 'postalCode', 'city'])
  divided(values, ['buildingAddress', 'buildingPostalCode', 'buildingCity'])
  return { n, choice, values, problems }
}

export const sameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  fold(one ?? '') === fold(other ?? '')
