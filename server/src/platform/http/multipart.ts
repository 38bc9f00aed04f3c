import type { Multipart, MultipartFile } from '@fastify/multipart'
import { limits } from '@zlecenia/contract/lib/limits'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { fileName } from '@zlecenia/contract/lib/rules'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse, refuseWhole, tooLarge } from '../errors.ts'
import { fileProblem, type Reason, refusalFor } from '../uploads/refusals.ts'
import { type StoredFile, UploadRefused, type Uploads } from '../uploads/uploads.ts'
import { bytesWithin } from './bytes-within.ts'
import { isTooDeep } from './json-depth.ts'
import { mayNeedSanitizing, sanitize, sanitizeText } from './sanitize.ts'

export interface ReceivedFile extends StoredFile {
  n: number
  name: string
}

export interface Received {
  data: unknown
  files: ReceivedFile[]
  problems: FieldProblem[]
  /** Refuses with 413 or 415 when only files are at fault, else with 400. */
  refusal(all: readonly FieldProblem[]): Refusal
}

/** Accepts parts in any order; throws without readable `data`. */
export async function receiveMultipart(request: FastifyRequest, uploads: Uploads): Promise<Received> {
  const files: ReceivedFile[] = []
  const faults: { reason: Reason; problem: FieldProblem }[] = []
  let json: string | undefined
  const places = new Set<number>()
  let count = 0

  async function take(part: MultipartFile): Promise<void> {
    const n = placeOf(part.fieldname) ?? count
    const sent = fileName.safeParse(sanitizeText(part.filename ?? ''))
    const name = sent.data ?? `${n}`
    if (++count > limits.filesPerOrder) {
      part.file.resume()
      if (count > limits.filesPerOrder + 1) return
      const message = sentence('files.tooMany', { max: limits.filesPerOrder })
      faults.push({ reason: 'tooMany', problem: { field: 'files', message } })
      return
    }
    const message = places.has(n) ? 'rules.invalid' : sent.error?.issues[0]?.message
    places.add(n)
    if (message && message !== 'rules.required') {
      part.file.resume()
      faults.push({ reason: 'misnamed', problem: { field: `files.${n}`, message } })
      return
    }
    try {
      const stored = await uploads.write(part.file, { maxBytes: limits.attachmentMaxBytes })
      files.push({ ...stored, n, name })
    } catch (error) {
      if (part.file.errored) throw unreadable(part.file.errored)
      if (!(error instanceof UploadRefused)) throw error
      faults.push({ reason: error.reason, problem: fileProblem(error.reason, `files.${n}`, name) })
    }
  }

  try {
    for await (const part of partsOf(request)) {
      if (part.fieldname === 'data') json = await textOf(part)
      else if (part.type === 'file') await take(part)
    }
    const data = parseJson(json)
    files.sort((a, b) => a.n - b.n)
    return {
      data,
      files,
      problems: faults.map(({ problem }) => problem),
      refusal(all) {
        const [first] = faults
        return first && all.length === faults.length ? refusalFor(first.reason, all) : refuse(all)
      },
    }
  } catch (error) {
    await uploads.remove(files)
    throw error
  }
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: partLimits })
  } catch (error) {
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    const isExplained = statusCode === 413 || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE'
    throw isExplained ? error : unreadable(error)
  }
}

const unreadable = (error: unknown) => (error instanceof Refusal ? error : refuseWhole('problem.badJson'))

/** Limits of one byte more, so that excess is noticed. */
const partLimits = {
  fileSize: limits.attachmentMaxBytes + 1,
  fieldSize: limits.orderDataMaxBytes + 1,
  fields: 20,
  files: 4 * limits.filesPerOrder,
  parts: 5 * limits.filesPerOrder,
}

function placeOf(fieldName: string): number | undefined {
  const digits = /^files(?:\[(\d{1,3})\]|\.(\d{1,3}))$/u.exec(fieldName)
  return digits ? Number(digits[1] ?? digits[2]) : undefined
}

async function textOf(part: Multipart): Promise<string> {
  if (part.type === 'file') {
    const bytes = await bytesWithin(part.file, limits.orderDataMaxBytes).catch((error) => {
      throw unreadable(error)
    })
    if (!bytes) throw dataTooLarge()
    return bytes.toString('utf8')
  }
  const text = typeof part.value === 'string' ? part.value : writtenAgain(part.value)
  if (Buffer.byteLength(text) > limits.orderDataMaxBytes) throw dataTooLarge()
  return text
}

/** Serialises a part that was parsed as JSON; a value nested too deeply cannot be serialised. */
function writtenAgain(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    throw unreadable(error)
  }
}

function dataTooLarge(): Refusal {
  return tooLarge({ field: 'data', message: 'problem.tooLarge' })
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) throw refuse({ field: 'data', message: 'rules.required' })
  if (isTooDeep(text)) throw refuseWhole('problem.badJson')
  try {
    const value: unknown = JSON.parse(text)
    return mayNeedSanitizing(text) ? sanitize(value) : value
  } catch (error) {
    throw unreadable(error)
  }
}
