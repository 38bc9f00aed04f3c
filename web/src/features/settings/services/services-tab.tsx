import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  CatalogGroup,
  CatalogService,
} from '@zlecenia/contract/features/service-catalog/catalog-editing.contract'
import { serviceCatalog } from '@zlecenia/contract/messages/pl/service-catalog'
import { lazy, useState } from 'react'
import { call } from '#lib/call.ts'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { GroupCard } from './group-card.tsx'

addMessages({ serviceCatalog })

const parts = () => withMessages(import('./catalog-forms.tsx'))
const Forms = {
  AddGroup: lazy(() => parts().then((it) => ({ default: it.AddGroup }))),
  ChangeGroup: lazy(() => parts().then((it) => ({ default: it.ChangeGroup }))),
  AddService: lazy(() => parts().then((it) => ({ default: it.AddService }))),
  ChangeService: lazy(() => parts().then((it) => ({ default: it.ChangeService }))),
}

type Opened =
  | { what: 'new group' }
  | { what: 'group'; group: CatalogGroup }
  | { what: 'new service'; group: CatalogGroup }
  | { what: 'service'; service: CatalogService }

export function ServicesTab() {
  const t = useT()
  const may = useMay()
  const catalog = useQuery(query('GET /services/catalog'))
  const [opened, setOpened] = useState<Opened | null>(null)
  const [archivedToo, setArchivedToo] = useState(false)
  const sort = useSort()
  const mayAdd = may(['create', 'ServiceCatalog'])
  const close = () => setOpened(null)
  return (
    <div className="stack">
      <div className="ends">
        <p className="prose quiet">{t('serviceCatalog.hint')}</p>
        {mayAdd && (
          <Button
            look="filled"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpened({ what: 'new group' })}
          >
            {t('serviceCatalog.addGroup')}
          </Button>
        )}
      </div>
      <Check
        label={t('serviceCatalog.showArchived')}
        checked={archivedToo}
        onChange={(event) => setArchivedToo(event.target.checked)}
      />
      <QueryState failed={t('serviceCatalog.failed')} query={catalog}>
        {({ groups }) => {
          const shown = groups.filter((it) => archivedToo || !it.archived)
          if (groups.length === 0) {
            return (
              <section className="card">
                <MessagePanel title={t('serviceCatalog.empty')} text={t('serviceCatalog.emptyHint')} />
              </section>
            )
          }
          return shown.map((group, n) => (
            <GroupCard
              key={group.id}
              group={group}
              archivedToo={archivedToo}
              alone={groups.length === 1}
              onMove={{
                up: n > 0 ? () => sort(null, swapped(groups, group, shown[n - 1])) : undefined,
                down:
                  n < shown.length - 1 ? () => sort(null, swapped(groups, group, shown[n + 1])) : undefined,
              }}
              onSort={(service, other) => sort(group.id, swapped(group.services, service, other))}
              onChange={() => setOpened({ what: 'group', group })}
              onAdd={() => setOpened({ what: 'new service', group })}
              onChangeService={(service) => setOpened({ what: 'service', service })}
            />
          ))
        }}
      </QueryState>
      {opened && (
        <LazyPart>
          {opened.what === 'new group' && <Forms.AddGroup onClose={close} />}
          {opened.what === 'group' && <Forms.ChangeGroup group={opened.group} onClose={close} />}
          {opened.what === 'new service' && <Forms.AddService group={opened.group} onClose={close} />}
          {opened.what === 'service' && <Forms.ChangeService service={opened.service} onClose={close} />}
        </LazyPart>
      )}
    </div>
  )
}

/** All ids, with these two swapped. */
function swapped<It extends { id: string }>(all: readonly It[], one: It, other: It | undefined): string[] {
  const ids = all.map(({ id }) => id)
  if (!other) return ids
  const at = ids.indexOf(one.id)
  const to = ids.indexOf(other.id)
  return ids.toSpliced(at, 1, other.id).toSpliced(to, 1, one.id)
}

function useSort() {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { groupId: string | null; ids: string[] }) => call('PUT /services/order', { body }),
    onSuccess: () => refresh(queries, 'ServiceCatalog'),
  })
  return (groupId: string | null, ids: string[]) => {
    if (!isPending) mutate({ groupId, ids })
  }
}
