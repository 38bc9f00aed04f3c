import { readdir } from 'node:fs/promises'
import { limits } from '@zlecenia/contract/lib/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyForm } from '#test/any-form.ts'
import { html, jpeg, pdf, png, pngOf } from '#test/bytes.ts'
import { sender, serverWith } from '#test/calls.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const send = sender(await serverWith(world))

describe('a request with files', () => {
  const post = async (form: FormData) => {
    const { token } = await world.signedIn('office')
    return send({
      method: 'POST',
      url: '/order',
      payload: form,
      headers: { authorization: `Bearer ${token}` },
    })
  }
  const formOf = (...entries: [string, string | Buffer, string?][]) => {
    const form = new FormData()
    for (const [field, value, name = 'x'] of entries) {
      if (typeof value === 'string') form.append(field, value)
      else form.append(field, new Blob([new Uint8Array(value)]), name)
    }
    return form
  }
  const data = ['data', '{"name":"a"}'] as [string, string]
  const filesOnDisk = async () =>
    (await readdir(world.filesFolder, { recursive: true })).filter((it) => /\w{8}-/u.test(it))

  it('assigns files by index in any order, and detects their type from their bytes', async () => {
    const answer = await post(formOf(['files[1]', pdf, 'żółw.exe'], ['files[0]', jpeg, 'a.pdf'], data))
    expect(answer.statusCode).toBe(201)
    expect(answer.json().files).toEqual([
      `0 a.pdf image/jpeg ${jpeg.length}`,
      `1 żółw.exe application/pdf ${pdf.length}`,
    ])
  })

  it('accepts 10 MB, and refuses larger files and other types at their index', async () => {
    const limit = limits.attachmentMaxBytes
    expect((await post(formOf(data, ['files[0]', pngOf(limit)]))).statusCode).toBe(201)
    const before = await filesOnDisk()
    const large = await post(formOf(data, ['files[0]', png], ['files[1]', pngOf(limit + 1), 'duży.png']))
    expect([large.statusCode, large.json()]).toEqual([
      413,
      {
        message: 'Plik duży.png jest za duży. Maksymalny rozmiar to 10MB.',
        errors: [{ field: 'files.1', message: 'Plik duży.png jest za duży. Maksymalny rozmiar to 10MB.' }],
      },
    ])
    const foreign = await post(formOf(data, ['files[0]', html, 'zdjęcie.png']))
    expect([foreign.statusCode, foreign.json().errors[0]]).toEqual([
      415,
      {
        field: 'files.0',
        message: 'Plik zdjęcie.png nie jest obsługiwany. Dozwolone są tylko obrazy i pliki PDF.',
      },
    ])
    expect(await filesOnDisk()).toEqual(before)
  })

  it('reports wrong data and wrong files together', async () => {
    const answer = await post(formOf(['data', '{}'], ['files[2]', Buffer.alloc(0), 'pusty.png']))
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [
        { field: 'name', message: 'To pole jest wymagane' },
        { field: 'files.2', message: 'Plik pusty.png jest pusty' },
      ],
    ])
  })

  it('leaves no file behind when it is refused', async () => {
    const before = await filesOnDisk()
    expect((await post(formOf(['files[0]', png], ['data', '{"name":"refused"}']))).statusCode).toBe(400)
    expect((await post(formOf(['files[0]', png], ['data', '{"na']))).statusCode).toBe(400)
    expect((await post(formOf(['files[0]', png]))).json().errors).toEqual([
      { field: 'data', message: 'To pole jest wymagane' },
    ])
    expect(await filesOnDisk()).toEqual(before)
  })

  it('accepts 30 files but not 31', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => [`files[${n}]`, png] as [string, Buffer])
    expect((await post(formOf(data, ...many(30)))).statusCode).toBe(201)
    const answer = await post(formOf(data, ...many(32)))
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      {
        message: 'Najwyżej 30 plików w jednym zleceniu',
        errors: [{ field: 'files', message: 'Najwyżej 30 plików w jednym zleceniu' }],
      },
    ])
  })

  it('accepts at most 256 kB of data', async () => {
    const name = 'x'.repeat(limits.orderDataMaxBytes)
    const answer = await post(formOf(['data', JSON.stringify({ name })]))
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([413, 'data'])
  })

  it('must be a form', async () => {
    const { token } = await world.signedIn('office')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await send({ method: 'POST', url: '/order', payload: { name: 'a' }, headers })
    expect(answer.statusCode).toBe(415)
  })

  it('requires the right before a byte is read', async () => {
    const form = formOf(data, ['files[0]', png])
    expect((await send({ method: 'POST', url: '/order', payload: form })).statusCode).toBe(401)
    const { token } = await world.signedIn('worker')
    const headers = { authorization: `Bearer ${token}` }
    expect((await send({ method: 'POST', url: '/order', payload: form, headers })).statusCode).toBe(403)
  })

  const postBytes = async (payload: string, type = 'multipart/form-data; boundary=b') => {
    const { token } = await world.signedIn('office')
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    return send({ method: 'POST', url: '/order', payload: Buffer.from(payload, 'latin1'), headers })
  }
  const dataPart = '--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"name":"a"}\r\n'
  const filePart = '--b\r\nContent-Disposition: form-data; name="files[0]"; filename="a.png"\r\n\r\n'
  const typedData = dataPart.replace('"data"', '"data"\r\nContent-Type: application/json')

  it.each([
    ['ends in the middle of a file', `${dataPart}${filePart}${png.toString('latin1')}`],
    ['ends behind a part', dataPart],
    ['ends in data that name a file', dataPart.replace('"data"', '"data"; filename="d"').slice(0, -4)],
    ['ends in the head of a part', `${dataPart}--b\r\nContent-Dispo`],
    ['has another boundary', dataPart.replaceAll('--b', '--c')],
    ['is no form at all', 'nothing of the kind'],
    ['has a field of broken JSON', `${typedData.replace('{', '[')}--b--\r\n`],
    ['has a field that is no name', `${dataPart.replace('"data"', '"__proto__"')}--b--\r\n`],
  ])('gets 400 when its body %s', async (_how, payload) => {
    const before = await filesOnDisk()
    const answer = await postBytes(payload)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Nie udało się odczytać przesłanych danych.' },
    ])
    expect(await filesOnDisk()).toEqual(before)
  })

  it.each(['', '; boundary=', `; boundary=${'x'.repeat(300)}`])(
    'gets 400 without a valid boundary: %s',
    async (boundary) => {
      const answer = await postBytes(`${dataPart}--b--\r\n`, `multipart/form-data${boundary}`)
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Nie udało się odczytać przesłanych danych.',
      ])
    },
  )

  it('gets 400 when its data is nested too deeply, sent as text or as JSON', async () => {
    for (const depth of [70, 100_000]) {
      const json = `{"name":"a","more":${'['.repeat(depth)}${']'.repeat(depth)}}`
      expect((await post(formOf(['data', json]))).statusCode).toBe(400)
      expect((await postBytes(`${typedData.replace('{"name":"a"}', json)}--b--\r\n`)).statusCode).toBe(400)
    }
  })

  it('never fails on any bytes, and leaves no file when it is refused', async () => {
    const { token } = await world.signedIn('office')
    const before = await filesOnDisk()
    const property = fc.asyncProperty(anyForm, async ({ type, body }) => {
      const answer = await send({
        method: 'POST',
        url: '/order',
        payload: body,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
      })
      expect([201, 400, 413, 415]).toContain(answer.statusCode)
      if (answer.statusCode !== 201) expect(await filesOnDisk()).toHaveLength(before.length)
      else before.push(...(await filesOnDisk()).filter((it) => !before.includes(it)))
    })
    await fc.assert(property, { numRuns: Number(process.env.FORMS ?? 200) })
  })

  it('accepts one file per index, with a name of at most 255 characters', async () => {
    const twice = await post(formOf(data, ['files[0]', png, 'a.png'], ['files[0]', jpeg, 'b.jpg']))
    expect([twice.statusCode, twice.json().errors]).toEqual([
      400,
      [{ field: 'files.0', message: 'Nieprawidłowa wartość' }],
    ])
    const long = await post(formOf(data, ['files[0]', png, `${'ż'.repeat(60_000)}.png`]))
    expect([long.statusCode, long.json().errors]).toEqual([
      400,
      [{ field: 'files.0', message: 'Najwyżej 255 znaków' }],
    ])
    const turned = await post(
      formOf(data, ['files[0]', png, 'faktura\u202egnp.exe'], ['files[1]', png, '\u202e']),
    )
    expect(turned.json().files).toEqual([
      `0 fakturagnp.exe image/png ${png.length}`,
      `1 1 image/png ${png.length}`,
    ])
  })
})
