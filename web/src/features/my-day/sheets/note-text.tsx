import { dialled, withPhones } from '@zlecenia/contract/lib/phones'

/** A note with its phones as links. */
export function NoteText({ text }: { text: string }) {
  return withPhones(text).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <a key={n} href={dialled(part)} dir="ltr">
        {part}
      </a>
    ),
  )
}
