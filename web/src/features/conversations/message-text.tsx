import type { ReactNode } from 'react'
import { withWebLinks } from '#lib/web-links.ts'
import { WithOrders } from './orders-named.tsx'

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

const linked = (body: string, names: readonly string[]): ReactNode[] =>
  withWebLinks(body).map((part, n) =>
    n % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <Named key={n} text={part} names={names} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <a key={n} className="link" href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ),
  )

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
