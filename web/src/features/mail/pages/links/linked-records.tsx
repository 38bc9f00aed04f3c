import { IconNotes, IconX } from '@tabler/icons-react'
import { type OrderState, orderStates } from '@zlecenia/contract/features/order-base/order-states'
import { addressOf } from '@zlecenia/contract/pages'
import { StateChip } from '#features/orders/index.ts'
import { amountText } from '#lib/amount-text.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { PhoneLink } from '#ui/details/contact-links.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import type { LinksOfThread, LinkTarget } from './links.api.ts'
import styles from './links.module.css'

type OneLink = LinksOfThread['links'][number]

const stateOf = (state: string | null): OrderState | undefined => orderStates.find((it) => it === state)

interface LinkedRecordsProps {
  of: readonly OneLink[]
  mayLink: boolean
  onRemove: (target: LinkTarget) => void
}

export function LinkedRecords({ of, mayLink, onRemove }: LinkedRecordsProps) {
  const t = useT()
  if (of.length === 0) return null
  return (
    <ul className={styles.things}>
      {of.map((it) => {
        const state = it.kind === 'order' ? stateOf(it.state) : undefined
        return (
          <li key={`${it.kind} ${it.id}`} className={styles.thing}>
            <span className={styles.named}>
              <span className="aside">{t(`mailLinks.kind.${it.kind}`)}</span>
              <Link href={addressOf(it.kind, { id: it.id })} className="link name">
                {it.name}
              </Link>
              {it.more && it.more !== it.name && <span className="aside">{it.more}</span>}
              {it.phone && <PhoneLink number={it.phone} />}
              {(state || it.hasNotes) && (
                <span className="cluster">
                  {state && <StateChip state={state} />}
                  {it.hasNotes && (
                    <span className="aside line">
                      <IconNotes size={16} aria-hidden="true" />
                      {t('mailLinks.notes')}
                    </span>
                  )}
                </span>
              )}
              {(it.how === 'references' || it.how === 'number') && (
                <span className="aside">{t(`mailLinks.how.${it.how}`)}</span>
              )}
            </span>
            {mayLink && (
              <IconButton
                small
                icon={IconX}
                label={t('mailLinks.remove', { name: it.name })}
                data-removes=""
                onClick={() => onRemove(it)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface RelatedOrdersProps {
  linked: readonly OneLink[]
  of: LinksOfThread['orders']
  onAppend: ((order: { id: string; number: string }) => void) | undefined
  busy: string | null
}

/** Linked orders, then open ones of the client or building, else the latest; each can take the letter. */
export function RelatedOrders({ linked, of, onAppend, busy }: RelatedOrdersProps) {
  const t = useT()
  const own = linked.flatMap((it) =>
    it.kind === 'order' ? [{ id: it.id, number: it.name, state: it.state ?? '', place: it.more ?? '' }] : [],
  )
  const open = of.filter(({ isOpen }) => isOpen)
  const all = [...(onAppend ? own : []), ...(open.length > 0 ? open : of.slice(0, 1))]
  if (all.length === 0) return null
  return (
    <div className={styles.related}>
      <h3 className="aside">{t('mailLinks.openOrders')}</h3>
      <ul className={styles.things}>
        {all.map(({ id, number, state, place }) => {
          const known = stateOf(state)
          return (
            <li key={id} className={styles.thing}>
              <span className={styles.named}>
                <Link href={addressOf('order', { id })} className="link">
                  {number}
                </Link>
                <span className={`aside ${styles.place}`}>{place}</span>
                {known && <StateChip state={known} />}
              </span>
              {onAppend && (
                <Button
                  look="text"
                  busy={busy === `append ${id}`}
                  aria-label={t('mailLinks.appendTo', { number })}
                  title={t('mailLinks.appendTo', { number })}
                  onClick={() => onAppend({ id, number })}
                >
                  {t('mailLinks.append')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export function RelatedInvoices({ of }: { of: LinksOfThread['invoices'] }) {
  const t = useT()
  if (of.length === 0) return null
  return (
    <div className={styles.related}>
      <h3 className="aside">{t('mailLinks.invoices')}</h3>
      <ul className={styles.things}>
        {of.map(({ id, number, owed, dueOn }) => (
          <li key={id} className={styles.thing}>
            <span className={styles.named}>
              <Link href={addressOf('invoice', { id })} className="link">
                {number}
              </Link>
              <span className="aside">
                {owed > 0 ? t('mailLinks.owed', { amount: amountText(owed) }) : t('mailLinks.paid')}
                {owed > 0 && dueOn && ` · ${dayOf(dueOn)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
