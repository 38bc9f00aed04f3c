import { IconPhone } from '@tabler/icons-react'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { Fragment } from 'react'
import styles from './contact-links.module.css'

/** A number to read aloud, and to call with one press. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} dir="ltr">
      {formatPhone(number)}
    </a>
  )
}

/** The same as a round button, for a row on a phone. */
export function CallButton({ number, label }: { number: string; label: string }) {
  return (
    <a href={`tel:${number}`} className={styles.call} aria-label={`${label} ${formatPhone(number)}`}>
      <IconPhone size={20} aria-hidden="true" />
    </a>
  )
}

/** An address to write to with one press; whole on hover where it is cut. Too long, it breaks before "@" or a dot. */
export function MailLink({ address }: { address: string }) {
  const parts = address.split(/(?=[@.])/u)
  return (
    <a href={`mailto:${address}`} title={address}>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text stay in their order
        <Fragment key={i}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  )
}
