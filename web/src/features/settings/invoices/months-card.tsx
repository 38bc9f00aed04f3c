import { useState } from 'react'
import { monthOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { CloseMonth, ReopenMonth } from './month-dialogs.tsx'

export function MonthsCard({ months }: { months: readonly string[] }) {
  const t = useT()
  const mayChange = useMay()(['update', 'Settings'])
  const [opened, setOpened] = useState<'close' | { month: string }>()
  const close = () => setOpened(undefined)
  return (
    <Card title={t('invoiceSettings.months')} hint={t('invoiceSettings.monthsHint')}>
      {months.length === 0 && <p className="quiet">{t('invoiceSettings.noMonths')}</p>}
      <ul className="rows">
        {months.map((month) => {
          const name = monthOf(`${month}-01`)
          return (
            <li key={month} className="ends">
              <span>{name}</span>
              {mayChange && (
                <Button
                  look="text"
                  aria-label={t('invoiceSettings.reopenOf', { month: name })}
                  onClick={() => setOpened({ month })}
                >
                  {t('invoiceSettings.reopen')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {mayChange && (
        <p>
          <Button onClick={() => setOpened('close')}>{t('invoiceSettings.closeMonth')}</Button>
        </p>
      )}
      {opened === 'close' && <CloseMonth closed={months} onClose={close} />}
      {typeof opened === 'object' && <ReopenMonth month={opened.month} onClose={close} />}
    </Card>
  )
}
