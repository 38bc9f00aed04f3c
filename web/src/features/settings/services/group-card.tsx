import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import type {
  CatalogGroup,
  CatalogService,
} from '@zlecenia/contract/features/service-catalog/catalog-editing.contract'
import { useId, useState } from 'react'
import { useNeedsWords } from '#features/qualifications/index.ts'
import { GroupIcon } from '#features/service-catalog/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './services.module.css'

interface Moves {
  up: (() => void) | undefined
  down: (() => void) | undefined
}

interface GroupCardProps {
  group: CatalogGroup
  archivedToo: boolean
  /** The only group is open at once. */
  alone: boolean
  onMove: Moves
  onSort: (service: CatalogService, other: CatalogService) => void
  onChange: () => void
  onAdd: () => void
  onChangeService: (service: CatalogService) => void
}

/** Closed: a line; open: its services. */
export function GroupCard({ group, archivedToo, alone, onMove, onSort, ...does }: GroupCardProps) {
  const t = useT()
  const may = useMay()
  const id = useId()
  const [open, setOpen] = useState(alone)
  const { name } = group
  const mayChange = may(['update', 'ServiceCatalog'])
  const services = group.services.filter((it) => archivedToo || !it.archived)
  return (
    <section className={`card ${styles.group}`} aria-label={name}>
      <div className={styles.head}>
        <button
          type="button"
          className={`menu-row ${styles.opener}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <GroupIcon icon={group.icon} color={group.color} />
          <span className="name">{name}</span>
          {group.archived && <Chip colour="neutral">{t('serviceCatalog.archived')}</Chip>}
          <span className={`quiet ${styles.count}`}>
            {t('serviceCatalog.count', { count: services.length })}
          </span>
        </button>
        {mayChange && (
          <span className={`cluster ${styles.tools}`}>
            <Movers name={name} moves={onMove} />
            <ChangeButton name={name} onPress={does.onChange} />
          </span>
        )}
      </div>
      <div id={id} hidden={!open}>
        {group.needs.length > 0 && <Needed of={group} className={styles.none} />}
        {services.length === 0 && <p className={`quiet ${styles.none}`}>{t('serviceCatalog.noServices')}</p>}
        <ul className={`rows ${styles.services}`}>
          {services.map((service, n) => {
            const before = services[n - 1]
            const after = services[n + 1]
            return (
              <li key={service.id} className={styles.service}>
                <span className={service.archived ? 'quiet' : undefined}>{service.title}</span>
                {service.needs.length > 0 && <Needed of={service} />}
                {service.archived && <Chip colour="neutral">{t('serviceCatalog.archived')}</Chip>}
                <span className={`cluster ${styles.tools}`}>
                  {service.usualMinutes !== null && (
                    <span className={`quiet ${styles.count}`}>
                      {t('serviceCatalog.minutes', { number: service.usualMinutes })}
                    </span>
                  )}
                  {mayChange && (
                    <>
                      <Movers
                        name={service.title}
                        moves={{
                          up: before && (() => onSort(service, before)),
                          down: after && (() => onSort(service, after)),
                        }}
                      />
                      <ChangeButton name={service.title} onPress={() => does.onChangeService(service)} />
                    </>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
        {may(['create', 'ServiceCatalog']) && (
          <p className={styles.none}>
            <Button
              look="text"
              aria-label={t('serviceCatalog.addServiceTo', { name })}
              icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
              onClick={does.onAdd}
            >
              {t('serviceCatalog.addService')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

function Needed({
  of,
  className = '',
}: {
  of: Pick<CatalogService, 'needs'>
  className?: string | undefined
}) {
  const t = useT()
  const needsWords = useNeedsWords()
  return <p className={`aside ${className}`}>{t('qualifications.needed', { kinds: needsWords(of.needs) })}</p>
}

function ChangeButton({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useT()
  return (
    <Button look="text" aria-label={t('serviceCatalog.changeOf', { name })} onClick={onPress}>
      {t('serviceCatalog.change')}
    </Button>
  )
}

function Movers({ name, moves }: { name: string; moves: Moves }) {
  const t = useT()
  // Not `disabled`: the press that moves it to the first place would lose the focus.
  return (
    <>
      <IconButton
        small
        icon={IconArrowUp}
        label={t('serviceCatalog.up', { name })}
        aria-disabled={!moves.up}
        onClick={() => moves.up?.()}
      />
      <IconButton
        small
        icon={IconArrowDown}
        label={t('serviceCatalog.down', { name })}
        aria-disabled={!moves.down}
        onClick={() => moves.down?.()}
      />
    </>
  )
}
