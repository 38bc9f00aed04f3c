export { LetterReturns } from './letter-returns.tsx'
export { ThreadLinks } from './thread-links.tsx'
