export interface Small {
  /** PNG for mail programs. */
  format?: 'webp' | 'png'
  /** Pixels of a side. `cover`: a square; `inside`: the longer side is at most that long. */
  side: number
  fit: 'cover' | 'inside'
  /** Pixel limit: a larger picture, however small its file, would fill the memory when it is unpacked. */
  mostPixels: number
}
