import {
  buildingAreas,
  buildingCounts,
  mostTags,
  tagMax,
} from '@zlecenia/contract/features/buildings/pages/building-figures'
import { mostPaymentDays } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { deviceFigures } from '@zlecenia/contract/features/devices/device-fields'
import {
  type ImportField,
  type ImportPart,
  joints,
  partOf,
} from '@zlecenia/contract/features/imports/import-fields'
import type { RowChoice } from '@zlecenia/contract/features/imports/import-states'
import { decimalText, typedDecimal } from '@zlecenia/contract/lib/amounts'
import { coordinatesIn } from '@zlecenia/contract/lib/coordinates'
import { dayMs } from '@zlecenia/contract/lib/durations'
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
import { unitPrice } from '@zlecenia/contract/lib/money-rules'
import { placeRefusal } from '@zlecenia/contract/lib/poland'
import { isVisible, oneLine } from '@zlecenia/contract/lib/rules'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { asTyped, digits, fold, withoutLabels } from '@zlecenia/contract/lib/text'
import { unitPricePlaces, type VatRate } from '@zlecenia/contract/lib/vat'
import { dayZero } from '#platform/http/xlsx.ts'
import { translated } from '#platform/translate.ts'
import {
  buildingTypeWords,
  clientTypeWords,
  deviceKindWords,
  deviceStateWords,
  personTypeWords,
  priceKindWords,
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
/** Records with remarks, which take values without a field. */
export type Keeper = 'client' | 'building' | 'device'
export interface ReadRow {
  n: number
  choice: RowChoice | null
  values: Values
  problems: Problem[]
  kept: { keeper: Keeper; line: string }[]
  /** Second phone or e-mail of a cell, which is not the client's own. */
  second: { phone?: string; email?: string }
  /** Reason to skip the row, as a sentence: a total, or equal to an earlier row. */
  skipped: string | null
}

interface Outcome {
  value: string
  /** The row creates no record. */
  error?: string
  warning?: string
  /** Reason to store it in the remarks instead of the field. */
  unread?: string
  others?: readonly string[]
  /** The rest of the cell stays in the remarks. */
  isMore?: boolean
}
type Reader = (text: string) => Outcome

const formulaError =
  /^#(?:N\/A|N\/D!?|REF!|ADR!|ARG!|VALUE!|DIV\/0!|DZIEL\/0!|NAME\?|NAZWA\?|NULL!|ZERO!|NUM!|LICZBA!|SPILL!|CALC!|\?)$/iu
const formula = /^=\s*[\p{L}($+-]/u
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/iu
/** Notations of an empty value in spreadsheets. */
const nothing = /^(?:[-–—.]|brak|n\/d|nd\.?|nie dotyczy)$/iu

const ofLength =
  (max: number): Reader =>
  (value) =>
    value.length > max
      ? { value: value.slice(0, max), unread: sentence('rules.tooLong', { max }) }
      : { value }
const ofLines =
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
    if (shortened.test(text)) return { value: '', unread: 'imports.problem.lostDigits' }
    const value = normal(text)
    if (value.length > max) return { value: '', unread: sentence('rules.tooLong', { max }) }
    return isGood(value) ? { value } : { value, warning }
  }

const addresses = /[^\s@<>()[\]\\,;:"|/]+@[^\s@<>()[\]\\,;:"|/]+/gu
const email: Reader = (text) => {
  const bare = text.replace(/mailto:/giu, '')
  const [value = '', ...others] = [...new Set(bare.match(addresses) ?? [])].filter(
    (it) => isEmail(it) && it.length <= 254,
  )
  if (!value) return { value, unread: 'rules.email' }
  return { value, others, isMore: /[\p{L}\d]/u.test([value, ...others].reduce(without, bare)) }
}
const without = (text: string, part: string) => text.replaceAll(part, ' ')

const between = /[;,|\n]|\/|\s(?:lub|oraz|albo|i)\s/u
const onePhone = hinted(40, (it) => normalPhone(withoutLabels(it)), isPhone, 'client.phoneShape')
const phone: Reader = (text) => {
  const whole = onePhone(text)
  if (!whole.warning && !whole.unread) return whole
  const parts = text
    .split(between)
    .map((it) => it.trim())
    .filter(Boolean)
  if (parts.length < 2 || parts.some((it) => digits(it).length < 7)) return whole
  const [first = '', ...others] = new Set(parts.map((it) => onePhone(it).value))
  return { ...onePhone(first), others }
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
    if (Number.isNaN(value)) return { value: '', unread: 'imports.problem.number' }
    if (isWhole && !Number.isInteger(value)) return { value: '', unread: 'rules.integer' }
    if (value < min || value > max) return { value: '', unread: sentence('rules.between', { min, max }) }
    return { value: String(Math.round(value * 100) / 100) }
  }
}

