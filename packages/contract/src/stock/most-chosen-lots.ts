/** So many lots of a list are selected at once: their ids still go into one address. */
export const mostChosenLots = 150
