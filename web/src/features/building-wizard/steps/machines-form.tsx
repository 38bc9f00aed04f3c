import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { deviceKinds } from '@zlecenia/contract/features/devices/device-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { memo } from 'react'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { useFieldError } from '#ui/form/field-errors.tsx'
import { FieldProblem } from '#ui/form/field-problem.tsx'
import { Buttons, Stack } from '#ui/form/layout.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from '../building-wizard.module.css'
import { useRowsOf } from '../use-rows.ts'
import { emptyMachine, type MachineText, type MachineTyped, machinesSlice } from './machines.draft.ts'

const columns: readonly [MachineText, MessageKey][] = [
  ['name', 'devices.name'],
  ['place', 'devices.place'],
  ['maker', 'buildingWizard.maker'],
  ['model', 'buildingWizard.model'],
  ['serialNumber', 'buildingWizard.serialNumber'],
  ['udtNumber', 'buildingWizard.udtNumber'],
]

export function MachinesForm() {
  const t = useT()
  const { rows, fields, add, remove } = useRowsOf(machinesSlice)
  const isFull = rows.length >= limits.devicesAtOnce
  const begin = (machine: MachineTyped) => {
    const n = add(machine)
    // After the row is drawn.
    setTimeout(() => document.getElementsByName(fields.name(`items.${n}.name`))[0]?.focus())
  }
  return (
    <Stack>
      {rows.length === 0 ? (
        <p className="quiet">{t('buildingWizard.noDevices')}</p>
      ) : (
        <table className={styles.machines} aria-label={t('buildingWizard.devicesTable')}>
          <thead>
            <tr>
              <th scope="col">{t('devices.kind')}</th>
              {columns.map(([field, label]) => (
                <th key={field} scope="col">
                  {t(label)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('buildingWizard.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((n, i) => (
              <MachineRow
                key={n}
                n={n}
                nth={i + 1}
                onCopy={
                  isFull
                    ? undefined
                    : () =>
                        begin({
                          ...(fields.get().items[n] ?? emptyMachine()),
                          serialNumber: '',
                          udtNumber: '',
                        })
                }
                onRemove={() => remove(n)}
              />
            ))}
          </tbody>
        </table>
      )}
      <FieldProblem name={fields.name('rows')} />
      <Buttons>
        <Button
          icon={<IconPlus size={18} aria-hidden="true" />}
          data-first=""
          disabled={isFull}
          onClick={() => begin(emptyMachine())}
        >
          {t('buildingWizard.addDevice')}
        </Button>
        <span className="quiet" role="status">
          {rows.length > 0 && t('buildingWizard.devicesCount', { count: rows.length })}
        </span>
      </Buttons>
    </Stack>
  )
}

interface MachineRowProps {
  n: number
  nth: number
  onCopy: (() => void) | undefined
  onRemove: () => void
}

const sameRow = (a: MachineRowProps, b: MachineRowProps) =>
  a.n === b.n && a.nth === b.nth && (a.onCopy === undefined) === (b.onCopy === undefined)

/** A key in one row draws no other row. */
const MachineRow = memo(function MachineRow({ n, nth, onCopy, onRemove }: MachineRowProps) {
  const t = useT()
  const fields = machinesSlice.useFields()
  const device = t('buildingWizard.device', { n: nth })
  return (
    <tr>
      <td data-label={t('devices.kind')}>
        <select {...fields.input(`items.${n}.kind`)} aria-label={`${device}: ${t('devices.kind')}`}>
          {deviceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`deviceKind.${kind}`)}
            </option>
          ))}
        </select>
      </td>
      {columns.map(([field, label]) => (
        <td key={field} data-label={t(label)}>
          <Cell {...fields.input(`items.${n}.${field}`)} label={`${device}: ${t(label)}`} />
        </td>
      ))}
      <td className={styles.rowActions}>
        <IconButton
          icon={IconCopy}
          label={t('buildingWizard.copyDevice', { n: nth })}
          disabled={!onCopy}
          onClick={onCopy}
        />
        <IconButton
          icon={IconTrash}
          label={t('buildingWizard.removeDevice', { n: nth })}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}, sameRow)

type Bound = ReturnType<ReturnType<typeof machinesSlice.useFields>['input']>

function Cell({ label, ...input }: Bound & { label: string }) {
  const problem = useFieldError(input.name)
  const below = problem ? `${input.name}-problem` : undefined
  return (
    <>
      <input
        {...input}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={below}
        autoComplete="off"
      />
      {problem && (
        <small id={below} className={styles.problem}>
          {problem}
        </small>
      )}
    </>
  )
}
