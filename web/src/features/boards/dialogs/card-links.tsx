import type { CardRecord } from '@zlecenia/contract/features/boards/cards.contract'
import { addressOf } from '@zlecenia/contract/pages'
import type { UseFormReturn } from 'react-hook-form'
import { useBuildingsFound } from '#features/buildings/index.ts'
import { useCustomersFound } from '#features/customers/index.ts'
import type { Answer } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { type FindThings, mostFound, useFoundThere } from '#ui/form/found-there.ts'
import { Rows } from '#ui/form/layout.tsx'
import { Link } from '#ui/link.tsx'
import { ThingField } from '#ui/record-form/thing-field.tsx'
import type { CardFields } from './card-fields.ts'

const useOrdersFound: FindThings = (typed) =>
  useFoundThere(
    typed,
    (q) => query('GET /orders', { query: { q, size: mostFound } }),
    ({ rows }: Answer<'GET /orders'>) =>
      rows.map(({ id, number, building }) => ({ id, name: `${number}, ${building.address}` })),
  )
const useDevicesFound: FindThings = (typed) =>
  useFoundThere(
    typed,
    (q) => query('GET /devices', { query: { q, size: mostFound } }),
    ({ rows }: Answer<'GET /devices'>) =>
      rows.map(({ id, name, building }) => ({ id, name: `${name}, ${building.address}` })),
  )

const links = [
  { thing: 'order', subject: 'Order', useFound: useOrdersFound },
  { thing: 'customer', subject: 'Customer', useFound: useCustomersFound },
  { thing: 'building', subject: 'Building', useFound: useBuildingsFound },
  { thing: 'device', subject: 'Device', useFound: useDevicesFound },
] as const

interface CardLinksProps {
  form: UseFormReturn<CardFields>
  record: CardRecord
}

/** Links of a card, among the records that its reader may read. */
export function CardLinks({ form, record }: CardLinksProps) {
  const t = useT()
  const may = useMay()
  const words = {
    waiting: t('ownBoards.searching'),
    nothing: t('ownBoards.nothingFound'),
    failed: t('ownBoards.searchFailed'),
  }
  const opened = links.filter(({ thing }) => record[thing])
  return (
    <fieldset className="stack tight">
      <legend className="name">{t('ownBoards.about')}</legend>
      {opened.length > 0 && (
        <div className="cluster">
          {opened.map(({ thing }) => {
            const { id = '', title = '' } = record[thing] ?? {}
            return (
              <Link key={thing} href={addressOf(thing, { id })}>
                {t('ownBoards.open', { name: title })}
              </Link>
            )
          })}
        </div>
      )}
      <Rows>
        {links.map(
          ({ thing, subject, useFound }) =>
            may(['read', subject]) && (
              <ThingField
                key={thing}
                form={form}
                words={words}
                useFound={useFound}
                name={`${thing}Id`}
                label={t(`ownBoards.${thing}`)}
                hint={t('ownBoards.typeMore')}
                optional
                nameOf={(id) => (record[thing]?.id === id ? record[thing].title : '')}
              />
            ),
        )}
      </Rows>
    </fieldset>
  )
}
