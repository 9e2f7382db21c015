/** For a field in a row of 44 px at a desk: lower than one that stands by itself, unless it is for a finger. The row's list is the container. */
export const lowField = '@min-[56rem]:pointer-fine:h-9'
