import {
  type ClipboardEvent,
  type DragEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import Squire from 'squire-rte'
import { isTyping } from '#lib/is-typing.ts'
import styles from '../composer.module.css'
import { formatsOn } from './formats.ts'
import { letterFragment } from './letter-html.ts'
import { LinkForm } from './link-form.tsx'
import { Toolbar } from './toolbar.tsx'

export interface LetterEditorProps {
  label: string
  html: string
  onHtml: (html: string) => void
  /** Pictures and files pasted or dropped into the text. */
  onFiles?: (files: readonly File[]) => void
  locked?: boolean
  /** The caret is before the text at first, unless a field is in use by then: an answer goes above its quote. */
  focused?: boolean
}

/** Name of the key for squire. */
const control = /Mac OS X|iP(?:ad|hone|od)/u.test(navigator.userAgent) ? 'Meta' : 'Ctrl'

/** Text wins where text and a picture are pasted together, as from a spreadsheet. */
const filesOf = ({ files, types }: DataTransfer): File[] => (types.includes('text/plain') ? [] : [...files])

/** Text with simple formats. `squire-rte` edits; the toolbar is ours. */
export function LetterEditor({ label, html, onHtml, onFiles, locked = false, focused }: LetterEditorProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Squire | null>(null)
  const [on, setOn] = useState('')
  const [link, setLink] = useState<string | null>(null)
  /** The text as it was given, and as the editor writes it. */
  const shown = useRef<string>(null)
  const last = useRef<string>(null)
  const typed = useEffectEvent((made: Squire) => {
    const now = made.getHTML()
    if (now === last.current) return
    last.current = now
    shown.current = now
    onHtml(now)
  })
  const openLink = useEffectEvent((made: Squire) => setLink(linkAt(made)))
  const start = useEffectEvent((made: Squire) => {
    shown.current = html
    made.setHTML(html)
    last.current = made.getHTML()
    made.moveCursorToStart()
    const isInUse = document.activeElement !== null && isTyping(document.activeElement)
    if (focused && !isInUse) made.focus()
  })

  useEffect(() => {
    if (!root.current) return
    const made = new Squire(root.current, {
      sanitizeToDOMFragment: letterFragment,
      undo: { documentSizeThreshold: 100_000, undoLimit: 100 },
    })
    made.setKeyHandler(`${control}-k`, (_, event) => {
      event.preventDefault()
      openLink(made)
    })
    made.setKeyHandler(`${control}-\\`, (_, event) => {
      event.preventDefault()
      made.removeAllFormatting()
    })
    // Code is no format of the toolbar, and the browser uses the key.
    made.setKeyHandler(`${control}-d`, null)
    start(made)
    const look = () => setOn(formatsOn(made))
    const changed = () => typed(made)
    made.addEventListener('input', changed)
    for (const name of ['pathChange', 'select', 'cursor', 'input']) made.addEventListener(name, look)
    setEditor(made)
    return () => {
      made.destroy()
      setEditor(null)
    }
  }, [])

  // A text from elsewhere: a template, a colleague, another tab.
  useEffect(() => {
    if (!editor || html === shown.current) return
    shown.current = html
    editor.setHTML(html)
    last.current = editor.getHTML()
  }, [editor, html])
  useEffect(() => {
    if (root.current) root.current.contentEditable = String(!locked)
  }, [locked])

  function take(event: ClipboardEvent | DragEvent, from: DataTransfer | null): void {
    const files = from ? filesOf(from) : []
    if (files.length === 0 || !onFiles) return
    event.preventDefault()
    event.stopPropagation()
    onFiles(files)
  }
  function onLink(address: string | null): void {
    setLink(null)
    if (!editor) return
    editor.focus()
    if (address === null) editor.removeLink()
    else if (editor.getSelection().collapsed && !editor.hasFormat('A')) insertLink(editor, address)
    else editor.makeLink(address)
  }
  return (
    <div className={styles.editor}>
      <Toolbar
        editor={locked ? null : editor}
        controls={id}
        on={on}
        onLink={() => editor && setLink(linkAt(editor))}
      />
      {link !== null && (
        <LinkForm
          address={link}
          onLink={onLink}
          onClose={() => {
            setLink(null)
            editor?.focus()
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: no element of a form has formats */}
      <div
        ref={root}
        id={id}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-readonly={locked || undefined}
        className={styles.text}
        onPasteCapture={(event) => take(event, event.clipboardData)}
        onDropCapture={(event) => take(event, event.dataTransfer)}
      />
    </div>
  )
}

function linkAt(editor: Squire): string {
  const { commonAncestorContainer: at } = editor.getSelection()
  const element = at instanceof Element ? at : at.parentElement
  return element?.closest('a')?.getAttribute('href') ?? ''
}

function insertLink(editor: Squire, address: string): void {
  const a = document.createElement('a')
  a.href = address
  a.textContent = address.replace(/^(?:mailto|tel):/u, '')
  editor.insertElement(a)
}
