import { useQueryClient } from '@tanstack/react-query'
import type { CatalogService } from '@zlecenia/contract/features/service-catalog/catalog-editing.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Check } from '#ui/form/check.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import {
  catalogDialogPx,
  minutesOf,
  ServiceInputs,
  serviceTyped,
  useCatalogWords,
} from './catalog-fields.tsx'

const fieldsOf = (it: CatalogService) => ({ ...serviceTyped(it), archived: it.archived })

interface ChangeServiceProps {
  service: CatalogService
  onClose: () => void
}

export function ChangeService({ service, onClose }: ChangeServiceProps) {
  const t = useT()
  const queries = useQueryClient()
  const words = useCatalogWords()
  const editing = useRecordForm({
    record: service,
    fieldsOf,
    save: ({ usualMinutes, ...changed }, { id, version }) =>
      call('PATCH /services/:serviceId', {
        params: { serviceId: id },
        body: {
          ...changed,
          ...(usualMinutes !== undefined && { usualMinutes: minutesOf(usualMinutes) }),
          version,
        },
      }),
    async reread() {
      const { groups } = await queries.fetchQuery({ ...query('GET /services/catalog'), staleTime: 0 })
      return groups.flatMap((it) => it.services).find(({ id }) => id === service.id) ?? service
    },
    onSaved() {
      void refresh(queries, 'ServiceCatalog')
      onClose()
    },
  })
  const { field } = editing
  const { error: _, ...archived } = field('archived')
  const title = t('serviceCatalog.changeService', { name: service.title })
  return (
    <Modal title={title} onClose={onClose} closeLabel={t('shell.close')} width={catalogDialogPx}>
      <RecordForm of={editing} aria-label={title} {...words}>
        <ServiceInputs input={field} />
        <Check {...archived} label={t('serviceCatalog.archived')} />
      </RecordForm>
    </Modal>
  )
}
