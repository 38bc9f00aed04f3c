import { useQuery } from '@tanstack/react-query'
import type { PriceRow } from '@zlecenia/contract/features/price-list/price-list.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { type ListSearchOf, sentOf } from '#ui/data-table/list-query.ts'
import { PrintSheet } from '#ui/print-sheet.tsx'
import { toast } from '#ui/toast/toast.ts'
import { grossText, priceText, rateText } from '../price-words.ts'
import styles from './printed-prices.module.css'

type Search = ListSearchOf<'GET /price-items'>

/** All rows of the filters, page by page. */
async function allPrices(search: Search): Promise<PriceRow[]> {
  const all: PriceRow[] = []
  for (let page = 1; ; page++) {
    const { query } = sentOf({ ...search, page, size: limits.rowsAtOnce })
    const { rows } = await call('GET /price-items', { query })
    all.push(...rows)
    if (rows.length < limits.rowsAtOnce) return all
  }
}

/** Groups in the order of their first item; items without one come last. */
function grouped(rows: readonly PriceRow[]): [string | null, PriceRow[]][] {
  const groups = new Map<string | null, PriceRow[]>()
  for (const it of rows) {
    const name = it.group?.name ?? null
    groups.set(name, [...(groups.get(name) ?? []), it])
  }
  return [...groups].toSorted(([one], [other]) => Number(one === null) - Number(other === null))
}

/** Loads the whole list, then prints it. */
export function PrintedPrices({ search, onPrinted }: { search: Search; onPrinted: () => void }) {
  const t = useT()
  const { data, error } = useQuery({
    queryKey: ['printed prices', search],
    queryFn: () => allPrices(search),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const print = useEffectEvent(() => {
    window.print()
    onPrinted()
  })
  const fail = useEffectEvent((why: Error) => {
    toast.error(`${t('priceList.failed')}\n${problemText(why)}`)
    onPrinted()
  })
  useEffect(() => {
    if (!data) return
    // The sheet is drawn by `beforeprint`, which cannot happen inside of an effect.
    const timer = setTimeout(print)
    return () => clearTimeout(timer)
  }, [data])
  useEffect(() => {
    if (error) fail(error)
  }, [error])
  return (
    <PrintSheet title={t('priceRecord.printTitle', { day: dayOf(todayInWarsaw()) })}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('priceList.name')}</th>
            <th>{t('priceList.unit')}</th>
            <th className={styles.number}>{t('priceList.net')}</th>
            <th className={styles.number}>{t('priceList.rate')}</th>
            <th className={styles.number}>{t('priceList.gross')}</th>
          </tr>
        </thead>
        {grouped(data ?? []).map(([group, rows]) => (
          <tbody key={group}>
            <tr>
              <th colSpan={5} className={styles.group}>
                {group ?? t('priceRecord.noGroup')}
              </th>
            </tr>
            {rows.map((it) => (
              <tr key={it.id}>
                <td>{it.name}</td>
                <td>{it.unit}</td>
                <td className={styles.number}>{priceText(it.net)}</td>
                <td className={styles.number}>{rateText(it.rate)}</td>
                <td className={styles.number}>{grossText(it)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </PrintSheet>
  )
}
