import type { ComponentType } from 'react'
import '#features/order-dialog/parts.ts'
import { BillingEditor } from './billing-editor.tsx'
import { ContactEditor } from './contact-editor.tsx'
import '../messages.ts'
import type { EditorProps } from './editor-props.ts'
import { FilesEditor } from './files-editor.tsx'
import { NotesEditor } from './notes-editor.tsx'
import {
  CoordinatorEditor,
  DevicesEditor,
  RemarksEditor,
  SlotsEditor,
  WorkEditor,
} from './simple-editors.tsx'

const editors = {
  remarks: RemarksEditor,
  coordinator: CoordinatorEditor,
  work: WorkEditor,
  slots: SlotsEditor,
  devices: DevicesEditor,
  contact: ContactEditor,
  billing: BillingEditor,
  files: FilesEditor,
  notes: NotesEditor,
} satisfies Record<string, ComponentType<EditorProps>>
export type EditedPart = keyof typeof editors

export function PartEditor({ part, ...props }: EditorProps & { part: EditedPart }) {
  const Editor = editors[part]
  return <Editor {...props} />
}
