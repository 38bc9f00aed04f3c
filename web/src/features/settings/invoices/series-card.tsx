import { useState } from 'react'
import type { Answer } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { SeriesDialog } from './series-dialog.tsx'

type Series = Answer<'GET /settings/document-series'>['series']

export function SeriesCard({ series }: { series: Series }) {
  const t = useT()
  const mayChange = useMay()(['update', 'Settings'])
  const [opened, setOpened] = useState<string>()
  const changed = series.find(({ kind }) => kind === opened)
  return (
    <Card title={t('invoiceSettings.numbering')} hint={t('invoiceSettings.numberingHint')}>
      <ul className="rows">
        {series.map(({ kind, nextNumber }) => {
          const name = t(`invoiceSettings.kind.${kind}`)
          return (
            <li key={kind} className="ends">
              <div>
                <p className="name">{name}</p>
                {nextNumber === null ? (
                  <Chip colour="warning">{t('invoiceSettings.firstMissing')}</Chip>
                ) : (
                  <p className="aside">
                    {t('invoiceSettings.next')} <bdi dir="ltr">{nextNumber}</bdi>
                  </p>
                )}
              </div>
              {mayChange && (
                <Button
                  look="text"
                  aria-label={t('invoiceSettings.changeOf', { series: name })}
                  onClick={() => setOpened(kind)}
                >
                  {t('invoiceSettings.change')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {changed && <SeriesDialog series={changed} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}
