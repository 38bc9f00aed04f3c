import type { ContactPerson } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { MailLink, PhoneLink } from '../../ui/details/contact-links.tsx'
import details from '../../ui/details/details.module.css'
import styles from './buildings.module.css'

interface ContactPersonsProps<Person> {
  persons: readonly Person[]
  /** A line of its own for each: where the person is met. */
  place?: (person: Person) => ReactNode
}

/** Whom to call at a building, and what they are there. */
export function ContactPersons<Person extends ContactPerson>({
  persons,
  place,
}: ContactPersonsProps<Person>) {
  const t = useT()
  return (
    <ul className={styles.list}>
      {persons.map((person) => (
        <li key={person.id}>
          <div className={styles.head}>
            <span className={details.name}>
              {[person.firstName, person.lastName].filter(Boolean).join(' ') || t('shell.none')}
            </span>
            <span className={details.aside}>{t(`caretakerStep.type.${person.type}`)}</span>
          </div>
          {(person.phoneNumber || person.email) && (
            <p className={styles.ways}>
              {person.phoneNumber && <PhoneLink number={person.phoneNumber} />}
              {person.email && <MailLink address={person.email} />}
            </p>
          )}
          {person.description && <p className={details.aside}>{person.description}</p>}
          {place && <p className={details.aside}>{place(person)}</p>}
        </li>
      ))}
    </ul>
  )
}
