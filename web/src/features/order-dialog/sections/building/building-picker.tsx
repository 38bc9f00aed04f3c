import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { BuildingOfClient } from '@zlecenia/contract/features/buildings/buildings.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { rankedText } from '@zlecenia/contract/lib/text'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { buildingsOfCustomerQuery, typeLabel } from '#features/buildings/index.ts'
import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useFoundHere } from '#ui/form/found.ts'
import { buildingSlice } from './building.draft.ts'
import styles from './building-picker.module.css'
import { ordersThere } from './orders-there.ts'

interface BuildingPickerProps {
  clientId: string
  onClose: () => void
  onPick: (file: BuildingOfClient) => void
}

/** Enter takes the first (requirements 2.5). */
export function BuildingPicker({ clientId, onClose, onPick }: BuildingPickerProps) {
  const t = useT()
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query)
  const files = useQuery(buildingsOfCustomerQuery(clientId))
  const chosenId = buildingSlice.useValue('buildingId')
  const { items: found } = useFoundHere(files, textOf, searched)

  const pickFirst = (event: KeyboardEvent) => {
    const [first] = found
    if (event.key !== 'Enter' || searched !== query || !first) return
    event.preventDefault()
    onPick(first)
  }
  return (
    <Modal
      title={t('buildingStep.pickerTitle')}
      closeLabel={t('buildingStep.pickerClose')}
      onClose={onClose}
      width={limits.buildingPickerMaxWidthPx}
    >
      <Field
        type="search"
        label={t('buildingStep.pickerSearch')}
        hint={files.data && t('buildingStep.count', { count: files.data.length })}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={pickFirst}
        autoComplete="off"
        data-autofocus=""
      />
      {files.isPending && <p role="status">{t('buildingStep.pickerLoading')}</p>}
      {files.isError && (
        <p role="alert" className={`cluster quiet ${styles.state}`}>
          {t('buildingStep.pickerFailed')}
          <Button onClick={() => void files.refetch()}>{t('buildingStep.pickerRetry')}</Button>
        </p>
      )}
      {files.data && found.length === 0 && (
        <p role="status" className={`cluster quiet ${styles.state}`}>
          {files.data.length === 0 ? t('buildingStep.pickerEmpty') : t('buildingStep.pickerNothing')}
        </p>
      )}
      <ul className={`stack ${styles.list}`}>
        {found.map((file) => (
          <BuildingRow
            key={file.building.id}
            file={file}
            chosen={file.building.id === chosenId}
            onPick={() => onPick(file)}
          />
        ))}
      </ul>
    </Modal>
  )
}

const textOf = ({ building }: BuildingOfClient) =>
  rankedText([building.address], [building.name, building.zipCode, building.city])

interface BuildingRowProps {
  file: BuildingOfClient
  chosen: boolean
  onPick: () => void
}

function BuildingRow({ file, chosen, onPick }: BuildingRowProps) {
  const t = useT()
  const orders = ordersThere(file).join(' · ')
  const { name, address, zipCode, city, type } = file.building
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={chosen} onClick={onPick}>
        <span className={styles.where}>
          <span className="name">{address}</span>
          <span className="aside">{[zipCode, city].filter(Boolean).join(' ')}</span>
        </span>
        <span className="aside">{name}</span>
        <span className="aside">{typeLabel(type)}</span>
        <span className={styles.mark}>
          {chosen && (
            <IconCheck size={20} stroke={1.75} role="img" aria-label={t('buildingStep.pickerSelected')} />
          )}
        </span>
        {orders && <span className={`aside ${styles.orders}`}>{orders}</span>}
      </button>
    </li>
  )
}
