import { useQuery } from '@tanstack/react-query'
import { rankedText } from '@zlecenia/contract/lib/text'
import { useMemo } from 'react'
import { useCoordinatorsFound, usePerformersFound } from '#features/users/index.ts'
import type { Answer } from '#lib/call.ts'
import { query } from '#lib/query.ts'
import { type Found, useFoundHere } from '#ui/form/found.ts'
import { type FindThings, mostFound, type Thing, useFoundThere } from '#ui/form/found-there.ts'

const none: never[] = []
const textOf = ({ name }: Thing) => rankedText([name], [])

export const useDevices: FindThings = (typed) =>
  useFoundThere(
    typed,
    (q) => query('GET /devices', { query: { q, size: mostFound } }),
    ({ rows }: Answer<'GET /devices'>) =>
      rows.map(({ id, name, building }) => ({ id, name: `${name}, ${building.address}` })),
  )

type People = ReturnType<typeof usePerformersFound>
const usePeople = (found: People): Found<Thing> => {
  const items = useMemo(() => found.items.map(({ id, fullName }) => ({ id, name: fullName })), [found.items])
  return { ...found, items }
}
export const usePerformers: FindThings = (typed) => usePeople(usePerformersFound(typed))
export const useCoordinators: FindThings = (typed) => usePeople(useCoordinatorsFound(typed))

const groupsIn = ({ serviceGroups }: Answer<'GET /services'>) => Object.values(serviceGroups)
export const useGroups: FindThings = (typed) =>
  useFoundHere(useQuery({ ...query('GET /services'), select: groupsIn, staleTime: 300_000 }), textOf, typed)

const citiesIn = ({ cities }: Answer<'GET /orders/cities'>) =>
  cities.map((city) => ({ id: city, name: city }))
export const useCities: FindThings = (typed) =>
  useFoundHere(
    useQuery({ ...query('GET /orders/cities'), select: citiesIn, meta: { quiet: true }, staleTime: 60_000 }),
    textOf,
    typed,
  )

/** Offers the typed text itself. */
export const useTyped: FindThings = (typed) => {
  const name = typed.trim()
  return { state: name ? 'found' : 'short', items: name ? [{ id: name, name }] : none, retry: () => {} }
}
