/** Deepest zoom of the map, about a street. */
export const deepestTile = 18
