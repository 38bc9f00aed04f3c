import { useLayoutEffect, useRef } from 'react'
import styles from './faq.module.css'

/** Text in Polish as the server made it of Markdown: without scripts, foreign pictures and unsafe links. */
export function HelpText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    box.current?.replaceChildren(...body.childNodes)
  }, [html])
  return <div ref={box} lang="pl" className={styles.text} />
}
