import { useRef } from 'react'
import { newId } from './new-id.ts'

/** One id as long as the body is the same: a second press after a lost answer creates nothing more. */
export function useIdOfSent(): (body: object) => string {
  const last = useRef({ text: '', id: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, id: newId() }
    return last.current.id
  }
}
