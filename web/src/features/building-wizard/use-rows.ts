import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast/toast.ts'
import type { Slice } from '#ui/wizard/slice.ts'
import { nextRow, type Rowed } from './rows.ts'

/** Adds and removes rows of a step; a removed one can be brought back for a while. */
export function useRowsOf<Key extends string, Item>(slice: Slice<Key, Rowed<Item>>) {
  const fields = slice.useFields()
  const rows = slice.useValue('rows')
  return {
    fields,
    rows,
    add(item: Item): number {
      const now = fields.get()
      const n = nextRow(now)
      fields.put(`items.${n}` as never, item)
      fields.set({ rows: [...now.rows, n] } as Partial<Rowed<Item>>)
      return n
    },
    remove(n: number, onBack?: () => void): void {
      const before = fields.get().rows
      const at = before.indexOf(n)
      fields.set({ rows: before.filter((it) => it !== n) } as Partial<Rowed<Item>>)
      const back = () => {
        const now = fields.get().rows
        fields.set({ rows: now.toSpliced(Math.min(at, now.length), 0, n) } as Partial<Rowed<Item>>)
        onBack?.()
      }
      toast.success(t('buildingWizard.removed'), undefined, { label: t('drafts.undo'), run: back })
    },
  }
}
