export interface Small {
  /** PNG where mail programs show it. */
  format?: 'webp' | 'png'
  /** Pixels of a side. `cover`: a square of it; `inside`: the longer side is at most that long. */
  side: number
  fit: 'cover' | 'inside'
  /** A larger picture, however small its file, would fill the memory when it is unpacked. */
  mostPixels: number
}
