import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { InvoiceLetter } from '@zlecenia/contract/features/invoices/invoice-papers.contract'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { invoiceLettersQuery } from './invoice-preview.api.ts'
import styles from './preview.module.css'

const looks = {
  waiting: ['neutral', IconClock],
  retrying: ['warning', IconClock],
  sent: ['success', IconCircleCheck],
  failed: ['error', IconAlertTriangle],
} as const

/** Letters and their fate; nothing before the first. */
export function LettersCard({ id }: { id: string }) {
  const t = useT()
  const { data } = useQuery(invoiceLettersQuery(id))
  if (!data || data.letters.length === 0) return null
  return (
    <Card title={t('invoicePreview.letters')}>
      <ul className={styles.letters}>
        {data.letters.map((letter) => (
          <li key={letter.id}>
            <Letter letter={letter} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Letter({ letter: { to, at, by, state, failure } }: { letter: InvoiceLetter }) {
  const t = useT()
  const [colour, icon] = looks[state]
  return (
    <>
      <span className="ends">
        <bdi className={styles.address}>{to}</bdi>
        <Chip colour={colour} icon={icon}>
          {t(`invoicePreview.letterState.${state}`)}
        </Chip>
      </span>
      <p className="aside">
        {dayAndTimeOf(at)} · {by}
      </p>
      {failure && (
        <p className={styles.address}>
          <bdi>{failure}</bdi>
        </p>
      )}
    </>
  )
}
