import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { ArrowLeftToLine, Crop, ImagePlus, X } from 'lucide-react'
import { type Form, useFieldError, useFormValue } from '../../../forms/form.ts'
import { CropPicture } from '../../../parts/crop-picture.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { pictureTypes } from '../../../parts/picture-types.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf } from '../../../platform/queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { CompanyValues, OwnCompany } from './company-values.ts'
import { usePictureUpload } from './use-picture-upload.ts'

const most = 10

type Props = {
  form: Form<CompanyValues>
  company: OwnCompany
  /** Where whoever changes it works. */
  desk: 'retailer' | 'supplier'
}

/** The pictures of the company's page: uploaded at once, in the profile when that is saved. */
export const PicturesField = ({ form, company, desk }: Props) => {
  const t = useWorkplaceTranslations('companyProfile.profile')
  const words = useWorkplaceTranslations('pictures')
  const pictures = useFormValue(form, 'pictures')
  const wrong = useFieldError(form, 'pictures')
  const put = (next: readonly string[]) => form.set('pictures', next)
  // Several may arrive before the form is drawn again.
  const now = () => form.values().pictures
  const upload = usePictureUpload(desk, (picture) => put([...new Set([...now(), picture])].slice(0, most)))
  const problem = upload.isError ? reasonOf(upload.error) : wrong
  return (
    <div className="sm:col-span-2">
      <p className="font-semibold">{form.labels.pictures}</p>
      <p className="text-sm text-quiet">{t('picturesHint')}</p>
      <ul className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {pictures.map((picture, index) => {
          const number = String(index + 1)
          return (
            <li key={picture} className="flex flex-col items-center gap-1">
              <Picture picture={picture} size={128} alt={t('picture', { number, name: company.name })} />
              <span className="flex min-h-11 items-center gap-1">
                {index === 0 ? (
                  <Badge tone="primary">{t('inLists')}</Badge>
                ) : (
                  <IconButton
                    icon={ArrowLeftToLine}
                    label={t('firstPicture', { number })}
                    onClick={() => put([picture, ...pictures.filter((each) => each !== picture)])}
                  />
                )}
                <CropPicture
                  picture={picture}
                  desk={desk}
                  trigger={<IconButton icon={Crop} label={words('cropOf', { number })} />}
                  onCropped={(cropped) => put([...new Set(now().map((each) => (each === picture ? cropped : each)))])}
                />
                <IconButton
                  icon={X}
                  label={t('removePicture', { number })}
                  onClick={() => put(pictures.filter((each) => each !== picture))}
                />
              </span>
            </li>
          )
        })}
      </ul>
      {company.status === CompanyStatus.Approved ? (
        <FileButton
          id={fieldId('pictures')}
          look="secondary"
          isBusy={upload.isPending}
          className="mt-2"
          label={form.labels.pictures}
          accept={pictureTypes}
          multiple
          onFiles={(files) => upload.mutate(files.slice(0, most))}
        >
          <ImagePlus aria-hidden />
          {upload.isPending ? t('uploading') : t('addPicture')}
        </FileButton>
      ) : (
        <p className="mt-2 text-quiet">{t('afterApproval')}</p>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  )
}