/** Serial numbers that Excel shows for days in cells without a date format: from 1954 to 2064. */
const firstSerial = 20_000
const lastSerial = 60_000
const written = /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{4})(?:\s*r\.?)?$/u
const day: Reader = (text) => {
  const two = (it = '') => it.padStart(2, '0')
  const [, d, m, y] = written.exec(text) ?? []
  const iso = /^(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})(?:[T ].*)?$/u.exec(text)
  const value = d ? `${y}-${two(m)}-${two(d)}` : iso ? `${iso[1]}-${two(iso[2])}-${two(iso[3])}` : ''
  if (isCalendarDay(value)) return { value }
  const serial = Number(/^(\d{5})(?:[.,]\d+)?$/u.exec(text)?.[1])
  if (serial < firstSerial || serial > lastSerial || Number.isNaN(serial))
    return { value: '', unread: 'imports.problem.day' }
  const day = new Date(dayZero + serial * dayMs).toISOString().slice(0, 10)
  return { value: day, warning: sentence('imports.problem.serialDay', { day }) }
}

const oneOf =
  ({ of, all }: { of: (text: string) => string | null; all: string }): Reader =>
  (text) => {
    const value = of(text)
    return value ? { value } : { value: '', unread: sentence('imports.problem.oneOf', { words: all }) }
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
    return { value: '', unread: sentence('buildingRecord.tooManyTags', { max: mostTags }) }
  if (all.some((it) => it.length > tagMax))
    return { value: '', unread: sentence('rules.tooLong', { max: tagMax }) }
  return { value: all.join('\n') }
}
const place: Reader = (text) => {
  const found = coordinatesIn(text)
  if (!found) return { value: '', unread: 'buildingRecord.noCoordinates' }
  const why = placeRefusal(found)
  return why ? { value: '', unread: `place.${why}` } : { value: text }
}

const netShape = unitPrice('priceList.netShape')
const net: Reader = (text) => {
  const bare = asTyped(text).replace(/ ?(?:zł|zl|pln)\.?(?: ?netto)?(?: ?\/.*)?$/iu, '')
  const parts = typedDecimal(bare, unitPricePlaces)
  const value = parts === null ? '' : decimalText(parts, unitPricePlaces)
  return netShape.safeParse(value).success ? { value } : { value: '', error: 'priceList.netShape' }
}
/** A percentage is a fraction in a cell of that format. */
const rates: readonly (readonly [VatRate, RegExp])[] = [
  ['23', /^(?:23 ?%?|0[.,]23)$/u],
  ['8', /^(?:8 ?%?|0[.,]08)$/u],
  ['5', /^(?:5 ?%?|0[.,]05)$/u],
  ['0KR', /^0 ?% ?(?:kr|w kraju)$/u],
  ['0WDT', /^0 ?% ?wdt$/u],
  ['0EX', /^0 ?% ?(?:ex|eksport)$/u],
  ['zw', /^(?:zw|zwoln)/u],
  ['oo', /^(?:oo|odwr)/u],
  ['npI', /^np\.?(?: ?i)?$/u],
  ['npII', /^np\.? ?ii$/u],
]
const rate: Reader = (text) => {
  const value = rates.find(([, written]) => written.test(fold(text).trim()))?.[0]
  return value ? { value } : { value: '', error: 'imports.problem.rate' }
}
const yesOrNo: Reader = (text) => {
  const word = fold(text).trim()
  if (/^(?:tak|t|yes|y|x|1|\+|prawda|true)$/u.test(word)) return { value: 'yes' }
  if (/^(?:nie|n|no|0|falsz|false)$/u.test(word)) return { value: 'no' }
  return { value: '', error: 'imports.problem.yesOrNo' }
}
/** No remarks take what cannot be read, so it is an error. */
const refusing =
  (reader: Reader): Reader =>
  (text) => {
    const { unread, ...read } = reader(text)
    return unread ? { value: text, error: unread } : read
  }

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
  remarks: ofLines(4000),
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
  buildingDescription: ofLines(2000),
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
  deviceRemarks: ofLines(2000),
  priceName: ofLines(200),
  priceUnit: ofLines(20),
  priceNet: net,
  priceRate: rate,
  priceReason: ofLines(300),
  priceKind: refusing(oneOf(priceKindWords)),
  priceGroup: ofLines(200),
  priceAnnex15: yesOrNo,
  pricePublic: yesOrNo,
  priceFrom: refusing(day),
}

