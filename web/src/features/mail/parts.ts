export { OwnLetter } from './about/letters-card.tsx'
export { Returns } from './about/returns.tsx'
