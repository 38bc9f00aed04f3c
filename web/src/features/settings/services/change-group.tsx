import { useQueryClient } from '@tanstack/react-query'
import type { CatalogGroup } from '@zlecenia/contract/features/service-catalog/catalog-editing.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Check } from '#ui/form/check.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { catalogDialogPx, GroupInputs, groupTyped, useCatalogWords } from './catalog-fields.tsx'

const fieldsOf = (it: CatalogGroup) => ({ ...groupTyped(it), archived: it.archived })

interface ChangeGroupProps {
  group: CatalogGroup
  onClose: () => void
}

export function ChangeGroup({ group, onClose }: ChangeGroupProps) {
  const t = useT()
  const queries = useQueryClient()
  const words = useCatalogWords()
  const editing = useRecordForm({
    record: group,
    fieldsOf,
    save: (changed, { id, version }) =>
      call('PATCH /services/groups/:groupId', { params: { groupId: id }, body: { ...changed, version } }),
    async reread() {
      const { groups } = await queries.fetchQuery({ ...query('GET /services/catalog'), staleTime: 0 })
      return groups.find(({ id }) => id === group.id) ?? group
    },
    onSaved() {
      void refresh(queries, 'ServiceCatalog')
      onClose()
    },
  })
  const { field } = editing
  const { error: _, ...archived } = field('archived')
  const title = t('serviceCatalog.changeGroup', { name: group.name })
  return (
    <Modal title={title} onClose={onClose} closeLabel={t('shell.close')} width={catalogDialogPx}>
      <RecordForm of={editing} aria-label={title} {...words}>
        <GroupInputs input={field} choice={field} />
        <Check {...archived} label={t('serviceCatalog.archived')} />
      </RecordForm>
    </Modal>
  )
}
