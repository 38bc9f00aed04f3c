export const letterLimits = {
  /** Larger letters are read by their headers only. */
  mostBytes: 30 * 1024 * 1024,
  textCharacters: 500_000,
  htmlCharacters: 2_000_000,
  addresses: 1000,
  references: 100,
  parts: 200,
  pictures: 200,
  /** Bytes of a calendar part or an XML file that is read. */
  cardBytes: 512 * 1024,
  pictureBytes: 5 * 1024 * 1024,
} as const
