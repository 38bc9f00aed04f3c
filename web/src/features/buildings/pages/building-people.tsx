import { IconPlus } from '@tabler/icons-react'
import type { WholeBuilding } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { type ReactNode, useState } from 'react'
import { BillingRecords, ContactPersons, nameOfPerson } from '#features/buildings/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { buildingParts } from './building-parts.ts'

type Open = string | 'new' | null

interface EditableCardProps {
  title: string
  add: string
  nothing: string | null
  children: ReactNode
  onAdd: () => void
}

function EditableCard({ title, add, nothing, children, onAdd }: EditableCardProps) {
  const mayChange = useMay()(['update', 'Building'])
  return (
    <Card
      title={title}
      aside={
        mayChange && (
          <Button look="text" icon={<IconPlus size={18} aria-hidden="true" />} onClick={onAdd}>
            {add}
          </Button>
        )
      }
    >
      {nothing && <p className="quiet">{nothing}</p>}
      {children}
    </Card>
  )
}

/** Additional facts of an entry, and its edit button. */
function Aside({ label, onChange, children }: { label: string; onChange: () => void; children: ReactNode }) {
  const t = useT()
  const mayChange = useMay()(['update', 'Building'])
  return (
    <span className="cluster">
      {children}
      {mayChange && (
        <Button look="text" aria-label={label} onClick={onChange}>
          {t('buildingDetails.change')}
        </Button>
      )}
    </span>
  )
}

export function BuildingPersons({ of: { building, contactPersons } }: { of: WholeBuilding }) {
  const t = useT()
  const [open, setOpen] = useState<Open>(null)
  const changed = contactPersons.find(({ id }) => id === open) ?? null
  return (
    <EditableCard
      title={t('buildingDetails.persons')}
      add={t('buildingDetails.addPerson')}
      nothing={contactPersons.length === 0 ? t('buildingDetails.noPersons') : null}
      onAdd={() => setOpen('new')}
    >
      <ContactPersons
        persons={contactPersons}
        aside={(person) => (
          <Aside
            label={t('buildingDetails.changePerson', { name: nameOfPerson(person) })}
            onChange={() => setOpen(person.id)}
          >
            {person.archived && <Chip colour="neutral">{t('buildings.archivedOne')}</Chip>}
          </Aside>
        )}
        more={({ hours }) => hours && t('buildingDetails.hours', { hours })}
      />
      {open && (open === 'new' || changed) && (
        <LazyPart>
          <buildingParts.Person buildingId={building.id} of={changed} onClose={() => setOpen(null)} />
        </LazyPart>
      )}
    </EditableCard>
  )
}

export function BuildingPayers({ of: { building, billingRecords } }: { of: WholeBuilding }) {
  const t = useT()
  const [open, setOpen] = useState<Open>(null)
  const changed = billingRecords.find(({ id }) => id === open) ?? null
  return (
    <EditableCard
      title={t('billingStep.title')}
      add={t('buildingDetails.addPayer')}
      nothing={billingRecords.length === 0 && !building.payer ? t('buildingDetails.noBilling') : null}
      onAdd={() => setOpen('new')}
    >
      {building.payer && <p>{t('buildingDetails.paidBy', { name: building.payer.name })}</p>}
      <BillingRecords
        records={billingRecords}
        aside={({ id, isDefault, archived, companyName, name }) => (
          <Aside
            label={t('buildingDetails.changePayer', { name: companyName ?? name ?? '' })}
            onChange={() => setOpen(id)}
          >
            {isDefault && !building.payer && <Chip colour="success">{t('billingStep.default')}</Chip>}
            {archived && <Chip colour="neutral">{t('buildings.archivedOne')}</Chip>}
          </Aside>
        )}
      />
      {open && (open === 'new' || changed) && (
        <LazyPart>
          <buildingParts.Payer buildingId={building.id} of={changed} onClose={() => setOpen(null)} />
        </LazyPart>
      )}
    </EditableCard>
  )
}
