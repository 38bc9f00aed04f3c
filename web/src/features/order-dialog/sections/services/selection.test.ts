import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { expect, it } from 'vitest'
import { offeredOf, servicesMatching } from './selection.ts'

const offered = offeredOf(serviceCatalogExample)
const first = (query: string) => {
  const [it] = servicesMatching(offered, query)
  return it && `${it.group.name}: ${it.service.title}`
}

it.each([
  ['kodow', 'Bramy garażowe: Kodowanie pilotów'],
  ['przegląd sz', 'Szlabany: Przegląd szlabanu'],
  ['wymiana c', 'Kontrola dostępu: Wymiana czytnika'],
  ['czytnika', 'Kontrola dostępu: Wymiana czytnika'],
  ['karty', undefined],
  ['kart', 'Kontrola dostępu: Dopisanie kart'],
  ['kamer', 'Monitoring CCTV: Przegląd kamer'],
  ['wideod', 'Domofony i wideodomofony: Montaż wideodomofonu'],
  ['furtki fot', 'Bramy wjazdowe i furtki: Wymiana fotokomórek'],
])('finds for %s first %s', (typed, service) => expect(first(typed)).toBe(service))

it("keeps services with their group, in the order of each group's best", () => {
  const groups = servicesMatching(offered, 'przegląd').map(({ group }) => group.id)
  expect(new Set(groups).size).toBe(groups.filter((id, i) => id !== groups[i - 1]).length)
})

it('shows all services for an empty query', () => {
  expect(servicesMatching(offered, ' ')).toHaveLength(offered.items.length)
})
