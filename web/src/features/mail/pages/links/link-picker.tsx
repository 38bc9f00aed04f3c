import type { MailLinkKind } from '@zlecenia/contract/features/mail/links.contract'
import { useState } from 'react'
import { useBuildingsFound } from '#features/buildings/index.ts'
import { useCustomersFound } from '#features/customers/index.ts'
import type { Answer } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import { Select } from '#ui/form/field.tsx'
import { type FindThings, mostFound, type Thing, useFoundThere } from '#ui/form/found-there.ts'
import type { LinkTarget } from './links.api.ts'

const useOrdersFound: FindThings = (typed) =>
  useFoundThere(
    typed,
    (q) => query('GET /orders', { query: { q, size: mostFound } }),
    ({ rows }: Answer<'GET /orders'>) =>
      rows.map(({ id, number, building }) => ({
        id,
        name: `${number}, ${building.address}, ${building.city}`,
      })),
  )
const useInvoicesFound: FindThings = (typed) =>
  useFoundThere(
    typed,
    (q) => query('GET /invoices', { query: { q, size: mostFound } }),
    ({ rows }: Answer<'GET /invoices'>) =>
      rows.flatMap(({ id, number, buyer }) => (number ? [{ id, name: `${number}, ${buyer}` }] : [])),
  )

const finders: Record<
  MailLinkKind,
  { subject: 'Customer' | 'Building' | 'Order' | 'Invoice'; use: FindThings }
> = {
  order: { subject: 'Order', use: useOrdersFound },
  customer: { subject: 'Customer', use: useCustomersFound },
  building: { subject: 'Building', use: useBuildingsFound },
  invoice: { subject: 'Invoice', use: useInvoicesFound },
}
const kinds = Object.keys(finders) as MailLinkKind[]
const keyOf = ({ id }: Thing) => id
const nameOf = ({ name }: Thing) => name

/** Searches a record of a kind, and links the thread with the one that is picked. */
export function LinkPicker({ onPick }: { onPick: (target: LinkTarget) => void }) {
  const t = useT()
  const may = useMay()
  const offered = kinds.filter((kind) => may(['read', finders[kind].subject]))
  const [kind, setKind] = useState<MailLinkKind>(offered[0] ?? 'order')
  const [text, setText] = useState('')
  return (
    <div className="stack tight">
      <Select
        name="linkKind"
        label={t('mailLinks.findKind')}
        value={kind}
        onChange={({ target }) => {
          setKind(kinds.find((it) => it === target.value) ?? 'order')
          setText('')
        }}
      >
        {offered.map((it) => (
          <option key={it} value={it}>
            {t(`mailLinks.kind.${it}`)}
          </option>
        ))}
      </Select>
      <EntityPicker
        // Each kind has a hook of its own.
        key={kind}
        name="linkTarget"
        label={t('mailLinks.findWhat')}
        useFound={finders[kind].use}
        words={{
          short: t('mailLinks.typeMore'),
          waiting: t('mailLinks.searching'),
          nothing: t('mailLinks.nothing'),
          failed: t('mailLinks.findFailed'),
        }}
        keyOf={keyOf}
        textOf={nameOf}
        search={{
          text,
          onText: setText,
          onPick: ({ id, name }) => onPick({ kind, id, name }),
        }}
      />
    </div>
  )
}
