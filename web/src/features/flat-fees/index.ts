export { FlatFeesOf } from './flat-fees-of.tsx'
