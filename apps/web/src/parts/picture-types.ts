/** Kinds of pictures the store takes, as a file chooser asks for them. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
