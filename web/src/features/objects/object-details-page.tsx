import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { usePageParams } from '../../lib/page.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import './messages.ts'
import { ObjectDetails } from './object-details.tsx'
import { objectQuery } from './objects.api.ts'

/** One object, as its address says. */
export function ObjectDetailsPage() {
  const t = useT()
  const { id } = usePageParams('building')
  const file = useQuery(objectQuery(id))
  usePageTitle(file.data?.building.address)
  return (
    <DetailsPage
      back={{ to: addressOf('buildings'), label: t('objectDetails.back') }}
      words={{
        loading: t('objectDetails.loading'),
        failed: t('objectDetails.failed'),
        notFound: t('objectDetails.notFound'),
        notFoundHint: t('objectDetails.notFoundHint'),
      }}
      query={file}
    >
      {(found) => <ObjectDetails key={id} file={found} />}
    </DetailsPage>
  )
}
