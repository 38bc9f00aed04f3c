import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { rankedText } from '@zlecenia/contract/lib/text'
import { useEffect, useMemo, useState } from 'react'
import type { Answer } from '../../../../lib/call.ts'
import { query } from '../../../../lib/query.ts'
import { type Found, useFoundHere } from '../../../../ui/form/found.ts'
import { useCoordinatorsFound, usePerformersFound } from '../../../users/index.ts'

export interface Thing {
  id: string
  name: string
}
export type FindThings = (typed: string) => Found<Thing>

const [most, shortest] = [20, 2]
const none: never[] = []
const textOf = ({ name }: Thing) => rankedText([name], [])

/** Asked of the server a moment after the last key. */
function useFoundThere<A>(
  typed: string,
  asking: (q: string) => object,
  thingsIn: (answer: A) => readonly Thing[],
): Found<Thing> {
  const words = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [words])
  const answer = useQuery({
    ...(asking(asked) as UseQueryOptions<A>),
    enabled: asked.length >= shortest,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const things = answer.data ? thingsIn(answer.data) : none
  function state(): Found<Thing>['state'] {
    if (words.length < shortest) return 'short'
    if (answer.isLoadingError) return 'failed'
    if (words !== asked || answer.isPlaceholderData || !answer.data) return 'waiting'
    return things.length > 0 ? 'found' : 'nothing'
  }
  const found = state()
  return {
    state: found,
    items: found === 'found' ? things : none,
    searchNow: () => setAsked(words),
    retry: () => void answer.refetch(),
  }
}

export const useClients: FindThings = (typed) =>
  useFoundThere(
    typed,
    (q) => query('GET /customers/list', { query: { q, size: most } }),
    ({ rows }: Answer<'GET /customers/list'>) => rows,
  )

export const useBuildings: FindThings = (typed) =>
  useFoundThere(
    typed,
    (q) => query('GET /buildings/list', { query: { q, size: most } }),
    ({ rows }: Answer<'GET /buildings/list'>) =>
      rows.map(({ id, address, city }) => ({ id, name: `${address}, ${city}` })),
  )

export const useDevices: FindThings = (typed) =>
  useFoundThere(
    typed,
    (q) => query('GET /devices', { query: { q, size: most } }),
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

/** What was typed is itself what is looked for. */
export const useTyped: FindThings = (typed) => {
  const name = typed.trim()
  return { state: name ? 'found' : 'short', items: name ? [{ id: name, name }] : none, retry: () => {} }
}
