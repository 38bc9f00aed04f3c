// Separate from the schemas, for pages without zod.
export const threadStates = ['open', 'waiting', 'done'] as const
export type ThreadState = (typeof threadStates)[number]
