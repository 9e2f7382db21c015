import { pictureUpload } from '@regionalmarkt/contract/media/picture-upload.ts'
import { uploadPicture } from '@regionalmarkt/contract/media/pictures.ts'
import { useMutation } from '@tanstack/react-query'
import { Crop, ImagePlus } from 'lucide-react'
import { type Form, useFieldError, useFormValue } from '../../forms/form.ts'
import { CropPicture } from '../../parts/crop-picture.tsx'
import { CoverPicture } from '../../parts/picture.tsx'
import { pictureTypes } from '../../parts/picture-types.ts'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { fieldId } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import type { CollectionValues } from './collection-values.ts'

/** A kind the server does not know by name goes as bytes; it looks inside anyway, and says what is wrong. */
const named = (file: File): Blob =>
  (pictureUpload.mediaTypes as readonly string[]).includes(file.type)
    ? file
    : new Blob([file], { type: 'application/octet-stream' })

/** The picture of a collection: uploaded at once, its own once the form is saved. */
export const PictureField = ({ form }: { form: Form<CollectionValues> }) => {
  const t = useWorkplaceTranslations('collections')
  const words = useWorkplaceTranslations('pictures')
  const picture = useFormValue(form, 'picture')
  const wrong = useFieldError(form, 'picture')
  const upload = useMutation({
    mutationFn: (file: File) => call(uploadPicture.retailer, { file: named(file) }),
    onSuccess: (stored) => form.set('picture', stored.picture),
  })
  const problem = upload.isError ? reasonOf(upload.error) : wrong
  return (
    <div className="sm:col-span-2">
      <p className="text-sm text-quiet">{t('hint.picture')}</p>
      {picture !== '' && (
        <CoverPicture picture={picture} alt={t('ownPicture')} sizes="16rem" className="mt-3 max-w-64 rounded-2xl" />
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <FileButton
          id={fieldId('picture')}
          look="secondary"
          isBusy={upload.isPending}
          label={t('ownPicture')}
          accept={pictureTypes}
          onFiles={([file]) => file && upload.mutate(file)}
        >
          <ImagePlus aria-hidden />
          {upload.isPending ? t('uploading') : t(picture === '' ? 'pickPicture' : 'changePicture')}
        </FileButton>
        {picture !== '' && (
          <CropPicture
            picture={picture}
            desk="retailer"
            trigger={
              <Button look="secondary">
                <Crop aria-hidden />
                {words('crop')}
              </Button>
            }
            onCropped={(cropped) => form.set('picture', cropped)}
          />
        )}
        {picture !== '' && (
          <Button look="quiet" onClick={() => form.set('picture', '')}>
            {t('removePicture')}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  )
}
