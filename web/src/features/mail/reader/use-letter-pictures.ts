import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import { useEffect, useState } from 'react'
import type { ShownPictures } from './frame-document.ts'
import type { LetterSources } from './letter-sources.ts'

const none: ShownPictures = new Map()
const mostAtOnce = 4
/** Characters of all pictures of a letter: they are part of the frame's document. */
const mostCharacters = 40_000_000

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

interface Wanted {
  key: string
  bytes: () => Promise<Blob>
}

/** Pictures that cannot be fetched are left out. */
async function fetched(wanted: readonly Wanted[]): Promise<ShownPictures> {
  const found = new Map<string, string>()
  const queue = [...wanted]
  let characters = 0
  const work = async () => {
    for (let next = queue.shift(); next && characters < mostCharacters; next = queue.shift()) {
      const address = await next.bytes().then(dataAddress, () => '')
      characters += address.length
      if (address.startsWith('data:image/')) found.set(next.key, address)
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
  return found
}

function useFetched(wanted: readonly Wanted[], isWanted: boolean): ShownPictures | null {
  const [shown, setShown] = useState<ShownPictures | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    fetched(wanted).then((it) => !isGone && setShown(it))
    return () => {
      isGone = true
    }
  }, [wanted, isWanted])
  return shown
}

/** Pictures of the letter itself at once, remote ones when they are wanted. */
export function useLetterPictures(letter: Letter, sources: LetterSources, withRemote: boolean) {
  const [{ own, remote }] = useState(() => ({
    own: letter.parts
      .filter(({ cid, shown }) => cid !== null && shown === 'picture')
      .map(({ n, cid }) => ({ key: `cid:${cid}`, bytes: () => sources.part(n) })),
    remote: letter.pictures.map((key, n) => ({ key, bytes: () => sources.picture(n) })),
  }))
  const ownShown = useFetched(own, own.length > 0)
  const remoteShown = useFetched(remote, withRemote)
  const [shown, setShown] = useState(none)
  useEffect(
    () => setShown(new Map([...(ownShown ?? none), ...(remoteShown ?? none)])),
    [ownShown, remoteShown],
  )
  return { shown, isFetching: withRemote && remoteShown === null }
}
