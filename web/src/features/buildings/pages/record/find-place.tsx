import { useMutation, useQuery } from '@tanstack/react-query'
import type { FoundPlace } from '@zlecenia/contract/features/buildings/pages/building-places.contract'
import { useState } from 'react'
import { meQuery } from '#features/session/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack, Wide } from '#ui/form/layout.tsx'

interface FindPlaceProps {
  addressOf: () => { address: string; zipCode: string; city: string }
  onFound: (place: FoundPlace) => void
}

/** Finds the coordinates of the typed address; several results are offered. Only where a geocoder is configured. */
export function FindPlace({ addressOf, onFound }: FindPlaceProps) {
  const t = useT()
  const isSet = useQuery(meQuery).data?.geocoder
  const may = useMay()
  const find = useMutation({
    mutationFn: async ({ address, zipCode, city }: ReturnType<typeof addressOf>) => {
      const typed = { address, zipCode, city }
      const { places } = await call('GET /buildings/places', { query: typed })
      const [only] = places
      if (only && places.length === 1) onFound(only)
      return places
    },
  })
  const [unnamed, setUnnamed] = useState(false)
  function ask() {
    const typed = addressOf()
    const isNamed = typed.address.trim() !== ''
    setUnnamed(!isNamed)
    if (isNamed) find.mutate(typed)
  }
  if (!isSet || !may(['update', 'Building'])) return null
  const places = find.data ?? []
  return (
    <Wide>
      <Stack>
        <div className="cluster">
          <Button busy={find.isPending} onClick={ask}>
            {t('buildingRecord.findPlace')}
          </Button>
        </div>
        {unnamed && (
          <Banner tone="info" announced>
            {t('buildingRecord.noAddress')}
          </Banner>
        )}
        {find.error && (
          <Banner tone="error" announced>
            {problemText(find.error)}
          </Banner>
        )}
        {find.data && places.length === 0 && (
          <Banner tone="info" announced>
            {t('buildingRecord.noPlace')}
          </Banner>
        )}
        {places.length > 1 && (
          <Banner
            tone="info"
            announced
            actions={places.map((it) => (
              <Button
                key={`${it.latitude} ${it.longitude}`}
                look="text"
                onClick={() => {
                  onFound(it)
                  find.reset()
                }}
              >
                {it.name}
              </Button>
            ))}
          >
            {t('buildingRecord.whichPlace')}
          </Banner>
        )}
      </Stack>
    </Wide>
  )
}
