import type { Action, Subject } from '../../lib/permissions.ts'
import { vehicleTermKinds } from '../vehicles/vehicle-kinds.ts'

/**
 * Value types: text, date and time, days (`2026-11-23..2026-11-27`) or a word (`notifications.value`). `?`: nullable.
 * `kind` is a built-in kind of qualifications, or the name of another. Ids are not displayed.
 */
type ValueType =
  | 'text'
  | 'kind'
  | 'instant'
  | 'days'
  | 'id?'
  | 'text?'
  | 'instant?'
  | readonly [string, ...string[]]

export interface NotificationShape {
  topic: string | null
  about: Subject
  tone?: 'task' | 'notice' | 'alarm'
  /** The value used as a name; absent: the program is the sender. */
  named?: string
  values: Readonly<Record<string, ValueType>>
}

const where = { number: 'text', address: 'text', city: 'text' } as const
const order = { ...where, startAt: 'instant?' } as const
const moved = { ...order, wasAt: 'instant?' } as const
const certificate = { name: 'text', qualification: 'kind', until: 'days' } as const
const states = ['new', 'planned', 'in_progress', 'paused', 'done', 'closed', 'cancelled'] as const
const mention = { ...where, by: 'text', talk: 'id?', message: 'id?' } as const
const state = { ...where, state: states } as const
const onThread = { subject: 'text', by: 'text' } as const
const onSite = { ...where, words: 'text' } as const
const hindered = { ...where, by: 'text', words: 'text?' } as const
const notBegun = { ...where, startAt: 'instant', names: 'text' } as const
const onCard = { title: 'text', board: 'text', by: 'text', talk: 'id?', message: 'id?' } as const
/** `until` is a single day. */
const ending = { title: 'text', name: 'text', until: 'days' } as const

const companyPaper = { paper: 'text', until: 'days' } as const

const vehicleTerm = { name: 'text', term: vehicleTermKinds, until: 'days' } as const

