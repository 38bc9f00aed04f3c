import type { QueryClient } from '@tanstack/react-query'
import type { MailDraftFile } from '@zlecenia/contract/features/mail/writing.contract'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { headBytes, kindOfFile } from '@zlecenia/contract/lib/file-kinds'
import { call } from '#lib/call.ts'
import { t } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { isUnanswered } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { keepSaved } from '#lib/query.ts'
import { onReachable } from '#lib/reachable.ts'
import { shrunkPhoto } from '#lib/shrunk-photo.ts'
import { upload } from '#lib/upload.ts'
import { draftQuery } from '../draft-query.ts'
import './messages.ts'

/** A file on its way to the server, or one that it refused. */
export interface FileOnItsWay {
  id: string
  name: string
  size: number
  /** Sent share from 0 to 1; null before and after. */
  share: number | null
  /** Why it is not attached. */
  problem: string | null
  /** The bytes are here: it can be sent again. */
  bytes: Blob | null
}

const unchanged = (file: File) => file

/** A photo is redrawn smaller, without its place; other files, also broken pictures, stay as they are. */
async function sentFile(file: File): Promise<File> {
  const head = await file.slice(0, headBytes).arrayBuffer()
  const type = kindOfFile(new Uint8Array(head))
  return type ? shrunkPhoto(file, type).catch(() => unchanged(file)) : file
}

/** Files of one draft. They travel on while its composer is closed. */
export class LetterFiles {
  #draftId: string
  #queries: QueryClient
  #onWay: readonly FileOnItsWay[] = []
  #listeners = new Set<() => void>()
  #works = new Map<string, Promise<void>>()

  constructor(draftId: string, queries: QueryClient) {
    this.#draftId = draftId
    this.#queries = queries
    onReachable(() => {
      for (const it of this.#onWay) if (it.problem && it.bytes) this.retry(it.id)
    })
  }

  get onWay(): readonly FileOnItsWay[] {
    return this.#onWay
  }
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  #put(next: readonly FileOnItsWay[]): void {
    this.#onWay = next
    for (const listener of this.#listeners) listener()
  }
  #change(id: string, changed: Partial<FileOnItsWay>): void {
    this.#put(this.#onWay.map((it) => (it.id === id ? { ...it, ...changed } : it)))
  }
  #attached = () => this.#queries.getQueryData(draftQuery(this.#draftId).queryKey)?.files ?? []
  #keep(next: (files: readonly MailDraftFile[]) => MailDraftFile[]): void {
    keepSaved(
      this.#queries,
      draftQuery(this.#draftId).queryKey,
      (known) => known && { ...known, files: next(known.files) },
    )
  }

  /** True once every file arrived. */
  async settled(): Promise<boolean> {
    await Promise.all(this.#works.values())
    return this.#onWay.length === 0
  }

  async add(given: readonly File[]): Promise<void> {
    for (const file of given) {
      const id = newId()
      const made = { id, name: file.name, size: file.size, share: null, problem: null, bytes: null }
      this.#put([...this.#onWay, made])
      const work = this.#send(id, file)
      this.#works.set(id, work)
      await work.finally(() => this.#works.delete(id))
    }
  }
  #refusal(id: string, name: string, bytes: Blob): string | null {
    const others = this.#onWay.filter((it) => it.id !== id && !it.problem)
    const all = [...this.#attached(), ...others]
    const { files: max, filesBytes } = writingLimits
    if (bytes.size === 0) return t('mailComposerMore.emptyFile', { name })
    if (all.length >= max) return t('mailComposerMore.tooManyFiles', { max })
    const size = all.reduce((sum, it) => sum + it.size, bytes.size)
    return size > filesBytes ? t('mailComposerMore.filesTooLarge', { max: filesBytes / 1024 ** 2 }) : null
  }
  async #send(id: string, file: File): Promise<void> {
    // A folder has no bytes.
    const sent = await sentFile(file).catch(() => null)
    if (!sent) return this.#change(id, { problem: t('mailComposerMore.unreadFile') })
    const { name, size } = sent
    const problem = this.#refusal(id, name, sent)
    this.#change(id, { name, size, problem, bytes: problem ? null : sent })
    if (!problem) await this.#upload(id)
  }
  async #upload(id: string): Promise<void> {
    const it = this.#onWay.find((file) => file.id === id)
    if (!it?.bytes) return
    this.#change(id, { share: 0, problem: null })
    try {
      const file = await upload(
        'PUT /mail/drafts/:id/files/:fileId',
        { params: { id: this.#draftId, fileId: id }, query: { name: it.name }, body: it.bytes },
        (sent) => this.#change(id, { share: sent / it.size }),
      )
      this.#keep((files) => [...files.filter((known) => known.id !== id), file])
      // Removed meanwhile.
      if (!this.#onWay.some((file) => file.id === id)) return this.remove(id)
      this.#put(this.#onWay.filter((file) => file.id !== id))
    } catch (error) {
      const bytes = isUnanswered(error) ? it.bytes : null
      this.#change(id, { share: null, problem: problemText(error), bytes })
    }
  }

  retry(id: string): void {
    if (this.#works.has(id)) return
    const work = this.#upload(id).finally(() => this.#works.delete(id))
    this.#works.set(id, work)
  }
  /** A file that the server copied from elsewhere. */
  took(file: MailDraftFile): void {
    this.#keep((files) => [...files.filter((it) => it.id !== file.id), file])
  }
  async remove(id: string): Promise<void> {
    this.#put(this.#onWay.filter((it) => it.id !== id))
    const file = this.#attached().find((it) => it.id === id)
    if (!file) return
    this.#keep((files) => files.filter((it) => it.id !== id))
    try {
      const params = { id: this.#draftId, fileId: id }
      await call('DELETE /mail/drafts/:id/files/:fileId', { params, quiet: true })
    } catch (error) {
      this.#keep((files) => [...files, file])
      throw error
    }
  }
}

const all = new WeakMap<QueryClient, Map<string, LetterFiles>>()
export function filesOfLetter(draftId: string, queries: QueryClient): LetterFiles {
  const known = all.get(queries) ?? new Map<string, LetterFiles>()
  all.set(queries, known)
  const files = known.get(draftId) ?? new LetterFiles(draftId, queries)
  known.set(draftId, files)
  return files
}
