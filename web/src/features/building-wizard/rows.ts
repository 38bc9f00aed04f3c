import { z } from 'zod'

/**
 * Rows of a step under lasting numbers: a removed row moves no fields of others, and can be restored. `rows` is
 * their order on screen.
 */
export const numberedRows = <Item extends z.ZodType>(item: Item) =>
  z.object({ rows: z.array(z.number().int()), items: z.record(z.string(), item) })

export interface Rowed<Item> {
  rows: number[]
  items: Record<string, Item>
}

export const noRows = <Item>(): Rowed<Item> => ({ rows: [], items: {} })

/** Items in their order. */
export const itemsOf = <Item>({ rows, items }: Rowed<Item>): Item[] =>
  rows.flatMap((n) => {
    const item = items[n]
    return item === undefined ? [] : [item]
  })

/** A number never used before: those of removed rows may be restored. */
export const nextRow = ({ rows, items }: Rowed<unknown>): number =>
  Math.max(-1, ...rows, ...Object.keys(items).map(Number)) + 1

export const rowPosted = ({ rows }: Rowed<unknown>, posted: number): number => rows[posted] ?? posted
