import { useEffect, useRef } from 'react'
import styles from './reader.module.css'

/** Pixels. A letter may be made to grow with its frame. */
const least = 96
const most = 30_000
/** Width on A4: the frame would keep the height of its screen width, and cut the text. */
const onPaper = '640px'

/** Content height, measured from outside: nothing in the frame runs. */
function fit(frame: HTMLIFrameElement): void {
  const root = frame.contentDocument?.documentElement
  if (!root) return
  frame.style.blockSize = '0'
  root.style.overflow = 'hidden'
  const height = root.scrollHeight
  root.style.overflow = ''
  const bar = root.scrollWidth > root.clientWidth ? 16 : 0
  const edges = frame.offsetHeight - frame.clientHeight
  frame.style.blockSize = `${Math.min(Math.max(height + bar, least), most) + edges}px`
}

/** Measures for paper before the page is printed. */
function fitPaper(frame: HTMLIFrameElement): () => void {
  const resize = (width: string) => () => {
    frame.style.inlineSize = width
    fit(frame)
  }
  const before = resize(onPaper)
  const after = resize('')
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

interface LetterFrameProps {
  title: string
  html: string
}

/**
 * `allow-same-origin` lets the page measure the frame; without `allow-scripts` and `allow-forms` nothing in it can use
 * that origin, and its own policy allows no request.
 */
export function LetterFrame({ title, html }: LetterFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null)
  useEffect(() => (ref.current ? fitPaper(ref.current) : undefined), [])
  useEffect(() => {
    const frame = ref.current
    if (!frame || typeof ResizeObserver === 'undefined') return
    let width = 0
    const observer = new ResizeObserver(() => {
      if (frame.clientWidth === width) return
      width = frame.clientWidth
      fit(frame)
    })
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  return (
    <iframe
      ref={ref}
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={html}
      onLoad={({ currentTarget }) => fit(currentTarget)}
    />
  )
}
