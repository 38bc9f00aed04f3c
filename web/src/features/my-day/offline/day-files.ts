import { queryOptions } from '@tanstack/react-query'
import { delMany, get, keys, set } from 'idb-keyval'
import { call } from '#lib/call.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { dayStore, ownKey } from '../day-store.ts'
import { allVisits, type MyDay, type Visit } from '../my-day.api.ts'

type Part = 'file' | 'thumbnail'
/** Bytes of all files of the week: photos of a visit, plans and manuals. */
const mostBytes = 80 * 1024 * 1024

const keyOf = (part: Part, fileId: string): string | null => ownKey(`${part} ${fileId}`)

function readFrom(part: Part, id: string, fileId: string): Promise<Blob> {
  const input = { params: { id, fileId }, quiet: true }
  return part === 'file'
    ? call('GET /orders/:id/files/:fileId', input)
    : call('GET /orders/:id/files/:fileId/thumbnail', input)
}

/** Bytes never change: those of this phone come first, also with a network. */
const bytesQuery = (part: Part, id: string, fileId: string) =>
  queryOptions({
    queryKey: [`visit ${part}`, fileId] as const,
    queryFn: async () => {
      const key = keyOf(part, fileId)
      const here = key === null ? undefined : await get<Blob>(key, dayStore).catch(() => undefined)
      return here ?? readFrom(part, id, fileId)
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    // Many photos fill the memory.
    gcTime: 60_000,
  })
export const visitFileQuery = (id: string, fileId: string) => bytesQuery('file', id, fileId)
export const visitThumbnailQuery = (id: string, fileId: string) => bytesQuery('thumbnail', id, fileId)

/** Visits that were forgotten days ago come last. */
function byNeed(day: MyDay): Visit[] {
  const isNext = ({ slotId }: Visit) => slotId === day.next
  const ahead = day.days.flatMap(({ visits }) => visits)
  return [...allVisits(day).filter(isNext), ...ahead, ...day.late]
}

let running: Promise<void> = Promise.resolve()

/** Stores the files of the week one after another, the next visit first, and drops those of other visits. */
export function keepFiles(day: MyDay): Promise<void> {
  // A failed file is read again at the next contact.
  running = running.then(() => keepAll(day)).catch(() => undefined)
  return running
}

async function keepAll(day: MyDay): Promise<void> {
  const userKey = ownKey('')
  if (userKey === null) return
  const files = byNeed(day).flatMap(({ orderId, files }) => files.map((file) => ({ ...file, orderId })))
  const wished = new Set<string>()
  const missing: { key: string; part: Part; orderId: string; id: string }[] = []
  const here = new Set((await keys<string>(dayStore)).filter((key) => /^(?:file|thumbnail) /u.test(key)))
  let bytes = 0
  for (const { orderId, id, size, type } of files) {
    if (wished.has(`file ${id}${userKey}`) || bytes + size > mostBytes) continue
    bytes += size
    for (const part of ['thumbnail', 'file'] as const) {
      const key = `${part} ${id}${userKey}`
      if (part === 'thumbnail' && !type.startsWith('image/')) continue
      wished.add(key)
      if (!here.has(key)) missing.push({ key, part, orderId, id })
    }
  }
  await delMany(
    [...here].filter((key) => !wished.has(key)),
    dayStore,
  )
  for (const { key, part, orderId, id } of missing) {
    const blob = await readFrom(part, orderId, id).catch((error: unknown) => {
      // The file was removed meanwhile; without an answer the rest waits for the next contact.
      if (error instanceof ProblemError) return null
      throw error
    })
    if (ownKey('') !== userKey) return
    if (blob) await set(key, blob, dayStore)
  }
}
