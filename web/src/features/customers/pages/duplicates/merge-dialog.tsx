import { useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  CustomerDuplicate,
  DuplicateSide,
} from '@zlecenia/contract/features/customers/pages/customer-duplicates.contract'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { ListSkeleton } from '#ui/data-table/list-skeleton.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { LoadFailed } from '#ui/form/load-failed.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { toast } from '#ui/toast/toast.ts'
import { customerQuery, nameOfCustomer } from '../customers-pages.api.ts'
import { addressIn } from './duplicate-columns.tsx'
import { type Picked, takesOf } from './merge-choices.ts'
import { MergeFields } from './merge-fields.tsx'

const widthPx = 760

interface MergeDialogProps {
  of: CustomerDuplicate
  onClose: () => void
}

/** Two clients side by side: merged into one, or marked as different. */
export function MergeDialog({ of, onClose }: MergeDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const first = useQuery(customerQuery(of.first.id))
  const second = useQuery(customerQuery(of.second.id))
  const [staysId, setStaysId] = useState(of.first.id)
  const [picked, setPicked] = useState<Picked>({})
  const [busy, setBusy] = useState<'merge' | 'decide' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const both = first.data && second.data ? ([first.data.client, second.data.client] as const) : null
  // Merged meanwhile, by another user or a merge with a lost response: both addresses lead to one client.
  const one = both && both[0]?.id === both[1]?.id ? both[0] : null
  const stays = both?.find(({ id }) => id === staysId)
  const goes = both?.find(({ id }) => id !== staysId)

  async function run(what: 'merge' | 'decide', work: () => Promise<string>): Promise<void> {
    if (busy) return
    setBusy(what)
    setProblem(null)
    try {
      toast.success(await work(), limits.successToastMs)
      onClose()
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(null)
      void refresh(queries, 'Customer')
    }
  }
  async function merge(kept: CustomerRecord, other: CustomerRecord): Promise<string> {
    const takes = takesOf({ stays: kept, goes: other, picked })
    const made = await call('POST /customers/:customerId/merge', {
      params: { customerId: kept.id },
      body: { otherId: other.id, version: kept.version, otherVersion: other.version, takes },
    })
    return t('doubles.merged', { name: nameOfCustomer(made) })
  }
  async function decide(): Promise<string> {
    const params = { customerId: of.first.id, otherId: of.second.id }
    await call('PUT /customers/:customerId/doubles/:otherId', {
      params,
      body: { different: !of.different },
    })
    return t(of.different ? 'doubles.markedAgain' : 'doubles.markedDifferent')
  }
  const failed = [first, second].find((it) => it.isLoadingError)
  return (
    <Modal
      title={t('doubles.dialogTitle')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        !one && (
          <>
            <Button look="text" busy={busy === 'decide'} onClick={() => void run('decide', decide)}>
              {t(of.different ? 'doubles.again' : 'doubles.different')}
            </Button>
            {stays && goes && (
              <Button
                look="filled"
                busy={busy === 'merge'}
                onClick={() => void run('merge', () => merge(stays, goes))}
              >
                {t('doubles.merge')}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack>
        {one && (
          <Banner tone="info" announced>
            {t('doubles.merged', { name: nameOfCustomer(one) })}
          </Banner>
        )}
        {problem && !one && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
        {!one && (
          <RadioCards
            name="stays"
            label={t('doubles.stays')}
            value={staysId}
            options={[of.first, of.second].map((it) => ({
              value: it.id,
              title: it.name,
              description: <About side={it} />,
            }))}
            onChoose={setStaysId}
          />
        )}
        <LoadFailed
          name="doubles"
          failed={failed ? problemText(failed.error) : undefined}
          onRetry={() => void failed?.refetch()}
        />
        {!both && !failed && <ListSkeleton label={t('doubles.loading')} />}
        {stays && goes && (
          <>
            <MergeFields
              stays={stays}
              goes={goes}
              picked={picked}
              onPick={(it) => setPicked({ ...picked, ...it })}
            />
            <p className="aside">
              {t('doubles.comesAlong', { stays: nameOfCustomer(stays), goes: nameOfCustomer(goes) })}
            </p>
          </>
        )}
      </Stack>
    </Modal>
  )
}

function About({ side }: { side: DuplicateSide }) {
  const t = useT()
  const objects = t('doubles.objects', { count: side.buildings })
  const since = t('doubles.since', { day: dayOf(side.createdAt) })
  const parts = [addressIn(side), objects, since].filter(Boolean)
  return parts.map((part, i) => (
    <span key={part}>
      {i > 0 && ' · '}
      <bdi>{part}</bdi>
    </span>
  ))
}
