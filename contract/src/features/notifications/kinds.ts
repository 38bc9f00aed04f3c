import type { Subject } from '../../lib/permissions.ts'

/** How a value is said: as it is, as a day and a time, or by its word (`notifications.value`). With `?` it may be null. */
type Said = 'text' | 'instant' | 'text?' | 'instant?' | readonly [string, ...string[]]

export interface KindOfNews {
  /** What people choose to be told of or not; null: nobody chooses not to be. */
  topic: string | null
  /** What kind of thing it is about: where its line leads, and its icon. */
  about: Subject
  /** Something to do, something to know, something wrong; without one it looks as the thing does. */
  tone?: 'task' | 'notice' | 'alarm'
  /** The value that names the thing; without one it is the program that tells. */
  named?: string
  /** What its sentences are made of, as it was then. */
  values: Readonly<Record<string, Said>>
}

/** `startAt`: the reader's first slot in it. */
const order = { number: 'text', address: 'text', city: 'text', startAt: 'instant?' } as const

/**
 * Everything somebody can be told of. A new kind stands here and in the catalogues, and its maker calls `notify`: the
 * wire, the choices in the settings and the line in the panel follow from this table.
 */
export const kinds = {
  /** They are to do a new order. */
  assigned: { topic: 'assigned', about: 'Order', tone: 'task', named: 'number', values: order },
  /** They are to mend what broke. */
  assignedFault: { topic: 'assigned', about: 'Order', tone: 'alarm', named: 'number', values: order },
  /** A new order is theirs to coordinate. */
  coordinating: { topic: 'coordinating', about: 'Order', tone: 'notice', named: 'number', values: order },
  /** Something broke: whoever keeps all orders is told. */
  fault: { topic: 'fault', about: 'Order', tone: 'alarm', named: 'number', values: order },
  backupFailed: { topic: null, about: 'Backup', values: { reason: ['disk', 'interrupted', 'error'] } },
  /** There is none of today and yesterday; `madeAt`: the last one. */
  backupMissing: { topic: null, about: 'Backup', values: { madeAt: 'instant' } },
  backupNeverMade: { topic: null, about: 'Backup', values: {} },
  /** Somebody asked for a new password, and no letter can go out. */
  letterUnsent: { topic: null, about: 'User', values: { name: 'text' } },
} as const satisfies Record<string, KindOfNews>

type Kinds = typeof kinds
export type NotificationKind = keyof Kinds
export type NotificationTopic = NonNullable<Kinds[NotificationKind]['topic']>
export type NotificationSubject = Kinds[NotificationKind]['about']

type ValueOf<S> = S extends readonly (infer Word)[] ? Word : S extends `${string}?` ? string | null : string
type ValuesOf<K extends NotificationKind> = {
  -readonly [Name in keyof Kinds[K]['values']]: ValueOf<Kinds[K]['values'][Name]>
}

/** One of the kinds with its values. */
export type News = { [K in NotificationKind]: { kind: K; values: ValuesOf<K> } }[NotificationKind]

export const notificationKinds = Object.keys(kinds) as NotificationKind[]
/** Each once, in the order of the table. */
export const notificationTopics = [
  ...new Set(notificationKinds.flatMap((kind) => kinds[kind].topic ?? [])),
] as const
