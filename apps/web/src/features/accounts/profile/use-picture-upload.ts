import { pictureUpload } from '@regionalmarkt/contract/media/picture-upload.ts'
import { uploadPicture } from '@regionalmarkt/contract/media/pictures.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'

/** A kind the server does not know by name goes as bytes; it looks inside anyway, and says what is wrong. */
const named = (file: File): Blob =>
  (pictureUpload.mediaTypes as readonly string[]).includes(file.type)
    ? file
    : new Blob([file], { type: 'application/octet-stream' })

/** Sends pictures one after the other; `onPicture` gets the name of each as it is there. */
export const usePictureUpload = (desk: 'retailer' | 'supplier', onPicture: (picture: string) => void) =>
  useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) onPicture((await call(uploadPicture[desk], { file: named(file) })).picture)
    },
  })
