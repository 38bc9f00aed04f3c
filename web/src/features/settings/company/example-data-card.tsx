import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExampleCounts } from '@zlecenia/contract/features/setup/example-data.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { meQuery } from '#features/session/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from '../settings.module.css'

const some = (counts: ExampleCounts) => Object.values(counts).some((n) => n > 0)

export function ExampleDataCard() {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const { data: me } = useQuery(meQuery)
  const { data } = useQuery({
    ...query('GET /settings/example-data'),
    meta: { quiet: true },
    enabled: me?.exampleData === true,
  })
  const [asking, setAsking] = useState(false)
  if (!me?.exampleData || !data || !(some(data.goes) || some(data.stays))) return null
  const named = (counts: ExampleCounts) =>
    [
      t('settings.examples.orders', { count: counts.orders }),
      t('settings.examples.customers', { count: counts.customers }),
      t('settings.examples.buildings', { count: counts.buildings }),
      t('settings.examples.users', { count: counts.users }),
      t('settings.examples.invoices', { count: counts.invoices }),
    ].join(', ')

  async function remove() {
    await call('DELETE /settings/example-data')
    toast.success(t('settings.examples.removed'))
    // Any screen may show removed rows.
    void queries.invalidateQueries()
  }
  const stays = some(data.stays) && (
    <div>
      <p>{t('settings.examples.stays', { what: named(data.stays) })}</p>
      {data.orders.length > 0 && (
        <>
          <p>{t('settings.examples.standOn')}</p>
          <ul className="bullets">
            {data.orders.map(({ id, number }) => (
              <li key={id}>
                <Link href={addressOf('order', { id })}>{number}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
  return (
    <Card title={t('settings.examples.title')} hint={t('settings.examples.hint')}>
      <Stack>
        <p>{t('settings.examples.there', { what: named(data.goes) })}</p>
        {stays}
        {some(data.goes) && may(['update', 'Settings']) && (
          <div className={`cluster ${styles.foot}`}>
            <Button look="danger" onClick={() => setAsking(true)}>
              {t('settings.examples.remove')}
            </Button>
          </div>
        )}
      </Stack>
      {asking && (
        <Confirm
          title={t('settings.examples.question')}
          confirm={t('settings.examples.remove')}
          cancel={t('settings.examples.keep')}
          run={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('settings.examples.goes', { what: named(data.goes) })}</p>
          {stays}
        </Confirm>
      )}
    </Card>
  )
}
