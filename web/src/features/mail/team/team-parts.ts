import './messages.ts'

export { SplitButton } from './split-button.tsx'
export { ThreadNotes } from './thread-notes.tsx'
export { ThreadTeam } from './thread-team.tsx'
