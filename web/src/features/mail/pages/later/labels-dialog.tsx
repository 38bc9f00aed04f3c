import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mailLabelNameMax } from '@zlecenia/contract/features/mail/label-limits'
import {
  type ServiceColour,
  serviceColours,
} from '@zlecenia/contract/features/service-catalog/service-colours'
import { useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { labelsQuery, type ShownLabel } from '../mail.api.ts'
import styles from '../mail-page.module.css'

const widthPx = 520

/** Labels of all threads: each is added, changed and deleted at once. */
export function MailLabelsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data: labels = [] } = useQuery(labelsQuery)
  const [changed, setChanged] = useState<ShownLabel | null>(null)
  const [removed, setRemoved] = useState<ShownLabel | null>(null)
  const queries = useQueryClient()
  return (
    <Modal title={t('mailTools.labels')} closeLabel={t('shell.close')} width={widthPx} onClose={onClose}>
      <div className="stack">
        {labels.length === 0 && <p className="quiet">{t('mailTools.none')}</p>}
        <ul className="rows">
          {labels.map((label) => (
            <li key={label.id} className={`line ${styles.editedLabel}`}>
              <span className={styles.dot} data-colour={label.color} />
              <span className="truncated">{label.name}</span>
              <IconButton
                small
                icon={IconPencil}
                label={t('mailTools.change', { name: label.name })}
                onClick={() => setChanged(label)}
              />
              <IconButton
                small
                icon={IconTrash}
                label={t('mailTools.remove', { name: label.name })}
                onClick={() => setRemoved(label)}
              />
            </li>
          ))}
        </ul>
        <LabelForm key={changed?.id} label={changed} onDone={() => setChanged(null)} />
      </div>
      {removed && (
        <Confirm
          title={t('mailTools.remove', { name: removed.name })}
          confirm={t('mailTools.removeLabel')}
          run={async () => {
            await call('DELETE /mail/labels/:id', { params: { id: removed.id } })
            if (changed?.id === removed.id) setChanged(null)
            await refresh(queries, 'Email')
          }}
          onClose={() => setRemoved(null)}
        >
          <p>{t('mailTools.removeText', { name: removed.name })}</p>
        </Confirm>
      )}
    </Modal>
  )
}

/** Refusals of a field are shown at it, others above. */
function LabelForm({ label, onDone }: { label: ShownLabel | null; onDone: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const [name, setName] = useState(label?.name ?? '')
  const [color, setColor] = useState<ServiceColour>(label?.color ?? 'primary')
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const atName =
    problem instanceof ProblemError
      ? problem.problem.errors?.find((it) => it.field === 'name')?.message
      : undefined
  async function save(): Promise<void> {
    const body = { name: name.trim(), color }
    setProblem(null)
    setIsBusy(true)
    try {
      if (label) {
        const { id, version } = label
        await call('PATCH /mail/labels/:id', { params: { id }, body: { ...body, version } })
      } else await call('POST /mail/labels', { body: { ...body, id: idOf(body) } })
      setName('')
      onDone()
      await refresh(queries, 'Email')
    } catch (error) {
      setProblem(error)
      field.current?.focus()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {Boolean(problem) && !atName && (
        <Banner tone="error" announced>
          {problemText(problem)}
        </Banner>
      )}
      <Rows>
        <Field
          ref={field}
          name="labelName"
          label={t('mailTools.name')}
          maxLength={mailLabelNameMax}
          autoComplete="off"
          data-autofocus=""
          error={atName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void save()
          }}
        />
        <Select
          name="labelColour"
          label={t('mailTools.colour')}
          value={color}
          onChange={({ target }) => setColor(serviceColours.find((it) => it === target.value) ?? 'primary')}
        >
          {serviceColours.map((it) => (
            <option key={it} value={it}>
              {t(`mailTools.colourOf.${it}`)}
            </option>
          ))}
        </Select>
      </Rows>
      <div className="cluster">
        <Button busy={isBusy} onClick={() => void save()}>
          {t(label ? 'mailTools.save' : 'mailTools.add')}
        </Button>
        {label && (
          <Button look="text" onClick={onDone}>
            {t('shell.cancel')}
          </Button>
        )}
      </div>
    </>
  )
}
