import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { withMessages } from '#lib/i18n.ts'
import { useOnDemand } from '../use-on-demand.ts'

const load = () => withMessages(import('./picture-viewer.tsx'))

interface Picture {
  id: string
  name: string
  fileName?: string
}

interface OpenPictureProps<Key extends QueryKey> {
  /** Pictures in the order of the arrow keys. */
  pictures: readonly Picture[]
  /** `id` of the open picture. */
  shown: string | null
  bytesOf: (id: string) => UseQueryOptions<Blob, Error, Blob, Key>
  onShow: (id: string | null) => void
}

/** The pressed picture, over the page. */
export function OpenPicture<Key extends QueryKey>(props: OpenPictureProps<Key>) {
  const { pictures, shown, onShow } = props
  const at = pictures.findIndex(({ id }) => id === shown)
  const open = pictures[at]
  const { parts } = useOnDemand(load, open !== undefined, () => onShow(null))
  return open && parts ? <Shown {...props} at={at} open={open} Viewer={parts.PictureViewer} /> : null
}

interface ShownProps<Key extends QueryKey> extends OpenPictureProps<Key> {
  at: number
  open: Picture
  Viewer: Awaited<ReturnType<typeof load>>['PictureViewer']
}

function Shown<Key extends QueryKey>({ pictures, at, open, bytesOf, onShow, Viewer }: ShownProps<Key>) {
  const picture = useQuery(bytesOf(open.id))
  const total = pictures.length
  const onStep = (by: number) => onShow(pictures[(at + by + total) % total]?.id ?? null)
  return (
    <Viewer
      name={open.name}
      fileName={open.fileName}
      place={{ n: at + 1, total, onStep }}
      picture={picture}
      onClose={() => onShow(null)}
    />
  )
}
