import { sentence } from '@zlecenia/contract/lib/sentence'
import { expect, it } from 'vitest'
import { judged, refusalsOf } from './judged-files.ts'

const heic = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), 0, 0, 0, 0])
const judgedAs = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const [file] = await judged([new File([bytes], name)])
  if (!file) throw new Error('one was given')
  return refusalsOf(file)
}

it.each(['IMG_0001.HEIC', 'IMG_0002.jpg'])(
  'refuses a phone picture with a second sentence that shows the way out: %s',
  async (name) => {
    expect(await judgedAs(name, heic)).toEqual([
      sentence('files.unsupported', { name }),
      sentence('files.heic', { name }),
    ])
  },
)

it('refuses any other file with the first sentence only', async () => {
  const name = 'film.mp4'
  const film = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom')])
  expect(await judgedAs(name, film)).toEqual([sentence('files.unsupported', { name })])
})
