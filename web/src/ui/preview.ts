import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export type GalleryPart = 'components' | 'forms' | 'tables' | 'charts' | 'extensions' | 'cards' | 'dialogs'

/** `chip.preview.tsx` beside `chip.tsx`, exporting `preview`. Polish only: the gallery is for engineers. */
export interface Preview {
  title: string
  part: GalleryPart
  note?: string
  /** Exports drawn by its scenes; a test compares them with the folder's. Lazy ones are only named. */
  covers: Readonly<Record<string, unknown>>
  /** Keyed by caption: `'Z ikoną': () => <Chip …/>`, or a function's name. The source is shown. */
  scenes: Readonly<Record<string, ComponentType>>
}

const answer = (it: object) => ({ error: null, isLoadingError: false, isFetching: false, refetch, ...it })
const refetch = () => Promise.resolve()

/** A query without a server. */
export const answered = <T>(data: T) => answer({ data, isSuccess: true }) as unknown as UseQueryResult<T>
export const unanswered = <T>() =>
  answer({ isPending: true, isLoading: true }) as unknown as UseQueryResult<T>
export const refused = <T>(error: Error) =>
  answer({ error, isError: true, isLoadingError: true }) as unknown as UseQueryResult<T>
