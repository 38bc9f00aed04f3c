import { exampleDocuments } from '@zlecenia/contract/features/invoices/invoice-document.examples'
import type { RegisterMark } from '@zlecenia/contract/features/invoices/register-marks'
import { describe, expect, it } from 'vitest'
import { registerColumns } from './register-columns.ts'

const rowOf = (name: string, mark: RegisterMark = 'BFK', ksefNumber: string | null = null) => {
  const document = exampleDocuments[name]
  if (!document) throw new Error(name)
  const gtu = [...document.lines, ...(document.order?.lines ?? [])].map((it) => it.gtu)
  return { ...document, position: 1, mark, ksefNumber, gtu: gtu.filter((it) => it !== null) }
}

/** Filled cells by the name of their column; amounts in grosze. */
function filled(row: ReturnType<typeof rowOf>): Record<string, unknown> {
  const cells = registerColumns.map(([head, cell]) => [head, cell(row)] as const)
  return Object.fromEntries(
    cells
      .filter(([, cell]) => cell !== null)
      .map(([head, cell]) => [head, typeof cell === 'object' && cell ? Object.values(cell)[0] : cell]),
  )
}

describe('A row of the sales register', () => {
  it('has the elements of JPK_V7M(3) in their order', () => {
    const heads = registerColumns.map(([head]) => head)
    expect(heads.slice(0, 12).join(' ')).toBe(
      'LpSprzedazy KodKrajuNadaniaTIN NrKontrahenta NazwaKontrahenta DowodSprzedazy DataWystawienia DataSprzedazy NrKSeF OFF BFK DI TypDokumentu',
    )
    expect(new Set(heads).size).toBe(heads.length)
    expect(heads.indexOf('K_36') - heads.indexOf('K_10')).toBe(26)
  })

  it('puts net amount and tax into the columns of their rate', () => {
    expect(filled(rowOf('vat'))).toEqual({
      LpSprzedazy: 1,
      KodKrajuNadaniaTIN: 'PL',
      NrKontrahenta: '5265877635',
      NazwaKontrahenta: 'Wspólnota Mieszkaniowa „Testowa 2” <A & B>',
      DowodSprzedazy: 'FV/2026/11/0001',
      DataWystawienia: '2026-11-21',
      DataSprzedazy: '2026-11-20',
      BFK: 1,
      K_17: 20_000,
      K_18: 1600,
      K_19: 10_000,
      K_20: 2300,
    })
  })

  it('repeats EU services in K_12, and has no column for a domestic reverse charge', () => {
    const document = rowOf('vat-all-rates')
    const net = (rate: string) => document.totals.find((it) => it.rate === rate)?.net ?? 0
    expect(filled(document)).toMatchObject({
      K_10: net('zw'),
      K_11: net('npI') + net('npII'),
      K_12: net('npII'),
      K_13: net('0KR'),
      K_15: net('5'),
      K_21: net('0WDT'),
      K_22: net('0EX'),
      oo: net('oo'),
    })
  })

  it.each(['KSEF', 'OFF', 'BFK', 'DI'] as const)('has exactly one of number, OFF, BFK and DI: %s', (mark) => {
    const row = filled(rowOf('vat', mark, mark === 'KSEF' ? '1234563218-20261121-0100001AF629-08' : null))
    const marks = Object.keys(row).filter((head) => ['NrKSeF', 'OFF', 'BFK', 'DI'].includes(head))
    expect(marks).toEqual([mark === 'KSEF' ? 'NrKSeF' : mark])
  })

  it('takes the difference of a correction, below zero too', () => {
    expect(filled(rowOf('kor-lines'))).toMatchObject({ K_19: -10_000, K_20: -2300 })
  })

  it('names the last day of a period and the goods groups, and a buyer without a number', () => {
    expect(filled(rowOf('vat-period-discount'))).toMatchObject({ DataSprzedazy: '2026-11-30', GTU_12: 1 })
    expect(filled(rowOf('consumer'))).toMatchObject({ NrKontrahenta: 'BRAK', NazwaKontrahenta: 'Jan Nowak' })
    expect(filled(rowOf('np-2'))).toMatchObject({ KodKrajuNadaniaTIN: 'DE', NrKontrahenta: '123456789' })
  })
})
