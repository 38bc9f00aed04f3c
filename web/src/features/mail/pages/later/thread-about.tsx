import { useT } from '#lib/i18n.ts'
import { Facts } from '#ui/facts.tsx'
import type { OpenedMail } from '../mail.api.ts'
import styles from '../thread-pane.module.css'

const mostPeople = 8

/** Authors and recipients of the letters, each address once. */
function peopleIn({ letters, thread }: OpenedMail): { name: string; addr: string }[] {
  const found = new Map<string, { name: string; addr: string }>()
  const add = (name: string | null, addr: string | null) => {
    const key = addr?.toLowerCase()
    if (!addr || !key || key === thread.mailbox.address.toLowerCase()) return
    if (!found.get(key)?.name) found.set(key, { name: name ?? '', addr })
  }
  for (const { fromName, fromAddr, recipients } of letters.toReversed()) {
    add(fromName, fromAddr)
    for (const { name, addr } of recipients) add(name, addr)
  }
  return [...found.values()]
}

export function ThreadAbout({ opened }: { opened: OpenedMail }) {
  const t = useT()
  const people = peopleIn(opened)
  const { mailbox } = opened.thread
  return (
    <section className={`framed ${styles.about}`} aria-label={t('mail.about')}>
      <Facts
        of={[
          [t('mailTools.mailbox'), <bdi key="mailbox">{mailbox.name ?? mailbox.address}</bdi>],
          [
            t('mailTools.people'),
            <ul key="people">
              {people.slice(0, mostPeople).map(({ name, addr }) => (
                <li key={addr} className={styles.participant} dir="auto">
                  {name && <bdi>{name} </bdi>}
                  <bdi className={name ? 'quiet' : undefined}>{addr}</bdi>
                </li>
              ))}
            </ul>,
          ],
        ]}
      />
    </section>
  )
}
