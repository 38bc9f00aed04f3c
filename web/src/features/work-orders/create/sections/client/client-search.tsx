import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import type { ClientOption } from '@zlecenia/contract/features/customers/customers.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useT } from '../../../../../lib/i18n.ts'
import { Button } from '../../../../../ui/form/button.tsx'
import { Combobox } from '../../../../../ui/form/combobox.tsx'
import styles from './client.module.css'
import { ClientOptionLine } from './client-option.tsx'
import { useClientSearch } from './use-client-search.ts'

interface ClientSearchProps {
  query: string
  onQuery: (query: string) => void
  /** A client is selected: another one only after "Wymaż dane". */
  selected: boolean
  onPick: (option: ClientOption) => void
  onAdd: () => void
}

const add = 'add'
const keyOf = (it: ClientOption | typeof add) =>
  it === add ? add : `${it.customer.id} ${it.building?.buildingId ?? ''}`

const nameOf = ({ customer, building }: ClientOption) =>
  building?.address ?? (customer.companyName || customer.name)
const drawn = (it: ClientOption | typeof add) => (it === add ? <AddLine /> : <ClientOptionLine option={it} />)

function AddLine() {
  const t = useT()
  return (
    <span className={`${styles.option} ${styles.add}`}>
      <IconUserPlus size={20} stroke={1.75} aria-hidden="true" />
      {t('clientStep.add')}
    </span>
  )
}

/** The search of clients and their buildings (requirements 2.5). With no result it offers to add a client. */
export function ClientSearch({ query, onQuery, selected, onPick, onAdd }: ClientSearchProps) {
  const t = useT()
  const found = useClientSearch(query)
  const items: readonly (ClientOption | typeof add)[] = found.state === 'nothing' ? [add] : found.options
  const status = {
    short: t('clientStep.typeMore'),
    waiting: t('clientStep.searching'),
    failed: t('clientStep.loadFailed'),
    nothing: t('clientStep.nothingFound'),
    more: t('clientStep.more'),
    found: undefined,
    kept: undefined,
  }[found.state]
  const locked =
    found.state === 'kept' ? t('clientStep.mayNotSearch') : selected ? t('clientStep.removeFirst') : undefined
  const groupOf = (it: ClientOption | typeof add) =>
    it !== add && it.building ? t('clientStep.buildings') : t('clientStep.clients')
  return (
    <div>
      <Combobox
        name="client.clientId"
        label={t('clientStep.searchLabel')}
        hint={locked ?? t('clientStep.searchHint')}
        locked={locked}
        icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        items={selected ? [] : items}
        keyOf={keyOf}
        query={query}
        onQuery={onQuery}
        onEnter={found.searchNow}
        unpicked="stays"
        status={selected ? undefined : status}
        onPick={(it) => {
          if (it === add) return onAdd()
          onQuery('')
          onPick(it)
        }}
        menuMaxHeightPx={limits.searchMenuMaxHeightPx}
        {...(found.state === 'nothing' ? {} : { groupOf })}
        textOf={(it) => (it === add ? t('clientStep.add') : nameOf(it))}
        renderOption={drawn}
      />
      {found.state === 'failed' && (
        <Button look="text" onClick={() => void found.retry()}>
          {t('clientStep.retry')}
        </Button>
      )}
    </div>
  )
}
