import { useT } from '#lib/i18n.ts'
import { itemsOf, rowPosted } from '../rows.ts'
import { defineBuildingSection } from '../section.ts'
import {
  emptyMachine,
  type MachinesDraft,
  type MachineText,
  machinesDraft,
  machinesSlice,
} from './machines.draft.ts'
import { MachinesForm } from './machines-form.tsx'

export const machinesSection = defineBuildingSection({
  slice: machinesSlice,
  title: 'buildingWizard.machinesTitle',
  part: 'buildingWizard.machinesTitle',
  draft: machinesDraft,
  toPayload: (draft) =>
    itemsOf(draft).map(({ kind, name, ...texts }) => ({
      kind,
      name: name.trim(),
      state: 'working' as const,
      ...(Object.fromEntries(
        Object.entries(texts).map(([field, text]) => [field, text.trim() || null]),
      ) as Record<Exclude<MachineText, 'name'>, string | null>),
      remarks: null,
    })),
  owns: ['devices'],
  fieldOf: {
    devices: 'rows',
    'devices.*': 'items.*.name',
    'devices.*.name': 'items.*.name',
    'devices.*.kind': 'items.*.kind',
    'devices.*.maker': 'items.*.maker',
    'devices.*.model': 'items.*.model',
    'devices.*.serialNumber': 'items.*.serialNumber',
    'devices.*.udtNumber': 'items.*.udtNumber',
    'devices.*.place': 'items.*.place',
  },
  indexOnScreen: rowPosted,
  Form: MachinesForm,
  Summary: MachinesSummary,
})

/** The first ones are named: a summary of two hundred would be no summary. */
const named = 10

function MachinesSummary({ draft }: { draft: MachinesDraft }) {
  const t = useT()
  if (draft.rows.length === 0) return <p>{t('buildingWizard.none')}</p>
  return (
    <>
      <p>{t('buildingWizard.devicesCount', { count: draft.rows.length })}</p>
      <ul className="bullets">
        {draft.rows.slice(0, named).map((n) => {
          const { kind, name } = draft.items[n] ?? emptyMachine()
          return <li key={n}>{`${name || '–'} (${t(`deviceKind.${kind}`)})`}</li>
        })}
      </ul>
      {draft.rows.length > named && <p aria-hidden="true">…</p>}
    </>
  )
}
