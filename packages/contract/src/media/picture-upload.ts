/** What a person may upload as a picture: the file itself as the body of the request. */
export const pictureUpload = {
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/octet-stream'],
  mostBytes: 15_000_000,
} as const
