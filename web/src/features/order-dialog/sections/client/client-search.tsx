import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import type { ClientOption } from '@zlecenia/contract/features/customers/customers.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import type { Found } from '#ui/form/found.ts'
import styles from './client.module.css'
import { ClientOptionLine } from './client-option.tsx'
import { useClientSearch } from './use-client-search.ts'

interface ClientSearchProps {
  query: string
  onQuery: (query: string) => void
  /** Locked until "Wymaż dane". */
  selected: boolean
  onPick: (option: ClientOption) => void
  onAdd: () => void
}

const add = 'add'
type Offered = ClientOption | typeof add
const keyOf = (it: Offered) => (it === add ? add : `${it.customer.id} ${it.building?.buildingId ?? ''}`)

const nameOf = ({ customer, building }: ClientOption) =>
  building?.address ?? (customer.companyName || customer.name)
const drawn = (it: Offered) => (it === add ? <AddLine /> : <ClientOptionLine option={it} />)

function AddLine() {
  const t = useT()
  return (
    <span className={`line ${styles.option} ${styles.add}`}>
      <IconUserPlus size={20} stroke={1.75} aria-hidden="true" />
      {t('clientStep.add')}
    </span>
  )
}

/** Offers a new client if there are no results. */
function useFound(typed: string): Found<Offered> {
  const found = useClientSearch(typed)
  return found.state === 'nothing' ? { ...found, items: [add] } : found
}

export function ClientSearch({ query, onQuery, selected, onPick, onAdd }: ClientSearchProps) {
  const t = useT()
  const kept = !useMay()(['read', 'Customer'])
  const locked = kept ? t('clientStep.mayNotSearch') : selected ? t('clientStep.removeFirst') : undefined
  return (
    <div>
      <EntityPicker
        name="client.clientId"
        label={t('clientStep.searchLabel')}
        hint={locked ?? t('clientStep.searchHint')}
        {...(locked && { locked })}
        icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        useFound={useFound}
        words={{
          short: t('clientStep.typeMore'),
          waiting: t('clientStep.searching'),
          failed: t('clientStep.loadFailed'),
          nothing: t('clientStep.nothingFound'),
          more: t('clientStep.more'),
        }}
        keyOf={keyOf}
        isOffer={(it) => it === add}
        groupOf={(it) =>
          it === add ? '' : it.building ? t('clientStep.buildings') : t('clientStep.clients')
        }
        textOf={(it) => (it === add ? t('clientStep.add') : nameOf(it))}
        renderOption={drawn}
        menuMaxHeightPx={limits.searchMenuMaxHeightPx}
        search={{
          text: query,
          onText: onQuery,
          onPick: (it) => {
            if (it === add) return onAdd()
            onQuery('')
            onPick(it)
          },
        }}
      />
    </div>
  )
}
