import { IconArchive, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { useState } from 'react'
import { openCreateOrder } from '#features/order-base/index.ts'
import { OpenOrdersChip } from '#features/orders/index.ts'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Chip, ChipPlace } from '#ui/chip.tsx'
import { DetailsHeader } from '#ui/details/details-page.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import { customerParts } from './customer-parts.ts'
import { CustomerTypeChip } from './customer-type-chip.tsx'
import { nameOfCustomer } from './customers-pages.api.ts'

export function CustomerHeader({ client }: { client: CustomerRecord }) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const restore = useMutation({
    mutationFn: () =>
      call('PATCH /customers/:customerId', {
        params: { customerId: client.id },
        body: { archived: false, version: client.version },
      }),
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => refresh(queries, 'Customer'),
  })
  const [question, setQuestion] = useState<'archive' | 'remove' | null>(null)
  return (
    <>
      <DetailsHeader
        id="client-name"
        title={nameOfCustomer(client)}
        chips={
          <>
            <CustomerTypeChip type={client.clientType} />
            {client.archived && <Chip colour="neutral">{t('customers.archivedOne')}</Chip>}
            {may(['read', 'Order']) && (
              <ChipPlace>
                <LazyPart>
                  <OpenOrdersChip of={{ client: client.id }} />
                </LazyPart>
              </ChipPlace>
            )}
          </>
        }
        line={t('customerDetails.since', { day: dayOf(client.createdAt) })}
        actions={
          <>
            {may(['update', 'Customer']) && (
              <Button
                look="text"
                icon={<IconArchive size={18} aria-hidden="true" />}
                busy={restore.isPending}
                onClick={() => (client.archived ? restore.mutate() : setQuestion('archive'))}
              >
                {t(client.archived ? 'customerDetails.restore' : 'customerDetails.archive')}
              </Button>
            )}
            {may(['delete', 'Customer']) && client.removable && (
              <Button
                look="text"
                icon={<IconTrash size={18} aria-hidden="true" />}
                onClick={() => setQuestion('remove')}
              >
                {t('customerDetails.remove')}
              </Button>
            )}
            {may(['create', 'Order']) && !client.archived && (
              <Button
                icon={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => openCreateOrder({ initialClient: { customer: client } })}
              >
                {t('customerDetails.addOrder')}
              </Button>
            )}
          </>
        }
      />
      {question && (
        <LazyPart>
          <customerParts.Question of={client} what={question} onClose={() => setQuestion(null)} />
        </LazyPart>
      )}
    </>
  )
}
