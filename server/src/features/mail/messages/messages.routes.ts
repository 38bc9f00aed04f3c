import { Readable } from 'node:stream'
import { api } from '@zlecenia/contract/api'
import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { readLetter } from '#platform/letters/letters.ts'
import { originalAnswer, partAnswer } from '../letters/letter-files.ts'
import { openRemotePictures, remotePictureAnswer } from '../pictures/remote-picture.ts'
import { messageRow } from './messages.queries.ts'
import { rawLetterOf } from './raw-letter.ts'
import { recentLetters } from './recent-letters.ts'

export const mailMessageRoutes = implement(api.mailMessages, ({ db, uploads }) => {
  const pictures = openRemotePictures()
  const recent = recentLetters()
  async function letterOf(id: string, gone: AbortSignal): Promise<Letter> {
    const known = recent.get(id)
    // A letter that was deleted meanwhile is no longer shown.
    if (known && (await messageRow(db, id))) return known
    const { bytes } = await rawLetterOf({ db, uploads }, id, gone)
    return recent.put(id, await readLetter(bytes))
  }
  return {
    read: ({ params, gone }) => letterOf(params.id, gone),
    async part({ params, gone }) {
      return partAnswer((await rawLetterOf({ db, uploads }, params.id, gone)).bytes, params.n)
    },
    async picture({ params, caller, gone, reply }) {
      const address = (await letterOf(params.id, gone)).pictures[params.n]
      if (address === undefined) throw notFound()
      return remotePictureAnswer(await pictures.find(caller.id, address), reply)
    },
    async original({ params, gone }) {
      const { bytes, subject } = await rawLetterOf({ db, uploads }, params.id, gone)
      return originalAnswer(Readable.from([bytes]), bytes.length, subject)
    },
  }
})
