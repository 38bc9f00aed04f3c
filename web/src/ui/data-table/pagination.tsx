import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { limits } from '@zlecenia/contract/lib/limits'
import { useId } from 'react'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './pagination.module.css'
import './messages.ts'

interface PaginationProps {
  page: number
  size: number
  total: number
  totalIsMore: boolean
  onPage: (page: number) => void
  /** None: pages have one size. */
  onSize?: (size: number) => void
}

/** Requirements 9. */
export function Pagination({ page, size, total, totalIsMore, onPage, onSize }: PaginationProps) {
  const t = useT()
  const sizeId = useId()
  const last = size === 0 ? 1 : Math.max(1, Math.ceil(total / size))
  const from = total === 0 ? 0 : size === 0 ? 1 : (page - 1) * size + 1
  const to = size === 0 ? total : Math.min(page * size, total)
  const step = (label: string, target: number, Icon: typeof IconChevronLeft) => (
    <IconButton
      small
      className="turns"
      icon={Icon}
      label={label}
      disabled={target === page || target < 1 || target > last}
      onClick={() => onPage(target)}
    />
  )
  return (
    <div className={`cluster aside ${styles.bar}`}>
      {onSize && (
        <label className={`no-print ${styles.size}`} htmlFor={sizeId}>
          {t('table.size')}
          <select id={sizeId} value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {limits.pageSizes.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
            <option value={0}>{t('table.all')}</option>
          </select>
        </label>
      )}
      <span className={styles.range}>
        {t(totalIsMore ? 'table.rangeMore' : 'table.range', {
          from,
          to,
          total: totalIsMore ? total - 1 : total,
        })}
      </span>
      <nav className={`no-print ${styles.pages}`} aria-label={t('table.pages')}>
        {step(t('table.first'), 1, IconChevronsLeft)}
        {step(t('table.previous'), page - 1, IconChevronLeft)}
        {pagesAround(page, last).map((it) => (
          <button
            key={it}
            type="button"
            className={styles.page}
            aria-label={t('table.page', { page: it })}
            aria-current={it === page ? 'page' : undefined}
            onClick={() => onPage(it)}
          >
            {it}
          </button>
        ))}
        {step(t('table.next'), page + 1, IconChevronRight)}
        {step(t('table.last'), last, IconChevronsRight)}
      </nav>
    </div>
  )
}

export function pagesAround(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 2, last - 4))
  return Array.from({ length: Math.min(5, last) }, (_, i) => first + i)
}
