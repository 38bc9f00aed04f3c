import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** The page of the gallery that gathers a preview. */
export type GalleryPart = 'components' | 'forms' | 'tables' | 'charts' | 'extensions' | 'cards' | 'dialogs'

/**
 * A piece of `ui` as the gallery shows it: `chip.preview.tsx` beside `chip.tsx`, `export const preview: Preview`. Its
 * words are Polish only and stand in the file itself: the gallery is for engineers.
 */
export interface Preview {
  title: string
  part: GalleryPart
  note?: string
  /**
   * The exports it shows, each drawn by some scene: a law compares the names with what the folder exports. One that is
   * loaded on demand is named only.
   */
  covers: Readonly<Record<string, unknown>>
  /** By their captions: `'Z ikoną': () => <Chip …/>`, or the name of a function of the file. Its source is shown. */
  scenes: Readonly<Record<string, ComponentType>>
}

const answer = (it: object) => ({ error: null, isLoadingError: false, isFetching: false, refetch, ...it })
const refetch = () => Promise.resolve()

/** A query for a scene, which asks nobody: the gallery is the same without a server. */
export const answered = <T>(data: T) => answer({ data, isSuccess: true }) as unknown as UseQueryResult<T>
export const unanswered = <T>() =>
  answer({ isPending: true, isLoading: true }) as unknown as UseQueryResult<T>
export const refused = <T>(error: Error) =>
  answer({ error, isError: true, isLoadingError: true }) as unknown as UseQueryResult<T>
