import type { ServiceGroup } from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import { Fragment, useId, useState } from 'react'
import { GroupIcon } from '#features/service-catalog/index.ts'
import { useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { toggled } from './selection.ts'
import { servicesSlice } from './services.draft.ts'
import styles from './services.module.css'

/** Requirements 4. The services of a group open below its row. */
export function ServiceGroups({ groups }: { groups: readonly ServiceGroup[] }) {
  const t = useT()
  const selected = servicesSlice.useValue('selected')
  const [openId, setOpenId] = useState<string | null>(null)
  const list = useId()
  return (
    <ul className={styles.groups} aria-label={t('servicesStep.groups')}>
      {groups.map((group) => {
        const count = selected.filter((it) => it.groupId === group.id).length
        const isOpen = group.id === openId
        return (
          <Fragment key={group.id}>
            <li>
              <button
                type="button"
                className={`framed menu-row ${styles.group}`}
                data-selected={count > 0 || undefined}
                aria-expanded={isOpen}
                aria-controls={isOpen ? list : undefined}
                onClick={() => setOpenId(isOpen ? null : group.id)}
              >
                <GroupIcon icon={group.icon} color={group.color} />
                <span>{group.name}</span>
                {count > 0 && (
                  <span className={styles.count}>{t('servicesStep.countChosen', { count })}</span>
                )}
              </button>
            </li>
            {isOpen && (
              <li id={list} className={styles.opened}>
                <ServicesOf group={group} />
              </li>
            )}
          </Fragment>
        )
      })}
    </ul>
  )
}

function ServicesOf({ group }: { group: ServiceGroup }) {
  const slice = servicesSlice.useFields()
  const selected = servicesSlice.useValue('selected')
  return (
    <fieldset className={`framed ${styles.services}`}>
      <legend className="framed-name">{group.name}</legend>
      {group.services.map((service) => (
        <Check
          key={service.id}
          label={service.title}
          checked={selected.some((it) => it.id === service.id)}
          onChange={() => slice.set({ selected: toggled(slice.get().selected, service, group) })}
        />
      ))}
    </fieldset>
  )
}
