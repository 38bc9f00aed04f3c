import type { ContactPerson } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { MailLink, PhoneLink } from '../../ui/details/contact-links.tsx'
import styles from './buildings.module.css'

interface ContactPersonsProps<Person> {
  persons: readonly Person[]
  /** Place where the person is met. */
  place?: (person: Person) => ReactNode
}

export function ContactPersons<Person extends ContactPerson>({
  persons,
  place,
}: ContactPersonsProps<Person>) {
  const t = useT()
  return (
    <ul className={`rows ${styles.list}`}>
      {persons.map((person) => (
        <li key={person.id}>
          <div className={`ends ${styles.head}`}>
            <span className="name">
              {[person.firstName, person.lastName].filter(Boolean).join(' ') || t('shell.none')}
            </span>
            <span className="aside">{t(`caretakerStep.type.${person.type}`)}</span>
          </div>
          {(person.phoneNumber || person.email) && (
            <p className={`cluster ${styles.ways}`}>
              {person.phoneNumber && <PhoneLink number={person.phoneNumber} />}
              {person.email && <MailLink address={person.email} />}
            </p>
          )}
          {person.description && <p className="aside">{person.description}</p>}
          {place && <p className="aside">{place(person)}</p>}
        </li>
      ))}
    </ul>
  )
}
