import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { begunKinds } from '@zlecenia/contract/features/invoices/invoice-kinds'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useRef } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { lastSeen } from '#lib/last-list.ts'
import { useMay } from '#lib/may.ts'
import { newId } from '#lib/new-id.ts'
import { usePageQuery } from '#lib/page.ts'
import { problemText } from '#lib/problem-text.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { invoiceQuery } from '../invoice-query.ts'
import './messages.ts'

type Kind = (typeof begunKinds)[number]

/** Begins a draft of a kind; with orders in the address one VAT invoice of them, at once. */
export function NewInvoicePage() {
  const t = useT()
  const router = useRouter()
  const queries = useQueryClient()
  const may = useMay()
  const { orders = '' } = usePageQuery()
  usePageTitle(t('menu.newInvoice'))
  // One id of a kind for all tries: an answer may be lost.
  const ids = useRef<Partial<Record<Kind, string>>>({})
  const begin = useMutation({
    mutationFn: (kind: Kind) => {
      ids.current[kind] ??= newId()
      const orderIds = orders === '' ? [] : orders.split(',')
      return call('POST /invoices', { body: { id: ids.current[kind] ?? newId(), kind, orderIds } })
    },
    async onSuccess(draft) {
      queries.setQueryData(invoiceQuery(draft.id).queryKey, draft)
      const mayEdit = may(['update', 'Invoice'])
      const { id } = draft
      const href = mayEdit ? addressOf('invoiceEdit', { invoice: id }) : addressOf('invoice', { id })
      await router.navigate({ href, replace: true })
    },
  })
  const { mutate } = begin
  useEffect(() => {
    if (orders !== '') mutate('VAT')
  }, [orders, mutate])
  return (
    <>
      <Link href={lastSeen(addressOf('invoices'))} className="no-print aside">
        {t('invoiceForm.back')}
      </Link>
      <h1>{t('menu.newInvoice')}</h1>
      <p className="quiet">{t('invoiceForm.chooseKind')}</p>
      {begin.error && (
        <Banner tone="error" announced>
          {problemText(begin.error)}
        </Banner>
      )}
      <ul className="tiles">
        {begunKinds.map((kind) => (
          <li key={kind} className="card sunken stack">
            <strong>{t(`invoiceForm.kinds.${kind}`)}</strong>
            <span className="aside">{t(`invoiceForm.kindHints.${kind}`)}</span>
            <Button
              look={kind === 'VAT' ? 'filled' : 'tonal'}
              busy={begin.isPending}
              aria-label={t('invoiceForm.beginOne', { kind: t(`invoiceForm.kinds.${kind}`) })}
              onClick={() => begin.mutate(kind)}
            >
              {t('invoiceForm.begin')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