/** Every kind of notification: the wire, the settings and the panel follow from this table. */
export const kinds = {
  assigned: { topic: 'assigned', about: 'Order', tone: 'task', named: 'number', values: order },
  assignedFault: { topic: 'assigned', about: 'Order', tone: 'alarm', named: 'number', values: order },
  coordinating: { topic: 'coordinating', about: 'Order', tone: 'notice', named: 'number', values: order },
  fault: { topic: 'fault', about: 'Order', tone: 'alarm', named: 'number', values: order },
  slotGiven: { topic: 'slots', about: 'Order', tone: 'task', named: 'number', values: order },
  slotMoved: { topic: 'slots', about: 'Order', tone: 'task', named: 'number', values: moved },
  dayChanged: {
    topic: 'slots',
    about: 'Calendar',
    tone: 'task',
    values: { count: 'text', visits: ['one', 'few', 'many'], day: 'days' },
  },
  slotTaken: { topic: 'slots', about: 'Order', tone: 'notice', named: 'number', values: order },
  orderMoved: { topic: 'moved', about: 'Order', tone: 'notice', named: 'number', values: state },
  orderReturns: { topic: 'moved', about: 'Order', tone: 'task', named: 'number', values: onSite },
  visitHindered: { topic: 'coordinating', about: 'Order', tone: 'alarm', named: 'number', values: hindered },
  visitNotBegun: { topic: 'coordinating', about: 'Order', tone: 'alarm', named: 'number', values: notBegun },
  /** `to` is the address of the client that a letter about a slot did not reach. */
  slotLetterRefused: {
    topic: 'coordinating',
    about: 'Order',
    tone: 'alarm',
    named: 'number',
    values: { number: 'text', to: 'text' },
  },
  orderAdded: { topic: 'added', about: 'Order', tone: 'notice', named: 'number', values: where },
  pauseOver: { topic: 'coordinating', about: 'Order', tone: 'task', named: 'number', values: where },
  mentioned: {
    topic: 'mentioned',
    about: 'Order',
    tone: 'notice',
    named: 'by',
    values: mention,
  },
  officeAsked: { topic: 'mentioned', about: 'Order', tone: 'task', named: 'by', values: mention },
  mentionedInChat: {
    topic: 'mentioned',
    about: 'Chat',
    tone: 'notice',
    named: 'by',
    values: { by: 'text', group: 'text?', message: 'id?' },
  },
  writtenInChat: {
    topic: 'messages',
    about: 'Chat',
    tone: 'notice',
    named: 'by',
    values: { by: 'text', group: 'text?', message: 'id?' },
  },
  mentionedOnCard: { topic: 'mentioned', about: 'Kanban', tone: 'notice', named: 'by', values: onCard },
  officeAskedOnCard: { topic: 'mentioned', about: 'Kanban', tone: 'task', named: 'by', values: onCard },
  noticed: {
    topic: 'notices',
    about: 'Chat',
    tone: 'notice',
    named: 'by',
    values: { by: 'text', title: 'text', message: 'id?' },
  },
  onCall: { topic: 'onCall', about: 'Order', tone: 'alarm', named: 'number', values: order },
  overdue: {
    topic: 'overdue',
    about: 'Order',
    tone: 'alarm',
    named: 'number',
    values: { number: 'text', address: 'text', city: 'text', dueAt: 'instant' },
  },
  absenceAsked: {
    topic: 'absences',
    about: 'Absence',
    tone: 'task',
    named: 'name',
    values: { name: 'text', absence: ['leave', 'training'], when: 'days' },
  },
  absenceDecided: {
    topic: 'absences',
    about: 'Absence',
    tone: 'notice',
    named: 'by',
    values: {
      by: 'text',
      decision: ['approved', 'refused', 'changed', 'removed'],
      when: 'days',
      answer: 'text?',
    },
  },
  qualificationSoon: {
    topic: 'qualifications',
    about: 'Qualification',
    tone: 'notice',
    named: 'name',
    values: certificate,
  },
  qualificationOver: {
    topic: 'qualifications',
    about: 'Qualification',
    tone: 'alarm',
    named: 'name',
    values: certificate,
  },
  qualificationHandedIn: {
    topic: 'qualifications',
    about: 'Qualification',
    tone: 'task',
    named: 'name',
    values: { name: 'text', qualification: 'kind' },
  },
  courseAssigned: { topic: 'qualifications', about: 'Course', tone: 'task', values: { title: 'text' } },
  companyPaperSoon: {
    topic: 'qualifications',
    about: 'Qualification',
    tone: 'notice',
    named: 'paper',
    values: companyPaper,
  },
  companyPaperOver: {
    topic: 'qualifications',
    about: 'Qualification',
    tone: 'alarm',
    named: 'paper',
    values: companyPaper,
  },
  fileOfCustomerEnds: { topic: 'files', about: 'Customer', tone: 'task', named: 'name', values: ending },
  fileOfBuildingEnds: { topic: 'files', about: 'Building', tone: 'task', named: 'name', values: ending },
  fileOfDeviceEnds: { topic: 'files', about: 'Device', tone: 'task', named: 'name', values: ending },
  fileOfCardEnds: { topic: 'files', about: 'Kanban', tone: 'task', named: 'name', values: ending },
  fileOfVehicleEnds: { topic: 'files', about: 'Vehicle', tone: 'task', named: 'name', values: ending },
  vehicleTermSoon: { topic: 'vehicles', about: 'Vehicle', tone: 'task', named: 'name', values: vehicleTerm },
  vehicleTermOver: { topic: 'vehicles', about: 'Vehicle', tone: 'alarm', named: 'name', values: vehicleTerm },
  cardDue: {
    topic: 'cards',
    about: 'Kanban',
    tone: 'task',
    named: 'title',
    values: { title: 'text', board: 'text', until: 'days' },
  },
  invoiceOverdue: {
    topic: 'invoices',
    about: 'Invoice',
    tone: 'task',
    named: 'number',
    values: { number: 'text', buyer: 'text', until: 'days' },
  },
  invoiceRefused: { topic: 'invoices', about: 'Invoice', tone: 'alarm', values: { buyer: 'text' } },
  mailAssigned: { topic: 'mail', about: 'Email', tone: 'task', named: 'by', values: onThread },
  mailReminder: { topic: 'mail', about: 'Email', tone: 'task', values: { subject: 'text' } },
  mailWaiting: {
    topic: 'mail',
    about: 'Email',
    tone: 'task',
    named: 'author',
    values: { subject: 'text', author: 'text', since: 'instant' },
  },
  /** `to` are the addresses that the letter did not reach. */
  mailBounced: { topic: 'mail', about: 'Email', tone: 'alarm', values: { subject: 'text', to: 'text' } },
  mentionedInMail: { topic: 'mentioned', about: 'Email', tone: 'notice', named: 'by', values: onThread },
  officeAskedInMail: { topic: 'mentioned', about: 'Email', tone: 'task', named: 'by', values: onThread },
  mailboxAway: {
    topic: 'mailboxes',
    about: 'Settings',
    tone: 'alarm',
    values: { mailbox: 'text', trouble: ['auth', 'away', 'sealed'] },
  },
  mailboxBack: { topic: 'mailboxes', about: 'Settings', tone: 'notice', values: { mailbox: 'text' } },
  backupFailed: { topic: 'backups', about: 'Backup', values: { reason: ['disk', 'interrupted', 'error'] } },
  backupMissing: { topic: 'backups', about: 'Backup', values: { madeAt: 'instant' } },
  backupNeverMade: { topic: 'backups', about: 'Backup', values: {} },
  codesWrong: { topic: null, about: 'User', tone: 'alarm', values: {} },
  passwordChanged: { topic: null, about: 'User', tone: 'notice', values: {} },
  emailChanged: { topic: null, about: 'User', tone: 'notice', values: {} },
  secondFactorOn: { topic: null, about: 'User', tone: 'notice', values: {} },
  secondFactorOff: { topic: null, about: 'User', tone: 'alarm', values: {} },
  passwordAsked: { topic: null, about: 'User', tone: 'task', values: { name: 'text' } },
  emailAwaits: { topic: null, about: 'User', tone: 'task', values: { name: 'text', email: 'text' } },
  letterUnsent: { topic: null, about: 'User', values: { name: 'text' } },
} as const satisfies Record<string, NotificationShape>

