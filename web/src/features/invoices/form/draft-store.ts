import type { DraftLine, InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { createContext, useContext, useSyncExternalStore } from 'react'

type Groups = {
  [K in keyof InvoiceDraft]: InvoiceDraft[K] extends readonly unknown[] | string | boolean ? never : K
}[keyof InvoiceDraft]
export type DraftPath =
  | Exclude<keyof InvoiceDraft, Groups>
  | { [K in Groups]: `${K}.${keyof InvoiceDraft[K] & string}` }[Groups]
export type DraftValue<P extends DraftPath> = P extends keyof InvoiceDraft
  ? InvoiceDraft[P]
  : P extends `${infer G extends Groups}.${infer F}`
    ? F extends keyof InvoiceDraft[G]
      ? InvoiceDraft[G][F]
      : never
    : never
export type PathOf<T> = { [P in DraftPath]: DraftValue<P> extends T ? P : never }[DraftPath]

export interface Buyer {
  id: string
  name: string
}

/** Typed content: the draft and its client. */
export interface TypedDraft {
  readonly draft: InvoiceDraft
  readonly customer: Buyer | null
}

type Nested = Record<string, Record<string, unknown>>

/** The draft outside React's state: a key redraws its own field, and what follows from it. */
export class DraftStore {
  #now: TypedDraft
  #unread: ReadonlyMap<string, string> = new Map()
  #listeners = new Set<() => void>()
  #works = new Set<Promise<void>>()
  #index: { of: readonly DraftLine[]; byId: ReadonlyMap<string, DraftLine> } = { of: [], byId: new Map() }

  constructor(now: TypedDraft) {
    this.#now = now
  }

  get now(): TypedDraft {
    return this.#now
  }
  get draft(): InvoiceDraft {
    return this.#now.draft
  }
  /** Typed days that are none, by path. */
  get unread(): ReadonlyMap<string, string> {
    return this.#unread
  }

  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Work that changes the draft later, such as reading a chosen client. It does not fail. */
  during(work: Promise<void>): void {
    this.#works.add(work)
    void work.then(() => this.#works.delete(work))
  }
  async settled(): Promise<void> {
    await Promise.all(this.#works)
  }

  replace(now: TypedDraft): void {
    this.#now = now
    for (const listener of this.#listeners) listener()
  }
  change(next: (draft: InvoiceDraft) => InvoiceDraft): void {
    this.replace({ ...this.#now, draft: next(this.draft) })
  }

  get<P extends DraftPath>(path: P): DraftValue<P> {
    const [group = '', field] = path.split('.')
    const draft = this.draft as unknown as Nested
    return (field === undefined ? draft[group] : draft[group]?.[field]) as DraftValue<P>
  }
  put<P extends DraftPath>(path: P, value: DraftValue<P>): void {
    const [group = '', field] = path.split('.')
    const draft = this.draft as unknown as Nested
    const next = field === undefined ? value : { ...draft[group], [field]: value }
    this.change((now) => ({ ...now, [group]: next }))
  }
  /** Null: the day was understood. */
  keepUnread(path: string, text: string | null): void {
    const next = new Map(this.#unread)
    if (text === null) next.delete(path)
    else next.set(path, text)
    this.#unread = next
    this.replace({ ...this.#now })
  }

  line(id: string): DraftLine | undefined {
    const { lines } = this.draft
    if (this.#index.of !== lines) this.#index = { of: lines, byId: new Map(lines.map((it) => [it.id, it])) }
    return this.#index.byId.get(id)
  }
  putLine(id: string, changed: Partial<DraftLine>): void {
    this.changeLines((lines) => lines.map((it) => (it.id === id ? { ...it, ...changed } : it)))
  }
  changeLines(next: (lines: readonly DraftLine[]) => DraftLine[]): void {
    this.change((draft) => ({ ...draft, lines: next(draft.lines) }))
  }
}

const Context = createContext<DraftStore | null>(null)
export const DraftProvider = Context.Provider

export function useDraftStore(): DraftStore {
  const store = useContext(Context)
  if (!store) throw new Error('a part of the form outside of its draft')
  return store
}

/** `pick` returns a value of the draft itself, or a primitive. */
export function useDraft<T>(pick: (store: DraftStore) => T): T {
  const store = useDraftStore()
  return useSyncExternalStore(store.listen, () => pick(store))
}

export function useDraftField<P extends DraftPath>(path: P): [DraftValue<P>, (value: DraftValue<P>) => void] {
  const store = useDraftStore()
  return [useDraft((it) => it.get(path)), (value) => store.put(path, value)]
}
