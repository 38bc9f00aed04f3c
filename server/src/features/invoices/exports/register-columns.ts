import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import type { RegisterMark } from '@zlecenia/contract/features/invoices/register-marks'
import type { RateTotals, VatRate } from '@zlecenia/contract/lib/vat'
import type { TableColumn } from '#platform/http/table.ts'
import type { Cell } from '#platform/http/table-writer.ts'

export interface RegisterRow {
  position: number
  mark: RegisterMark
  ksefNumber: string | null
  number: string
  issuedOn: string
  sale: InvoiceDocument['sale']
  buyer: Pick<InvoiceDocument['buyer'], 'identity' | 'name'>
  totals: readonly RateTotals[]
  /** `GTU_01` to `GTU_13`, of all its lines. */
  gtu: readonly string[]
}

type Column = TableColumn<RegisterRow>

/** Value that the register has for a missing number. */
const noNumber = 'BRAK'

function buyerNumber({ buyer: { identity } }: RegisterRow): string {
  if (identity.kind === 'nip') return identity.nip
  return identity.kind === 'none' ? noNumber : identity.number
}

function buyerCountry({ buyer: { identity } }: RegisterRow): string | null {
  if (identity.kind === 'nip') return 'PL'
  return identity.kind === 'none' ? null : identity.country
}

/** Only a day that differs from the day of issue. */
function soldOn({ sale, issuedOn }: RegisterRow): Cell {
  const day = sale.kind === 'day' ? sale.on : sale.kind === 'period' ? sale.to : issuedOn
  return day === issuedOn ? null : { day }
}

const columnOf = (head: string, cell: Column[1]): Column => [head, cell]
const markColumn = (mark: Exclude<RegisterMark, 'KSEF'>) =>
  columnOf(mark, (it) => (it.mark === mark ? 1 : null))
/** Columns of the structure for facts that this program does not record. */
const empty = (...heads: readonly string[]): Column[] => heads.map((head) => columnOf(head, () => null))

const gtu = Array.from({ length: 13 }, (_, n) => `GTU_${String(n + 1).padStart(2, '0')}`)

/** Rates of a column: the sum of their net amounts, or of their tax. `npII` is a part of K_11 that K_12 repeats. */
const amountColumns: Readonly<Record<number, readonly [part: 'net' | 'vat', ...rates: VatRate[]]>> = {
  10: ['net', 'zw'],
  11: ['net', 'npI', 'npII'],
  12: ['net', 'npII'],
  13: ['net', '0KR'],
  15: ['net', '5'],
  16: ['vat', '5'],
  17: ['net', '8'],
  18: ['vat', '8'],
  19: ['net', '23'],
  20: ['vat', '23'],
  21: ['net', '0WDT'],
  22: ['net', '0EX'],
}
const firstAmount = 10
const lastAmount = 36

function amountOf({ totals }: RegisterRow, part: 'net' | 'vat', rates: readonly VatRate[]): Cell {
  const own = totals.filter(({ rate }) => rates.includes(rate))
  return own.length > 0 ? { grosze: own.reduce((sum, it) => sum + it[part], 0) } : null
}

const amounts: Column[] = Array.from({ length: lastAmount - firstAmount + 1 }, (_, n) => {
  const [part, ...rates] = amountColumns[firstAmount + n] ?? ['net']
  return columnOf(`K_${firstAmount + n}`, (it) => amountOf(it, part, rates))
})

/**
 * Elements of `SprzedazWiersz` of JPK_V7M(3), in their order and under their names, in each language. The last column
 * holds a domestic reverse charge, for which the structure has no column of the seller: an accountant decides.
 */
export const registerColumns: readonly Column[] = [
  ['LpSprzedazy', (it) => it.position],
  ['KodKrajuNadaniaTIN', buyerCountry],
  ['NrKontrahenta', buyerNumber],
  ['NazwaKontrahenta', (it) => it.buyer.name],
  ['DowodSprzedazy', (it) => it.number],
  ['DataWystawienia', (it) => ({ day: it.issuedOn })],
  ['DataSprzedazy', soldOn],
  ['NrKSeF', (it) => it.ksefNumber],
  markColumn('OFF'),
  markColumn('BFK'),
  markColumn('DI'),
  ...empty('TypDokumentu'),
  ...gtu.map((code) => columnOf(code, (it) => (it.gtu.includes(code) ? 1 : null))),
  ...empty('WSTO_EE', 'IED', 'TP', 'TT_WNT', 'TT_D', 'MR_T', 'MR_UZ', 'I_42', 'I_63'),
  ...empty(
    'B_SPV',
    'B_SPV_DOSTAWA',
    'B_MPV_PROWIZJA',
    'KorektaPodstawyOpodt',
    'TerminPlatnosci',
    'DataZaplaty',
  ),
  ...amounts,
  ...empty('K_360', 'SprzedazVAT_Marza'),
  ['oo', (it) => amountOf(it, 'net', ['oo'])],
]