type Kinds = typeof kinds
export type NotificationKind = keyof Kinds
export type NotificationTopic = NonNullable<Kinds[NotificationKind]['topic']>
export type NotificationSubject = Kinds[NotificationKind]['about']

type ValueOf<S> = S extends readonly (infer Word)[] ? Word : S extends `${string}?` ? string | null : string
type ValuesOf<K extends NotificationKind> = {
  -readonly [Name in keyof Kinds[K]['values']]: ValueOf<Kinds[K]['values'][Name]>
}

export type NotificationContent = {
  [K in NotificationKind]: { kind: K; values: ValuesOf<K> }
}[NotificationKind]

export const notificationKinds = Object.keys(kinds) as NotificationKind[]
export const notificationTopics = [
  ...new Set(notificationKinds.flatMap((kind) => kinds[kind].topic ?? [])),
] as const

interface Channels {
  byMail: boolean
  /** Cannot be switched off in the program. */
  always?: true
  urgent?: true
  /** Sent only to users with one of these rights. */
  to?: readonly (readonly [Action, Subject])[]
}

const coordinators = [['create', 'Order']] as const

/** Matters for people away from the program are mailed; those the office sees anyway are not. */
export const topics = {
  assigned: { byMail: true },
  coordinating: { byMail: false, to: coordinators },
  fault: { byMail: false, urgent: true, to: coordinators },
  slots: { byMail: true },
  moved: { byMail: false, to: coordinators },
  added: { byMail: false, to: coordinators },
  mentioned: { byMail: true, urgent: true },
  messages: { byMail: true, to: [['read', 'Chat']] },
  notices: { byMail: true, always: true },
  onCall: { byMail: true, always: true, urgent: true },
  overdue: { byMail: false, to: coordinators },
  absences: { byMail: true },
  qualifications: { byMail: true },
  vehicles: { byMail: true, to: [['read', 'Vehicle']] },
  files: {
    byMail: true,
    to: [
      ['update', 'Customer'],
      ['update', 'Building'],
      ['update', 'Device'],
      ['update', 'Vehicle'],
      ['read', 'Kanban'],
    ],
  },
  cards: { byMail: true, to: [['read', 'Kanban']] },
  invoices: { byMail: false, to: [['read', 'Invoice']] },
  mail: { byMail: false, to: [['read', 'Email']] },
  mailboxes: { byMail: true, to: [['update', 'Settings']] },
  backups: { byMail: true, always: true, to: [['read', 'Backup']] },
} as const satisfies Record<NotificationTopic, Channels>

export const channelsOf = (topic: NotificationTopic): Channels => topics[topic]

/** Pushed by default: mailed and urgent topics. */
export function isPushed(topic: NotificationTopic): boolean {
  const { byMail, urgent = false } = channelsOf(topic)
  return byMail || urgent
}
