import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { documentProblems } from '@zlecenia/contract/features/invoices/document-problems'
import { documentKinds } from '@zlecenia/contract/features/invoices/invoice-document'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyInvoiceOf } from '#test/any-invoice.ts'
import { fa3Of } from './fa3.ts'

const run = promisify(execFile)
const xmllint = '/usr/bin/xmllint'
const hasXmllint = existsSync(xmllint)
const schema = fileURLToPath(new URL('./schema/schemat_FA(3)_v1-0E.xsd', import.meta.url))
const golden = fileURLToPath(new URL('../../../../test/invoices/', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fa3-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Refuses with what xmllint prints. */
const accepted = (files: readonly string[]) =>
  run(xmllint, ['--noout', '--nonet', '--schema', schema, ...files], { maxBuffer: 16 * 1024 * 1024 })

const written = (seed: number, count: number) =>
  documentKinds.flatMap((kind) =>
    fc.sample(anyInvoiceOf(kind), { seed, numRuns: count }).map((document) => {
      expect(documentProblems(document)).toEqual([])
      const answer = fa3Of(document)
      if ('problems' in answer) throw new Error(JSON.stringify({ seed, kind, problems: answer.problems }))
      return answer.xml
    }),
  )

describe('many invoices of each kind', () => {
  it('are accepted by libxml2-wasm', () => {
    expect(written(Date.now(), 500)).toHaveLength(500 * documentKinds.length)
  })
})

describe.runIf(hasXmllint)('xmllint of the system', () => {
  it('accepts the golden files', async () => {
    const files = readdirSync(golden).map((name) => join(golden, name))
    expect(files.length).toBeGreaterThan(15)
    await accepted(files)
  })

  it('accepts any invoice of each kind', async () => {
    const files = await Promise.all(
      written(Date.now(), 100).map(async (xml, i) => {
        const file = join(folder, `${i}.xml`)
        await writeFile(file, xml)
        return file
      }),
    )
    await accepted(files)
  })

  it('refuses what libxml2-wasm refuses', async () => {
    const file = join(folder, 'refused.xml')
    await writeFile(file, '<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"/>')
    await expect(accepted([file])).rejects.toThrow('Missing child element')
  })
})

it.runIf(!hasXmllint)('lacks xmllint: install it with apt-get install libxml2-utils', () => {
  expect(hasXmllint).toBe(false)
})
