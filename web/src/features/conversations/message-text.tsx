import type { ReactNode } from 'react'
import { WithOrders } from './orders-named.tsx'

const address = /https?:\/\/[^\s<>"'„”«»]+/giu
/** Punctuation that ends a sentence, not an address. */
const ending = /[.,;:!?…]$/u
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** A closing bracket belongs to an address with an unclosed one. */
function addressIn(found: string): string {
  const last = found.at(-1) ?? ''
  const opening = brackets[last]
  const isOver = opening ? found.split(last).length > found.split(opening).length : ending.test(last)
  return isOver ? addressIn(found.slice(0, -1)) : found
}

interface MessageTextProps {
  body: string
  mentions?: readonly { id: string; name: string }[]
}

/** Verbatim text; web addresses are links, mentioned names are emphasised. */
export const MessageText = ({ body, mentions = [] }: MessageTextProps) => (
  <p className="prose" dir="auto">
    {linked(
      body,
      mentions.map(({ name }) => `@${name}`),
    )}
  </p>
)

function linked(body: string, names: readonly string[]): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: found, index } of body.matchAll(address)) {
    const href = addressIn(found)
    parts.push(<Named key={`t${index}`} text={body.slice(end, index)} names={names} />)
    parts.push(
      <a key={`a${index}`} className="link" href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>,
    )
    end = index + href.length
  }
  return [...parts, <Named key="end" text={body.slice(end)} names={names} />]
}

function Named({ text, names }: { text: string; names: readonly string[] }): ReactNode {
  if (names.length === 0) return <WithOrders text={text} />
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const any = new RegExp(
    `(${longestFirst.map((it) => it.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')).join('|')})`,
    'u',
  )
  return text.split(any).map((part, n) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
    return names.includes(part) ? <strong key={n}>{part}</strong> : <WithOrders key={n} text={part} />
  })
}
