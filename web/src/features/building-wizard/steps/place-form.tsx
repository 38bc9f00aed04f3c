import { useQuery } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { searchTerms } from '@zlecenia/contract/lib/text'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useState } from 'react'
import { CoordinateInputs, PlaceInputs } from '#features/buildings/pages/parts.ts'
import type { Answer } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMayAll } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Banner } from '#ui/form/banner.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { mostFound } from '#ui/form/found-there.ts'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { Link } from '#ui/link.tsx'
import { placeSlice } from './place.draft.ts'

export function PlaceForm() {
  const fields = placeSlice.useFields()
  const input = (name: Parameters<typeof fields.input>[0]) => ({ ...fields.input(name), error: undefined })
  return (
    <Rows>
      <PlaceInputs input={input} isNew />
      <KnownPlace />
      <CoordinateInputs
        input={input}
        addressOf={fields.get}
        onGeocoded={(geocoded) => fields.set({ geocoded })}
        put={(name, text) => fields.put(name, text)}
      />
    </Rows>
  )
}

type Row = Answer<'GET /buildings/list'>['rows'][number]
const plain = ({ address, city }: Pick<Row, 'address' | 'city'>) =>
  [address, city].map((it) => searchTerms(it).phrase).join('\n')

/** Buildings of any client at the typed address: a duplicate would have neither codes nor devices. */
function KnownPlace() {
  const t = useT()
  const mayAll = useMayAll()
  const fields = placeSlice.useFields()
  const address = placeSlice.useValue('address').trim()
  const city = placeSlice.useValue('city').trim()
  const shares = placeSlice.useValue('shares')
  const searched = useRested(/\d/u.test(address) && city ? address : '')
  const found = useQuery({
    ...query('GET /buildings/list', { query: { q: searched, size: mostFound } }),
    enabled: searched !== '' && mayAll(['read', 'Building']),
    meta: { quiet: true },
  })
  const rows = found.data && searched === address ? found.data.rows : []
  const same = rows.filter((it) => !it.archived && plain(it) === plain({ address, city }))
  if (same.length === 0 && !shares) return null
  return (
    <Wide>
      {same.length > 0 && (
        <Banner
          tone="warning"
          announced
          actions={same.map((it) => (
            <Link key={it.id} href={addressOf('building', { id: it.id })} {...buttonLook()}>
              {t('buildingWizard.openKnown', { name: it.name ?? it.address })}
            </Link>
          ))}
        >
          {t('buildingWizard.placeKnown', {
            name: same.map((it) => `${it.name ?? it.address} (${it.client.name})`).join(', '),
          })}
        </Banner>
      )}
      <Check
        label={t('buildingWizard.sharesAddress')}
        name={fields.name('shares')}
        checked={shares}
        onChange={({ target }) => fields.set({ shares: target.checked })}
      />
    </Wide>
  )
}

function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
