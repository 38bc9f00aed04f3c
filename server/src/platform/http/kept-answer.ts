import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { json } from './answer.ts'

interface Kept {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

async function packed(text: string): Promise<Kept> {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, br, gzip: gz }
}

/** Builds the answer at the first request: starting must be quick. */
export function packedOnce(make: () => Promise<string>) {
  let kept: Promise<Kept> | undefined
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    kept ??= make().then(packed)
    const { etag, ...forms } = await kept
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (headers['if-none-match']?.split(/,\s*/u).includes(etag)) return reply.code(304).send()
    const form = formFor(headers['accept-encoding'] ?? '')
    if (form !== 'plain') reply.header('content-encoding', form)
    return reply.type(json).send(forms[form])
  }
}

function formFor(accepted: string): 'br' | 'gzip' | 'plain' {
  const names = accepted.split(',').filter((it) => !/;\s*q=0(?:\.0*)?\s*$/u.test(it))
  const isAccepted = (form: string) => names.some((it) => it.split(';', 1)[0]?.trim() === form)
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : 'plain'
}
