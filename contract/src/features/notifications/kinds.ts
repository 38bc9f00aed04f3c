import type { Subject } from '../../lib/permissions.ts'

/** How a value is shown: as text, as date and time, or by its word (`notifications.value`). `?`: nullable. */
type Said = 'text' | 'instant' | 'text?' | 'instant?' | readonly [string, ...string[]]

export interface KindOfNews {
  /** Topic in the user's settings; null: always on. */
  topic: string | null
  about: Subject
  tone?: 'task' | 'notice' | 'alarm'
  /** The value used as a name; absent: the program is the sender. */
  named?: string
  values: Readonly<Record<string, Said>>
}

const order = { number: 'text', address: 'text', city: 'text', startAt: 'instant?' } as const

/** Every kind of notification: the wire, the settings and the panel follow from this table. */
export const kinds = {
  assigned: { topic: 'assigned', about: 'Order', tone: 'task', named: 'number', values: order },
  assignedFault: { topic: 'assigned', about: 'Order', tone: 'alarm', named: 'number', values: order },
  coordinating: { topic: 'coordinating', about: 'Order', tone: 'notice', named: 'number', values: order },
  fault: { topic: 'fault', about: 'Order', tone: 'alarm', named: 'number', values: order },
  backupFailed: { topic: null, about: 'Backup', values: { reason: ['disk', 'interrupted', 'error'] } },
  backupMissing: { topic: null, about: 'Backup', values: { madeAt: 'instant' } },
  backupNeverMade: { topic: null, about: 'Backup', values: {} },
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

export type News = { [K in NotificationKind]: { kind: K; values: ValuesOf<K> } }[NotificationKind]

export const notificationKinds = Object.keys(kinds) as NotificationKind[]
export const notificationTopics = [
  ...new Set(notificationKinds.flatMap((kind) => kinds[kind].topic ?? [])),
] as const