function outcomeOf(field: ImportField, text: string): Outcome {
  if (formulaError.test(text)) return { value: '', warning: 'imports.problem.formulaError' }
  if (formula.test(text)) return { value: '', warning: 'imports.problem.formula' }
  return readers[field](text)
}

const several: ReadonlySet<ImportField> = new Set([
  ...(['remarks', 'buildingDescription', 'deviceRemarks', 'buildingTags'] as const),
])
const streets: ReadonlySet<ImportField> = new Set(['address', 'buildingAddress'])
const houseAtEnd = /\d\p{L}?$/u
const onlyNumber = /^\d+ ?\p{L}?$/u

/** "Polna", "5", "12": a number behind that of the house is the flat's. */
const withPart = (field: ImportField, before: string | undefined, part: string): string => {
  if (before === undefined) return part
  const isFlat = streets.has(field) && houseAtEnd.test(before) && onlyNumber.test(part)
  return before + (isFlat ? '/' : (joints[field] ?? ' ')) + part
}

/** Items of the price list keep nothing. */
const keepers: Record<Exclude<ImportPart, 'price'>, Keeper> = {
  client: 'client',
  contact: 'client',
  building: 'building',
  person: 'building',
  device: 'device',
}
export function keepLine(row: Pick<ReadRow, 'kept'>, field: ImportField, text: string): void {
  const line = `${translated(`imports.field.${field}`)}: ${text}`
  const part = partOf(field)
  if (part !== 'price') row.kept.push({ keeper: keepers[part], line })
}

/** "ul. Kwiatowa 12, 66-400 Gorzów": one cell of a spreadsheet for three fields here. */
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

/** Name of a village without streets precedes the house number. */
const inVillage = (values: Values, [address, , city]: readonly [ImportField, ImportField, ImportField]) => {
  const number = values[address]
  if (number && values[city] && /^\d+ ?\p{L}?(?:\/\d+ ?\p{L}?)?$/u.test(number))
    values[address] = `${values[city]} ${number}`
}
const places = [
  ['address', 'postalCode', 'city'],
  ['buildingAddress', 'buildingPostalCode', 'buildingCity'],
] as const

const totals = /^(?:razem|suma|lacznie|ogolem|podsumowanie|w sumie|total)\b[\s:.]*/u
const isTotal = (cells: readonly string[]): boolean => {
  const filled = cells.map(fold).filter(Boolean)
  return (
    filled.some((it) => totals.test(it)) &&
    filled.every((it) => /^[\d\s.,%-]*(?:zl|pln|szt\.?)?$/u.test(it.replace(totals, '')))
  )
}

/** Joined cells of each field; null if empty. */
function textsOf(
  cells: readonly string[],
  columns: readonly (ImportField | null)[],
): Map<ImportField, string> {
  const texts = new Map<ImportField, string>()
  columns.forEach((field, at) => {
    // Our own exports put an apostrophe before formulas.
    const cell = (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/u, '')
    if (!field || !isVisible(cell) || nothing.test(cell)) return
    texts.set(field, withPart(field, texts.get(field), several.has(field) ? cell : oneLine(cell)))
  })
  return texts
}

export function readRow({ n, cells, choice }: RawRow, columns: readonly (ImportField | null)[]): ReadRow {
  const row: ReadRow = { n, choice, values: {}, problems: [], kept: [], second: {}, skipped: null }
  const { values, problems } = row
  if (isTotal(cells)) row.skipped = 'imports.problem.total'
  for (const [field, text] of textsOf(cells, columns)) {
    const { value, error, warning, unread, others = [], isMore } = outcomeOf(field, text)
    const report = (message: string | undefined, isError: boolean) => {
      if (message) problems.push({ field, value: text.slice(0, 200), message, isError })
    }
    report(error, true)
    report(warning ?? unread, false)
    if (unread || isMore) keepLine(row, field, text)
    const [next, ...rest] = others
    if (next && (field === 'phone' || field === 'email')) row.second[field] = next
    else if (next) rest.unshift(next)
    for (const it of rest) if (!isMore) keepLine(row, field, it)
    if (next && rest.length < others.length) report('imports.problem.secondToContact', false)
    if (unread || isMore || rest.length > 0) report('imports.problem.kept', false)
    if (!error && value.trim()) values[field] = value.trim()
  }
  for (const place of places) {
    divided(values, place)
    inVillage(values, place)
  }
  return row
}

export const sameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  fold(one ?? '') === fold(other ?? '')
