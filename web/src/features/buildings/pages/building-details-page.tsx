import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { usePageParams } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DetailsPage } from '#ui/details/details-page.tsx'
import './messages.ts'
import { BuildingDetails } from './building-details.tsx'
import { wholeBuildingQuery } from './buildings-pages.api.ts'

export function BuildingDetailsPage() {
  const t = useT()
  const { id } = usePageParams('building')
  const file = useQuery(wholeBuildingQuery(id))
  usePageTitle(file.data?.building.address)
  return (
    <DetailsPage
      back={{ to: addressOf('buildings'), label: t('buildingDetails.back') }}
      words={{
        loading: t('buildingDetails.loading'),
        failed: t('buildingDetails.failed'),
        notFound: t('buildingDetails.notFound'),
        notFoundHint: t('buildingDetails.notFoundHint'),
      }}
      query={file}
    >
      {(found) => <BuildingDetails key={id} file={found} />}
    </DetailsPage>
  )
}
