/** Bytes of an open letter, from its calls. */
export interface LetterSources {
  part(n: number): Promise<Blob>
  /** Remote picture by its place in `pictures`, through the server. */
  picture(n: number): Promise<Blob>
  original(): Promise<Blob>
}
