import type { ContactPerson } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { MailLink, PhoneLink } from '#ui/details/contact-links.tsx'
import styles from './buildings.module.css'

interface ContactPersonsProps<Person> {
  persons: readonly Person[]
  aside?: (person: Person) => ReactNode
  more?: (person: Person) => ReactNode
  place?: (person: Person) => ReactNode
}

export const nameOfPerson = (it: Pick<ContactPerson, 'firstName' | 'lastName'>) =>
  [it.firstName, it.lastName].filter(Boolean).join(' ')

export function ContactPersons<Person extends ContactPerson>({
  persons,
  aside,
  more,
  place,
}: ContactPersonsProps<Person>) {
  const t = useT()
  return (
    <ul className={`rows ${styles.list}`}>
      {persons.map((person) => (
        <li key={person.id}>
          <div className={`ends ${styles.head}`}>
            <span className="name">{nameOfPerson(person) || t('shell.none')}</span>
            {aside?.(person) ?? <span className="aside">{t(`caretakerStep.type.${person.type}`)}</span>}
          </div>
          {aside && <p className="aside">{t(`caretakerStep.type.${person.type}`)}</p>}
          {(person.phoneNumber || person.email) && (
            <p className={`cluster ${styles.ways}`}>
              {person.phoneNumber && <PhoneLink number={person.phoneNumber} />}
              {person.email && <MailLink address={person.email} />}
            </p>
          )}
          {person.description && <p className="aside">{person.description}</p>}
          {more?.(person) && <p className="aside">{more(person)}</p>}
          {place && <p className="aside">{place(person)}</p>}
        </li>
      ))}
    </ul>
  )
}
