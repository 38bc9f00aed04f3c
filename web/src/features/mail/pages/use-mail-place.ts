import { useQuery } from '@tanstack/react-query'
import { addressOf, type Query } from '@zlecenia/contract/pages'
import { useMemo } from 'react'
import { useT } from '#lib/i18n.ts'
import { usePageParams } from '#lib/page.ts'
import { labelsQuery, type MailFolder, type ShownLabel, type ThreadListQuery } from './mail.api.ts'
import { isMailFolder } from './mail-folders.ts'

export interface MailPlace {
  /** Last part of the address: a folder, or the key of a label. */
  name: string
  title: string
  folder: MailFolder | undefined
  label: ShownLabel | undefined
  /** Id of the open thread. */
  open: string | undefined
  /** Id of the letter being written. */
  draft: string | undefined
  q: string
  isEverywhere: boolean
  listQuery: ThreadListQuery
  /** Address of the same list with other parameters. */
  at: (query: Query) => string
}

/** The open list, from the address: folders before labels. */
export function useMailPlace() {
  const t = useT()
  const { folder: name = 'inbox', t: open, draft, q = '', all } = usePageParams('mail')
  const folder = isMailFolder(name) ? name : undefined
  const labels = useQuery(labelsQuery)
  const label = folder ? undefined : labels.data?.find(({ key }) => key === name)
  const isEverywhere = all === '1' && q !== ''
  const listQuery = useMemo(
    (): ThreadListQuery => ({
      ...(!isEverywhere && (folder ? { filter: folder } : { label: name })),
      ...(q && { q }),
    }),
    [folder, name, q, isEverywhere],
  )
  if (!folder && !label) return { place: null, labels }
  const kept = { q: q || undefined, all: isEverywhere ? '1' : undefined }
  const place: MailPlace = {
    name,
    title: folder ? t(`mail.folder.${folder}`) : (label?.name ?? ''),
    folder,
    label,
    open,
    draft,
    q,
    isEverywhere,
    listQuery,
    at: (query) => addressOf('mail', { folder: name, ...kept, ...query }),
  }
  return { place, labels }
}
