import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { isValidElement, type ReactElement } from 'react'
import { listedDrafts } from '#features/drafts/draft-list.api.ts'
import { draftOutbox } from '#features/drafts/index.ts'
import { ActionBar } from '#features/order-dialog/action-bar.tsx'
import { MadeQuestion } from '#features/order-dialog/made-question.tsx'
import { OrderDialog } from '#features/order-dialog/order-dialog.tsx'
import { OrderDialogView } from '#features/order-dialog/order-dialog-view.tsx'
import { OverlapQuestion } from '#features/order-dialog/overlap-question.tsx'
import { stepKeys } from '#features/order-dialog/section.ts'
import { newSlot } from '#features/order-dialog/sections/schedule/schedule.draft.ts'
import { emptyDraft, type OrderDraft, orderWizard } from '#features/order-dialog/sections.ts'
import type { OrderDialogParts } from '#features/order-dialog/use-order-dialog.ts'
import { signedInUser } from '#lib/session.ts'
import { onToasts, shownToasts, type Toast } from '#ui/toast/toast.ts'
import { settledRest } from '#ui/wizard/rest.ts'
import { WizardDialog } from '#ui/wizard/wizard-dialog.tsx'
import { Mounted } from './hooks.ts'

/** Driven by e2e/model. */
export interface Tab {
  open(draftId?: string): void
  isOpen(): boolean
  shown(): Shown | null
  fill(name: string, named: Named): void
  type(field: 'comment' | 'name', text: string): void
  attach(file: File): void
  detach(at: number): void
  create(): void
  interrupt(): void
  /** `another`: a second order is wanted. */
  answer(another: boolean): void
  close(): void
  list(): Promise<{ id: string; title: string }[]>
  sendWaiting(): Promise<void>
  toasts(): readonly Toast[]
}

export interface Shown {
  draftId: string
  comment: string
  name: string
  files: readonly { n: number; name: string; size: number }[]
  kept: unknown
  busy: boolean
  asksOfMade: boolean
  problems: readonly string[]
}

interface ElementProps {
  [name: string]: unknown
  children?: unknown
}

function find<P>(node: unknown, component: (props: P) => unknown): P | null {
  if (Array.isArray(node)) {
    for (const child of node) {
      const found = find(child, component)
      if (found) return found
    }
    return null
  }
  if (!isValidElement(node)) return null
  const { type, props } = node as ReactElement<ElementProps>
  if ((type as unknown) === component) return props as P
  return find(props.children, component)
}

const toasts: Toast[] = []
let seen = 0
onToasts(() => {
  for (const toast of shownToasts()) {
    if (toast.id <= seen) continue
    seen = toast.id
    toasts.push(toast)
  }
})

const queries = new QueryClient()
const contexts = new Map<unknown, unknown>([[QueryClientContext, queries]])
let closeButton: (() => void) | null = null
let outer: Mounted<Parameters<typeof OrderDialog>[0]> | null = null
let inner: Mounted<Parameters<typeof OrderDialogView>[0]> | null = null
let parts: OrderDialogParts | null = null
let bar: Parameters<typeof ActionBar>[0] | null = null
let question: Parameters<typeof MadeQuestion>[0] | null = null

function gone(): void {
  inner?.unmount()
  outer?.unmount()
  outer = inner = parts = bar = question = closeButton = null
}

function drawn(element: unknown): void {
  const dialog = find(element, WizardDialog)
  parts = (dialog?.open as OrderDialogParts | undefined) ?? null
  bar = find(element, ActionBar)
  question = find(element, MadeQuestion)
  closeButton = dialog?.onClose ?? null
  const overlap = find(element, OverlapQuestion)
  if (overlap) queueMicrotask(() => overlap.answer('tak ma być'))
}

export interface Named {
  serviceId: string
  groupId: string
  coordinatorId: string
}

/** A complete draft without performers, so nothing overlaps. */
function aWholeDraft(name: string, { serviceId, groupId, coordinatorId }: Named): OrderDraft {
  const empty = emptyDraft()
  const filled: OrderDraft = {
    ...empty,
    client: {
      ...empty.client,
      mode: 'new',
      clientType: 'private',
      nipStep: false,
      name,
      phone: '600 100 200',
    },
    building: {
      ...empty.building,
      name: 'Dom',
      address: 'ul. Próbna 1',
      postalCode: '00-001',
      city: 'Warszawa',
      type: 'single_family',
    },
    billing: { ...empty.billing, mode: 'none' },
    services: { ...empty.services, selected: [{ id: serviceId, title: 'Usługa', groupId }] },
    schedule: { slots: [{ ...newSlot(), start: '01.03.2027 08:00', end: '01.03.2027 09:00' }] },
    coordinator: { coordinatorId, coordinatorName: 'Koordynator' },
    remarks: { ...empty.remarks, comment: 'Uwagi:' },
  }
  return { ...filled, ...settledRest(orderWizard, filled) }
}

function theDialog(): OrderDialogParts {
  if (!parts) throw new Error('no dialog is open')
  return parts
}

const tab: Tab = {
  open(draftId) {
    if (outer) throw new Error('a dialog is open already')
    const props = { onClose: gone, ...(draftId && { draftId }) }
    outer = new Mounted(OrderDialog, props, contexts, (element) => {
      const wanted = find(element, OrderDialogView)
      if (wanted && !inner) inner = new Mounted(OrderDialogView, wanted, contexts, drawn)
    })
  },
  isOpen: () => outer !== null,
  shown() {
    if (!parts) return null
    const { form, keeper, progress } = parts
    const { remarks, client, attachments } = form.getValues()
    const files = attachments.files.map(({ n, name, size }) => ({ n, name, size }))
    return {
      draftId: keeper.id,
      comment: remarks.comment,
      name: client.name,
      files,
      kept: keeper.get(),
      busy: bar?.busy ?? false,
      asksOfMade: question !== null,
      problems: stepKeys.flatMap((step) =>
        [...(progress.get()[step].problems ?? [])].map(([field, text]) => `${step}.${field}: ${text}`),
      ),
    }
  },
  fill(name, named) {
    const { form } = theDialog()
    const whole = aWholeDraft(name, named)
    for (const step of stepKeys) form.setValue(step, whole[step])
  },
  type(field, text) {
    const { form } = theDialog()
    if (field === 'comment') form.setValue('remarks.comment', `${form.getValues('remarks.comment')}${text}`)
    else form.setValue('client.name', `${form.getValues('client.name')}${text}`)
  },
  attach(file) {
    const { form, keeper } = theDialog()
    const { files } = form.getValues('attachments')
    const added = { n: keeper.addFile(file), name: file.name, size: file.size, type: file.type }
    form.setValue('attachments', { files: [...files, added], noAttachments: false })
  },
  detach(at) {
    const { form, keeper } = theDialog()
    const { files } = form.getValues('attachments')
    const file = files[at]
    if (!file) return
    keeper.removeFile(file.n)
    const left = files.filter((it) => it !== file)
    form.setValue('attachments', { files: left, noAttachments: left.length === 0 })
  },
  create: () => bar?.onCreate(),
  interrupt: () => bar?.onInterrupt(),
  answer(another) {
    if (another) question?.onAnother()
    else question?.onStay()
  },
  close() {
    closeButton?.()
  },
  async list() {
    const user = signedInUser()
    return user ? listedDrafts('order', user.id) : []
  },
  async sendWaiting() {
    const user = signedInUser()
    if (user) await draftOutbox.sendWaiting(user.id)
  },
  toasts: () => toasts,
}
Object.assign(globalThis, { tab })
