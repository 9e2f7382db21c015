/** So many photos show why goods are thrown away. */
export const mostWastePictures = 5
