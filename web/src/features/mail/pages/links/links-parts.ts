export { ReturnsOfLetter } from './letter-returns.tsx'
export { ThreadLinksCard } from './thread-links.tsx'
