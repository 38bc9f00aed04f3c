import type { ComponentProps, Key, ReactNode } from 'react'

export interface Group<Item> {
  key: Key
  items: readonly Item[]
}

interface GroupsProps<Item> extends Omit<ComponentProps<'div'>, 'children'> {
  groups: readonly Group<Item>[]
  /** Class that lays groups out only where visible (`content-visibility`); `--items` is the size of a group. */
  groupClass: string | undefined
  children: (item: Item) => ReactNode
}

const each = 10

/** Groups of ten; those visible at first form one group. */
export function inGroups<Item>(items: readonly Item[], inSight = each): Group<Item>[] {
  const groups = items.length > 0 ? [{ key: 0, items: items.slice(0, inSight) }] : []
  for (let at = inSight; at < items.length; at += each)
    groups.push({ key: groups.length, items: items.slice(at, at + each) })
  return groups
}

/**
 * Groups hundreds of items: groups out of sight are neither laid out nor painted, nor checked in each frame. Screen
 * readers see one list.
 */
export function Groups<Item>({ groups, groupClass, children, ...list }: GroupsProps<Item>) {
  return (
    <div {...list} role={groups.length > 0 ? 'list' : undefined}>
      {groups.map(({ key, items }) => (
        <ol key={key} role="none" className={groupClass} style={{ ['--items' as string]: items.length }}>
          {items.map(children)}
        </ol>
      ))}
    </div>
  )
}

export const GroupedItem = (item: ComponentProps<'li'>) => (
  // biome-ignore lint/a11y/noRedundantRoles: its group is no list
  <li role="listitem" {...item} />
)
