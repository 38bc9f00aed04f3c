import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Absence, SlotInAbsence } from '@zlecenia/contract/features/schedule/absences.contract'
import { useState } from 'react'
import { lackingText, useKindName } from '#features/qualifications/index.ts'
import { call } from '#lib/call.ts'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/field.tsx'
import { Warning } from '#ui/form/warning.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { RecordLink } from '#ui/record-link.tsx'

const widthPx = 720

/** Slots during the absence, each to be handed over to a person who is free. */
export function SlotsDialog({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const t = useT()
  const { id, user } = absence
  const found = useQuery(query('GET /absences/:id/slots', { params: { id } }))
  return (
    <Modal
      title={t('absences.slotsTitle', { name: `${user.firstName} ${user.lastName}` })}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <Button look="tonal" onClick={onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      <QueryState failed={t('absences.slotsFailed')} query={found}>
        {({ slots }) =>
          slots.length === 0 ? (
            <p>{t('absences.noSlots')}</p>
          ) : (
            <>
              {slots.length > 1 && <AllSlots slots={slots} from={user.id} />}
              <ul className="rows">
                {slots.map((slot) => (
                  <SlotLine key={slot.id} slot={slot} from={user.id} />
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </Modal>
  )
}

const handedOver = (
  { id: slotId, orderId, version, performers }: SlotInAbsence,
  [from, to]: readonly [string, string],
) =>
  call('PATCH /orders/:id/slots/:slotId', {
    params: { id: orderId, slotId },
    body: { version, userIds: performers.map(({ id }) => (id === from ? to : id)) },
  })

/** Gives all slots to one person who is free; the others stay below. */
function AllSlots({ slots, from }: { slots: readonly SlotInAbsence[]; from: string }) {
  const t = useT()
  const queries = useQueryClient()
  const [to, setTo] = useState('')
  const people = new Map(slots.flatMap(({ free }) => free.map(({ id, name }) => [id, name] as const)))
  const freeFor = (person: string) => slots.filter(({ free }) => free.some(({ id }) => id === person))
  const all = useMutation({
    mutationFn: async () => {
      // Sequential: a person who took one slot may not be free for the next.
      for (const slot of freeFor(to)) await handedOver(slot, [from, to])
    },
    onSettled: () => refresh(queries, 'Order', 'Absence'),
  })
  const lacks = slots.flatMap(({ free }) => free).filter(({ id }) => id === to)
  if (people.size === 0) return null
  return (
    <div className="stack tight sunken">
      <div className="cluster">
        <Select
          name="to-all"
          label={t('absences.handAllTo')}
          value={people.has(to) ? to : ''}
          error={all.isError ? problemText(all.error) : undefined}
          onChange={(event) => setTo(event.target.value)}
        >
          <option value="">{t('absences.choose')}</option>
          {[...people].map(([id, name]) => (
            <option key={id} value={id}>
              {t('absences.freeFor', { name, n: freeFor(id).length, all: slots.length })}
            </option>
          ))}
        </Select>
        <Button look="tonal" disabled={!people.has(to)} busy={all.isPending} onClick={() => all.mutate()}>
          {t('absences.handOverAll')}
        </Button>
      </div>
      <Lacks of={lacks} />
    </div>
  )
}

/** Missing qualifications, each once. */
function Lacks({ of }: { of: SlotInAbsence['free'] }) {
  const nameOf = useKindName()
  const lines = of.flatMap(({ name, lacks }) =>
    lacks.map((missing) => lackingText({ performer: name, missing }, nameOf)),
  )
  return (
    <span role="status">
      {[...new Set(lines)].map((line) => (
        <Warning key={line}>{line}</Warning>
      ))}
    </span>
  )
}

function SlotLine({ slot, from }: { slot: SlotInAbsence; from: string }) {
  const t = useT()
  const queries = useQueryClient()
  const [to, setTo] = useState('')
  const { id: slotId, orderId, number, performers, free } = slot
  const handOver = useMutation({
    mutationFn: () => handedOver(slot, [from, to]),
    onSuccess: () => refresh(queries, 'Order', 'Absence'),
  })
  const others = performers.filter(({ id }) => id !== from).map(({ name }) => name)
  return (
    <li className="stack tight">
      <p>
        <strong>{spanOf(slot.startAt, slot.endAt)}</strong>{' '}
        <RecordLink of="order" id={orderId}>
          {number}
        </RecordLink>
      </p>
      <p className="aside">
        {slot.address}, {slot.city}
        {others.length > 0 && ` · ${t('absences.with', { names: others.join(', ') })}`}
      </p>
      {free.length === 0 ? (
        <p className="aside">{t('absences.nobodyFree')}</p>
      ) : (
        <div className="cluster">
          <Select
            name={`to-${slotId}`}
            label={t('absences.handTo')}
            value={to}
            error={handOver.isError ? problemText(handOver.error) : undefined}
            onChange={(event) => setTo(event.target.value)}
          >
            <option value="">{t('absences.choose')}</option>
            {free.map((it) => (
              <option key={it.id} value={it.id}>
                {it.name}
              </option>
            ))}
          </Select>
          <Button
            look="tonal"
            aria-label={t('absences.handOverOf', { number })}
            disabled={to === ''}
            busy={handOver.isPending}
            onClick={() => handOver.mutate()}
          >
            {t('absences.handOver')}
          </Button>
        </div>
      )}
      <Lacks of={free.filter(({ id }) => id === to)} />
    </li>
  )
}
