import { useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  RegistryAnswer,
  Standing,
} from '@zlecenia/contract/features/company-registry/company-registry.contract'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { ListSkeleton } from '#ui/data-table/list-skeleton.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { LoadFailed } from '#ui/form/load-failed.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { toast } from '#ui/toast/toast.ts'
import { nameOfCustomer } from '../customers-pages.api.ts'
import { type RegistryField, registryDifferences } from './registry-choices.ts'
import './messages.ts'

const widthPx = 760

const labels: Record<RegistryField, MessageKey> = {
  companyName: 'contact.companyName',
  address: 'contact.address',
  zipCode: 'contact.postalCode',
  city: 'contact.city',
  regon: 'contact.regon',
}

interface RegistriesDialogProps {
  client: CustomerRecord
  onClose: () => void
}

/** Stored data beside those of GUS and the VAT list; nothing is replaced without asking. */
export function RegistriesDialog({ client, onClose }: RegistriesDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const lookup = useQuery({
    ...query('GET /nips/:nip/answers', { params: { nip: client.nip ?? '' } }),
    meta: { quiet: true },
    retry: false,
  })
  const [picked, setPicked] = useState<Partial<Record<RegistryField, string>>>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const answers = lookup.data?.answers
  const rows = answers ? registryDifferences(client, answers) : []
  const isChanged = rows.some(
    ({ field, options }) => (picked[field] ?? options[0]?.value) !== options[0]?.value,
  )

  async function save(): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const { zipCode, ...rest } = picked
    try {
      await call('PATCH /customers/:customerId', {
        params: { customerId: client.id },
        body: { ...rest, ...(zipCode !== undefined && { postalCode: zipCode }), version: client.version },
      })
      toast.success(t('customerRecord.registriesSaved'), limits.successToastMs)
      onClose()
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
      void refresh(queries, 'Customer')
    }
  }
  return (
    <Modal
      title={t('customerRecord.registries', { name: nameOfCustomer(client) })}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          {rows.length > 0 && (
            <Button look="filled" busy={busy} disabled={!isChanged} onClick={() => void save()}>
              {t('customerRecord.registriesSave')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {problem && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
        <LoadFailed
          name="registries"
          failed={lookup.isLoadingError ? problemText(lookup.error) : undefined}
          onRetry={() => void lookup.refetch()}
        />
        {lookup.isFetching && !answers && <ListSkeleton label={t('customerRecord.registriesAsking')} />}
        {answers && <Answers answers={answers} differ={rows.length > 0} />}
        {rows.map(({ field, options }) => (
          <RadioCards
            key={field}
            name={field}
            label={t(labels[field])}
            value={picked[field] ?? options[0]?.value ?? ''}
            options={options.map(({ value, sources }, i) => ({
              value,
              title: value || t('customerRecord.empty'),
              description: [
                ...(i === 0 ? [t('customerRecord.ours')] : []),
                ...sources.map((it) => t(`customerRecord.registry.${it}`)),
              ].join(' · '),
            }))}
            onChoose={(value) => setPicked({ ...picked, [field]: value })}
          />
        ))}
        {rows.length > 0 && <p className="aside">{t('customerRecord.registriesHint')}</p>}
      </Stack>
    </Modal>
  )
}

function Answers({ answers, differ }: { answers: readonly RegistryAnswer[]; differ: boolean }) {
  const t = useT()
  if (answers.length === 0) return <p>{t('customerRecord.registriesNone')}</p>
  const textOf = ({ source, state, fetchedAt }: RegistryAnswer): string => {
    const registry = t(`customerRecord.registry.${source}`)
    if (state === 'found') return t('customerRecord.registryFound', { registry, day: dayOf(fetchedAt ?? '') })
    return t(state === 'absent' ? 'customerRecord.registryAbsent' : 'customerRecord.registryDown', {
      registry,
    })
  }
  const isKnown = answers.some(({ state }) => state === 'found')
  return (
    <>
      <ul className="stack">
        {answers.map((it) => (
          <li key={it.source}>
            {textOf(it)}
            {it.company?.standing && (
              <Against registry={t(`customerRecord.registry.${it.source}`)} standing={it.company.standing} />
            )}
          </li>
        ))}
      </ul>
      {isKnown && !differ && <p>{t('customerRecord.registriesSame')}</p>}
    </>
  )
}

function Against({ registry, standing }: { registry: string; standing: Standing }) {
  const t = useT()
  return (
    <Banner tone="warning">
      {standing.state === 'unknown'
        ? t('customerRecord.registryStanding.unknown', { registry })
        : t(`customerRecord.registryStanding.${standing.state}`, { registry, day: dayOf(standing.since) })}
    </Banner>
  )
}
